-- What a search can find a text by: in each of its lines every three characters in a row, one and two
-- in a row where one of them is not ASCII (Chinese names are that short), and how the line begins.
-- pg_trgm does not do: it finds nothing shorter than three, and what it takes for a letter depends on
-- the server's locale. platform/store/search.ts makes the grams of what was typed in the same way.
CREATE FUNCTION search_grams(source text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT gram), '{}')
  FROM (
    SELECT '^' || left(line, size)
    FROM string_to_table(source, E'\n') AS line, generate_series(1, 2) AS size
    WHERE line <> ''
    UNION ALL
    SELECT substr(line, place, size)
    FROM string_to_table(source, E'\n') AS line,
      generate_series(1, 3) AS size,
      generate_series(1, length(line) - size + 1) AS place
    WHERE size = 3 OR octet_length(substr(line, place, size)) > size
  ) AS grams (gram)
$$;
