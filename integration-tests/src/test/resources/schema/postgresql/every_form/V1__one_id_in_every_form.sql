-- Each row holds one ULID three times.
create table every_form (
    as_binary bytea not null,
    as_uuid uuid not null,
    as_text char(26) collate "C" not null,
    constraint every_form_pk primary key (as_binary),
    constraint as_uuid_uq unique (as_uuid),
    constraint as_text_uq unique (as_text)
);
