-- ULIDs as text, one byte a character, compared byte by byte: the usual collations ignore case.
create table customer (
    id char(26) character set ascii collate ascii_bin not null,
    name varchar(100) not null,
    constraint customer_pk primary key (id)
);

create table purchase (
    id char(26) character set ascii collate ascii_bin not null,
    customer_id char(26) character set ascii collate ascii_bin,
    seq bigint not null,
    constraint purchase_pk primary key (id),
    constraint purchase_customer_fk foreign key (customer_id) references customer (id)
);

create index purchase_customer_ix on purchase (customer_id);
