-- ULIDs in blobs. SQLite lets any value into any column and sorts text before blobs; the checks keep one kind.
create table customer (
    id blob not null,
    name varchar(100) not null,
    constraint customer_pk primary key (id),
    constraint customer_id_form check (typeof(id) = 'blob' and length(id) = 16)
) without rowid;

create table purchase (
    id blob not null,
    customer_id blob,
    seq bigint not null,
    constraint purchase_pk primary key (id),
    constraint purchase_customer_fk foreign key (customer_id) references customer (id),
    constraint purchase_id_form check (typeof(id) = 'blob' and length(id) = 16),
    constraint purchase_customer_id_form check (customer_id is null or typeof(customer_id) = 'blob' and length(customer_id) = 16)
) without rowid;

create index purchase_customer_ix on purchase (customer_id);
