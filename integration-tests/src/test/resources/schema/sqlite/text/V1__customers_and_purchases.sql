-- ULIDs as text. SQLite lets any value into any column and sorts text before blobs; the checks keep one kind.
create table customer (
    id char(26) not null,
    name varchar(100) not null,
    constraint customer_pk primary key (id),
    constraint customer_id_form check (typeof(id) = 'text' and length(id) = 26)
) without rowid;

create table purchase (
    id char(26) not null,
    customer_id char(26),
    seq bigint not null,
    constraint purchase_pk primary key (id),
    constraint purchase_customer_fk foreign key (customer_id) references customer (id),
    constraint purchase_id_form check (typeof(id) = 'text' and length(id) = 26),
    constraint purchase_customer_id_form check (customer_id is null or typeof(customer_id) = 'text' and length(customer_id) = 26)
) without rowid;

create index purchase_customer_ix on purchase (customer_id);
