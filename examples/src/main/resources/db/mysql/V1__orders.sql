create table ulid_example_order (
    id binary(16) not null primary key,
    plain_id binary(16) not null,
    writer int not null,
    writer_count int not null
);

create table ulid_example_text (
    id char(26) character set ascii collate ascii_bin not null primary key
);
