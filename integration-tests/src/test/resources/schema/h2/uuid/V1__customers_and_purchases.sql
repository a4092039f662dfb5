-- ULIDs in H2's own uuid: 16 bytes, compared byte by byte.
create table customer (
    id uuid not null,
    name varchar(100) not null,
    constraint customer_pk primary key (id)
);

create table purchase (
    id uuid not null,
    customer_id uuid,
    seq bigint not null,
    constraint purchase_pk primary key (id),
    constraint purchase_customer_fk foreign key (customer_id) references customer (id)
);

create index purchase_customer_ix on purchase (customer_id);
