-- ULIDs in bytea; PostgreSQL has no fixed length for it, so the checks keep it at 16.
create table customer (
    id bytea not null,
    name varchar(100) not null,
    constraint customer_pk primary key (id),
    constraint customer_id_length check (octet_length(id) = 16)
);

create table purchase (
    id bytea not null,
    customer_id bytea,
    seq bigint not null,
    constraint purchase_pk primary key (id),
    constraint purchase_customer_fk foreign key (customer_id) references customer (id),
    constraint purchase_id_length check (octet_length(id) = 16),
    constraint purchase_customer_id_length check (octet_length(customer_id) = 16)
);

create index purchase_customer_ix on purchase (customer_id);
