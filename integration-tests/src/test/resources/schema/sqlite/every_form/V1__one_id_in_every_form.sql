-- Each row holds one ULID twice.
create table every_form (
    as_binary blob not null,
    as_text char(26) not null,
    constraint every_form_pk primary key (as_binary),
    constraint as_text_uq unique (as_text)
) without rowid;
