/** The rules of the house that a program can check: arrows between modules, internals, sizes of files. */
package dev.ulid.it.house;
