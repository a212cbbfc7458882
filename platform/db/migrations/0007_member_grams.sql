-- What a member is found by: of each line of what is searched every three characters in a row, one and two
-- in a row where one of them is not ASCII (Chinese names are that short), and after a ^ how the line begins;
-- after a ~ every one and two ASCII characters of the nickname; after an @ the tenant, so that what many have
-- is found in one tenant without looking at the others'. In place of search_grams, which took twice as long.
-- pg_trgm does not do: it finds nothing shorter than three, and what it takes for a letter depends on
-- the server's locale. Compiling it, which a server may do to what seems long, takes a hundred times as long as
-- running it. platform/store/search.ts makes the grams of what was typed in the same way.
CREATE FUNCTION member_grams(search_text text, nick_name text, agent_id bigint) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET jit = off
RETURN array(
  SELECT gram
  FROM string_to_table(search_text, E'\n') AS line, LATERAL (
    SELECT '^' || left(line, size) FROM generate_series(1, least(2, length(line))) AS size
    UNION ALL
    SELECT substr(line, place, 3) FROM generate_series(1, length(line) - 2) AS place
    UNION ALL
    SELECT substr(line, place, size)
    FROM generate_series(1, 2) AS size, generate_series(1, length(line) - size + 1) AS place
    WHERE octet_length(line) > length(line) AND octet_length(substr(line, place, size)) > size
  ) AS grams (gram)
) || array(
  SELECT '~' || substr(lower(nick_name), place, size)
  FROM generate_series(1, 2) AS size, generate_series(1, length(nick_name) - size + 1) AS place
  WHERE octet_length(substr(lower(nick_name), place, size)) = size
) || ('@' || coalesce(agent_id, 0));
