-- ULIDs in 16 bytes.
create table customer (
    id binary(16) not null,
    name varchar(100) not null,
    constraint customer_pk primary key (id)
);

create table purchase (
    id binary(16) not null,
    customer_id binary(16),
    seq bigint not null,
    constraint purchase_pk primary key (id),
    constraint purchase_customer_fk foreign key (customer_id) references customer (id)
);

create index purchase_customer_ix on purchase (customer_id);
