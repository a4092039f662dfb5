/** How ids become columns: the Java type, its three JDBC types, the generator and their registration. Not API. */
@NullMarked
package dev.ulid.hibernate.internal;

import org.jspecify.annotations.NullMarked;
