-- ULIDs in SQL, for PostgreSQL 14 and newer; columns of type uuid, bytea or text.
-- Creates the functions in the current schema; safe to run again, and from several sessions at once.
-- Wrong input is an error, never another id: 22018 for text, 22026 for bytes, 22008 for a time.

do $$ begin perform pg_advisory_xact_lock(hashtext('ulid_functions')); end $$;

-- True when the text is a ULID: 26 Crockford symbols in either case, the first at most 7. Null for null.
create or replace function ulid_is_valid(ulid text) returns boolean
    language sql immutable parallel safe
    return octet_length(ulid) = 26 and ulid collate "C" ~ '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]+$';

-- Text to uuid. v holds the value of each symbol at its ASCII code; the check keeps every other byte out.
create or replace function ulid_to_uuid(ulid text) returns uuid
    language plpgsql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
declare
    v constant bytea := '\x000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000'
        '00010203040506070809000000000000000a0b0c0d0e0f101100121300141500161718'
        '191a001b1c1d1e1f0000000000000a0b0c0d0e0f101100121300141500161718191a001b1c1d1e1f';
    s bytea;
    at integer := 0;
begin
    if octet_length(ulid) = 26 and ulid collate "C" ~ '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]+$' then
        s := decode(ulid, 'escape');
        return (lpad(to_hex(
              (get_byte(v, get_byte(s, 0))::bigint << 61) | (get_byte(v, get_byte(s, 1))::bigint << 56)
            | (get_byte(v, get_byte(s, 2))::bigint << 51) | (get_byte(v, get_byte(s, 3))::bigint << 46)
            | (get_byte(v, get_byte(s, 4))::bigint << 41) | (get_byte(v, get_byte(s, 5))::bigint << 36)
            | (get_byte(v, get_byte(s, 6))::bigint << 31) | (get_byte(v, get_byte(s, 7))::bigint << 26)
            | (get_byte(v, get_byte(s, 8))::bigint << 21) | (get_byte(v, get_byte(s, 9))::bigint << 16)
            | (get_byte(v, get_byte(s, 10))::bigint << 11) | (get_byte(v, get_byte(s, 11))::bigint << 6)
            | (get_byte(v, get_byte(s, 12))::bigint << 1) | (get_byte(v, get_byte(s, 13))::bigint >> 4)), 16, '0')
            || lpad(to_hex(
              (get_byte(v, get_byte(s, 13))::bigint << 60) | (get_byte(v, get_byte(s, 14))::bigint << 55)
            | (get_byte(v, get_byte(s, 15))::bigint << 50) | (get_byte(v, get_byte(s, 16))::bigint << 45)
            | (get_byte(v, get_byte(s, 17))::bigint << 40) | (get_byte(v, get_byte(s, 18))::bigint << 35)
            | (get_byte(v, get_byte(s, 19))::bigint << 30) | (get_byte(v, get_byte(s, 20))::bigint << 25)
            | (get_byte(v, get_byte(s, 21))::bigint << 20) | (get_byte(v, get_byte(s, 22))::bigint << 15)
            | (get_byte(v, get_byte(s, 23))::bigint << 10) | (get_byte(v, get_byte(s, 24))::bigint << 5)
            | get_byte(v, get_byte(s, 25))::bigint), 16, '0'))::uuid;
    end if;
    if char_length(ulid) <> 26 then
        raise exception 'a ULID has 26 characters, this text has %: ''%''', char_length(ulid), left(ulid, 64)
            using errcode = '22018';
    end if;
    while substr(ulid, at + 1, 1) collate "C" ~ '[0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]' loop
        if at = 0 and ulid collate "C" !~ '^[0-7]' then
            raise exception 'first character ''%'' at index 0 is above ''7'': ''%''', left(ulid, 1), ulid
                using errcode = '22018';
        end if;
        at := at + 1;
    end loop;
    raise exception 'character ''%'' at index % is not in the Crockford base32 alphabet: ''%''',
        substr(ulid, at + 1, 1), at, ulid using errcode = '22018';
end $$;

-- 16 bytes to uuid.
create or replace function ulid_to_uuid(ulid bytea) returns uuid
    language plpgsql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
begin
    if octet_length(ulid) <> 16 then
        raise exception 'a ULID has 16 bytes, not %', octet_length(ulid) using errcode = '22026';
    end if;
    return encode(ulid, 'hex')::uuid;
end $$;

-- Text, or uuid, to 16 bytes.
create or replace function ulid_to_bytes(ulid text) returns bytea
    language sql immutable strict parallel safe return uuid_send(ulid_to_uuid(ulid));

create or replace function ulid_to_bytes(ulid uuid) returns bytea
    language sql immutable strict parallel safe return uuid_send(ulid);

-- The 26 characters, upper case.
create or replace function ulid_to_text(ulid uuid) returns text
    language plpgsql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
declare
    symbol constant bytea := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    bytes constant bytea := uuid_send(ulid);
