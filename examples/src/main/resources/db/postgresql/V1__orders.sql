create table ulid_example_order (
    id uuid not null primary key,
    plain_id uuid not null,
    writer int not null,
    writer_count int not null
);

create table ulid_example_text (
    id char(26) collate "C" not null primary key
);
