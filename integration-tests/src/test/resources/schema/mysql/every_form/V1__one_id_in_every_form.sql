-- Each row holds one ULID twice.
create table every_form (
    as_binary binary(16) not null,
    as_text char(26) character set ascii collate ascii_bin not null,
    constraint every_form_pk primary key (as_binary),
    constraint as_text_uq unique (as_text)
);