begin
    return chr(get_byte(symbol, get_byte(bytes, 0) >> 5))
        || chr(get_byte(symbol, get_byte(bytes, 0) & 31))
        || chr(get_byte(symbol, get_byte(bytes, 1) >> 3 & 31))
        || chr(get_byte(symbol, (get_byte(bytes, 1) << 2 | (get_byte(bytes, 2) >> 6)) & 31))
        || chr(get_byte(symbol, get_byte(bytes, 2) >> 1 & 31))
        || chr(get_byte(symbol, (get_byte(bytes, 2) << 4 | (get_byte(bytes, 3) >> 4)) & 31))
        || chr(get_byte(symbol, (get_byte(bytes, 3) << 1 | (get_byte(bytes, 4) >> 7)) & 31))
        || chr(get_byte(symbol, get_byte(bytes, 4) >> 2 & 31))
        || chr(get_byte(symbol, (get_byte(bytes, 4) << 3 | (get_byte(bytes, 5) >> 5)) & 31))
        || chr(get_byte(symbol, get_byte(bytes, 5) & 31))
        || chr(get_byte(symbol, get_byte(bytes, 6) >> 3 & 31))
        || chr(get_byte(symbol, (get_byte(bytes, 6) << 2 | (get_byte(bytes, 7) >> 6)) & 31))
        || chr(get_byte(symbol, get_byte(bytes, 7) >> 1 & 31))
        || chr(get_byte(symbol, (get_byte(bytes, 7) << 4 | (get_byte(bytes, 8) >> 4)) & 31))
        || chr(get_byte(symbol, (get_byte(bytes, 8) << 1 | (get_byte(bytes, 9) >> 7)) & 31))
        || chr(get_byte(symbol, get_byte(bytes, 9) >> 2 & 31))
        || chr(get_byte(symbol, (get_byte(bytes, 9) << 3 | (get_byte(bytes, 10) >> 5)) & 31))
        || chr(get_byte(symbol, get_byte(bytes, 10) & 31))
        || chr(get_byte(symbol, get_byte(bytes, 11) >> 3 & 31))
        || chr(get_byte(symbol, (get_byte(bytes, 11) << 2 | (get_byte(bytes, 12) >> 6)) & 31))
        || chr(get_byte(symbol, get_byte(bytes, 12) >> 1 & 31))
        || chr(get_byte(symbol, (get_byte(bytes, 12) << 4 | (get_byte(bytes, 13) >> 4)) & 31))
        || chr(get_byte(symbol, (get_byte(bytes, 13) << 1 | (get_byte(bytes, 14) >> 7)) & 31))
        || chr(get_byte(symbol, get_byte(bytes, 14) >> 2 & 31))
        || chr(get_byte(symbol, (get_byte(bytes, 14) << 3 | (get_byte(bytes, 15) >> 5)) & 31))
        || chr(get_byte(symbol, get_byte(bytes, 15) & 31));
end $$;

create or replace function ulid_to_text(ulid bytea) returns text
    language sql immutable strict parallel safe return ulid_to_text(ulid_to_uuid(ulid));

-- Milliseconds since 1970-01-01 UTC.
create or replace function ulid_millis(ulid uuid) returns bigint
    language sql immutable strict parallel safe
    return ('x' || encode(substring(uuid_send(ulid) from 1 for 6), 'hex'))::bit(48)::bigint;

create or replace function ulid_millis(ulid bytea) returns bigint
    language sql immutable strict parallel safe return ulid_millis(ulid_to_uuid(ulid));

create or replace function ulid_millis(ulid text) returns bigint
    language sql immutable strict parallel safe return ulid_millis(ulid_to_uuid(ulid));

-- The time of an id. Days and the rest are added apart and without a zone: exact, and the same in every session.
create or replace function ulid_timestamp(ulid uuid) returns timestamptz
    language sql immutable strict parallel safe
    return (timestamp '1970-01-01' + make_interval(
        days => (ulid_millis(ulid) / 86400000)::integer,
        secs => (ulid_millis(ulid) % 86400000) / 1000.0::double precision)) at time zone 'UTC';

create or replace function ulid_timestamp(ulid bytea) returns timestamptz
    language sql immutable strict parallel safe return ulid_timestamp(ulid_to_uuid(ulid));

create or replace function ulid_timestamp(ulid text) returns timestamptz
    language sql immutable strict parallel safe return ulid_timestamp(ulid_to_uuid(ulid));

-- The smallest id of the millisecond that holds the instant: microseconds are cut, never rounded.
create or replace function ulid_lower_bound(instant timestamptz) returns uuid
    language plpgsql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
declare
    millis constant numeric := floor(extract(epoch from instant at time zone 'UTC') * 1000);
begin
    if millis < 0 or millis > 281474976710655 then
        raise exception 'the time % is outside what a ULID can hold: 1970-01-01T00:00:00Z to +10889-08-02T05:31:50.655Z',
            instant using errcode = '22008';
    end if;
    return rpad(lpad(to_hex(millis::bigint), 12, '0'), 32, '0')::uuid;
end $$;

-- An id of that time with 80 fresh random bits; what a version 4 uuid fixes of its bits is left out.
create or replace function ulid_random_at(instant timestamptz) returns uuid
    language sql volatile strict parallel safe
    return (left(ulid_lower_bound(instant)::text, 13)
        || left(replace(gen_random_uuid()::text, '-', ''), 12)
        || right(gen_random_uuid()::text, 8))::uuid;

-- An id of now, for "default ulid_random()". Ids of one millisecond are in random order.
create or replace function ulid_random() returns uuid
    language sql volatile parallel safe return ulid_random_at(clock_timestamp());
