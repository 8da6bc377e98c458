-- A session is found by the hash of its token since 0016. Those of before have none: nobody gets in with them, and they
-- stood among somebody's devices.
DELETE FROM sessions WHERE token_hash IS NULL;
