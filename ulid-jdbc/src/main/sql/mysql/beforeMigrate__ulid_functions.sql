-- ULIDs in SQL, for MySQL 8.0.29 and newer and MariaDB 10.11 and newer; columns of type binary(16) or text.
-- Creates the functions in the current database where they are missing; safe to run again, and from several sessions at once.
-- Wrong input is an error, never another id: 22018 for text, 22026 for bytes, 22008 for a time. Times are UTC.
-- The servers count in base 32 with the digits 0-9A-V, so Crockford's letters are moved one at a time onto a letter
-- that the move before has left free; groups of 40 bits stay below the 64 bits of CONV.

DELIMITER //

-- 1 when the text is a ULID: 26 Crockford symbols in either case, the first at most 7; else 0. Null for null.
-- 26 bytes of UTF-8 that begin with 26 symbols are nothing else: no look-alike letter, no line break at the end.
CREATE FUNCTION IF NOT EXISTS ulid_is_valid(ulid LONGTEXT CHARACTER SET utf8mb4) RETURNS BOOLEAN
    DETERMINISTIC NO SQL SQL SECURITY INVOKER
    RETURN LENGTH(ulid) = 26
        AND ulid COLLATE utf8mb4_bin REGEXP '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}'//

-- Text to 16 bytes.
CREATE FUNCTION IF NOT EXISTS ulid_to_bytes(ulid LONGTEXT CHARACTER SET utf8mb4) RETURNS BINARY(16)
    DETERMINISTIC NO SQL SQL SECURITY INVOKER
