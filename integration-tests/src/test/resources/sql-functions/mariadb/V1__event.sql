create table event (
    id binary(16) primary key
        default (concat(unhex(lpad(hex(floor(unix_timestamp(now(3)) * 1000)), 12, '0')), random_bytes(10))),
    millis bigint generated always as (conv(hex(left(id, 6)), 16, 10)) stored,
    name varchar(20),
    key event_millis (millis)
);
insert into event (id, name) values (ulid_random_at('2024-01-15 10:30:45.123789'), 'first');
