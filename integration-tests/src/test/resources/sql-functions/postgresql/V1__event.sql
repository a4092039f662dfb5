create table event (
    id uuid primary key default ulid_random(),
    code text not null default ulid_to_text(ulid_random()) check (ulid_is_valid(code)),
    raw bytea not null default ulid_to_bytes(ulid_random()),
    happened timestamptz generated always as (ulid_timestamp(id)) stored
);
create index event_text on event (ulid_to_text(id));