BEGIN
    DECLARE digits VARCHAR(26) CHARACTER SET ascii COLLATE ascii_bin;
    DECLARE problem VARCHAR(128) CHARACTER SET utf8mb4;
    DECLARE at INT DEFAULT 1;
    IF LENGTH(ulid) = 26 AND ulid COLLATE utf8mb4_bin REGEXP '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}' THEN
        SET digits = UPPER(ulid);
        SET digits = REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(digits,
            'J', 'I'), 'K', 'J'), 'M', 'K'), 'N', 'L'), 'P', 'M'), 'Q', 'N'), 'R', 'O');
        SET digits = REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(digits,
            'S', 'P'), 'T', 'Q'), 'V', 'R'), 'W', 'S'), 'X', 'T'), 'Y', 'U'), 'Z', 'V');
        RETURN UNHEX(CONCAT(
            LPAD(CONV(SUBSTRING(digits, 1, 2), 32, 16), 2, '0'), LPAD(CONV(SUBSTRING(digits, 3, 8), 32, 16), 10, '0'),
            LPAD(CONV(SUBSTRING(digits, 11, 8), 32, 16), 10, '0'), LPAD(CONV(SUBSTRING(digits, 19, 8), 32, 16), 10, '0')));
    END IF;
    IF ulid IS NOT NULL THEN
        IF CHAR_LENGTH(ulid) <> 26 THEN
            SET problem = CONCAT('a ULID has 26 characters, this text has ', CHAR_LENGTH(ulid), ': ''', LEFT(ulid, 64), '''');
        ELSEIF SUBSTRING(ulid, 1, 1) COLLATE utf8mb4_bin REGEXP '[89A-HJKMNP-TV-Za-hjkmnp-tv-z]' THEN
            SET problem = CONCAT('first character ''', LEFT(ulid, 1), ''' at index 0 is above ''7'': ''', ulid, '''');
        ELSE
            WHILE SUBSTRING(ulid, at, 1) COLLATE utf8mb4_bin REGEXP '[0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]' DO
                SET at = at + 1;
            END WHILE;
            SET problem = CONCAT('character ''', SUBSTRING(ulid, at, 1), ''' at index ', at - 1,
                ' is not in the Crockford base32 alphabet: ''', ulid, '''');
        END IF;
        SIGNAL SQLSTATE '22018' SET MESSAGE_TEXT = problem;
    END IF;
    RETURN NULL;
END//

-- 16 bytes to the 26 characters, upper case.
CREATE FUNCTION IF NOT EXISTS ulid_to_text(ulid VARBINARY(255)) RETURNS CHAR(26) CHARACTER SET ascii
    DETERMINISTIC NO SQL SQL SECURITY INVOKER
BEGIN
    DECLARE digits VARCHAR(26) CHARACTER SET ascii COLLATE ascii_bin;
    DECLARE problem VARCHAR(128);
    IF LENGTH(ulid) <> 16 THEN
        SET problem = CONCAT('a ULID has 16 bytes, not ', LENGTH(ulid));
        SIGNAL SQLSTATE '22026' SET MESSAGE_TEXT = problem;
    END IF;
    SET digits = CONCAT(
        LPAD(CONV(HEX(SUBSTRING(ulid, 1, 1)), 16, 32), 2, '0'), LPAD(CONV(HEX(SUBSTRING(ulid, 2, 5)), 16, 32), 8, '0'),
        LPAD(CONV(HEX(SUBSTRING(ulid, 7, 5)), 16, 32), 8, '0'), LPAD(CONV(HEX(SUBSTRING(ulid, 12, 5)), 16, 32), 8, '0'));
    SET digits = REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(digits,
        'V', 'Z'), 'U', 'Y'), 'T', 'X'), 'S', 'W'), 'R', 'V'), 'Q', 'T'), 'P', 'S');
    RETURN REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(REPLACE(digits,
        'O', 'R'), 'N', 'Q'), 'M', 'P'), 'L', 'N'), 'K', 'M'), 'J', 'K'), 'I', 'J');
END//

-- Milliseconds since 1970-01-01 UTC.
CREATE FUNCTION IF NOT EXISTS ulid_millis(ulid VARBINARY(255)) RETURNS BIGINT
    DETERMINISTIC NO SQL SQL SECURITY INVOKER
BEGIN
    DECLARE problem VARCHAR(128);
    IF LENGTH(ulid) <> 16 THEN
        SET problem = CONCAT('a ULID has 16 bytes, not ', LENGTH(ulid));
        SIGNAL SQLSTATE '22026' SET MESSAGE_TEXT = problem;
    END IF;
    RETURN CONV(HEX(LEFT(ulid, 6)), 16, 10);
END//

-- The time of an id in UTC. A datetime ends with the year 9999; a later id is an error.
CREATE FUNCTION IF NOT EXISTS ulid_timestamp(ulid VARBINARY(255)) RETURNS DATETIME(3)
    DETERMINISTIC NO SQL SQL SECURITY INVOKER
BEGIN
    DECLARE millis BIGINT DEFAULT ulid_millis(ulid);
    DECLARE problem VARCHAR(128);
    IF millis > 253402300799999 THEN
        SET problem = CONCAT('the time of this ULID, ', millis, ' ms, is after 9999-12-31T23:59:59.999Z, the last datetime');
        SIGNAL SQLSTATE '22008' SET MESSAGE_TEXT = problem;
    END IF;
    RETURN TIMESTAMPADD(MICROSECOND, millis * 1000, TIMESTAMP'1970-01-01 00:00:00');
END//

-- The smallest id of the millisecond that holds the UTC time: microseconds are cut, never rounded.
CREATE FUNCTION IF NOT EXISTS ulid_lower_bound(utc DATETIME(6)) RETURNS BINARY(16)
    DETERMINISTIC NO SQL SQL SECURITY INVOKER
BEGIN
    DECLARE micros BIGINT DEFAULT TIMESTAMPDIFF(MICROSECOND, TIMESTAMP'1970-01-01 00:00:00', utc);
    DECLARE problem VARCHAR(128);
    IF micros < 0 THEN
        SET problem = CONCAT('the time ', utc, ' is outside what a ULID can hold, which begins with 1970-01-01T00:00:00Z');
        SIGNAL SQLSTATE '22008' SET MESSAGE_TEXT = problem;
    END IF;
    RETURN UNHEX(RPAD(LPAD(HEX(micros DIV 1000), 12, '0'), 32, '0'));
END//

-- An id of that UTC time with 80 fresh random bits.
CREATE FUNCTION IF NOT EXISTS ulid_random_at(utc DATETIME(6)) RETURNS BINARY(16)
    NOT DETERMINISTIC NO SQL SQL SECURITY INVOKER
    RETURN CONCAT(LEFT(ulid_lower_bound(utc), 6), RANDOM_BYTES(10))//

-- An id of now. Ids of one millisecond are in random order.
CREATE FUNCTION IF NOT EXISTS ulid_random() RETURNS BINARY(16)
    NOT DETERMINISTIC NO SQL SQL SECURITY INVOKER
    RETURN ulid_random_at(UTC_TIMESTAMP(6))//

DELIMITER ;
