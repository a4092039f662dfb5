create table parcel (id char(26) not null primary key);
create table scan (no int primary key, parcel_id char(26), constraint scan_parcel foreign key (parcel_id) references parcel (id));
create index scan_by_parcel on scan (parcel_id);
insert into parcel values ('01ARZ3NDEKTSV4RRFFQ69G5FAV');
insert into scan values (1, '01ARZ3NDEKTSV4RRFFQ69G5FAV');
