-- Keeps `tallies` right, whoever writes: the number of living members and groups of each tenant. A quota
-- is checked and the total of an unfiltered list is read without counting a million rows.
CREATE FUNCTION tally() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  arrived text := 'SELECT 0::bigint AS agent, 0 AS places WHERE false';
  left_off text := arrived;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    arrived := 'SELECT coalesce(agent_id, 0) AS agent, count(*)::int AS places FROM arrivals WHERE deleted_at IS NULL GROUP BY 1';
  END IF;
  IF TG_OP <> 'INSERT' THEN
    left_off := 'SELECT coalesce(agent_id, 0) AS agent, -count(*)::int AS places FROM leavers WHERE deleted_at IS NULL GROUP BY 1';
  END IF;
  -- In the order of the tenants, so that two writers over the same tenants cannot wait for each other.
  EXECUTE format(
    'INSERT INTO tallies AS kept (agent_id, %1$I)
     SELECT agent, sum(places) FROM (%2$s UNION ALL %3$s) AS moves GROUP BY agent HAVING sum(places) <> 0 ORDER BY agent
     ON CONFLICT (agent_id) DO UPDATE SET %1$I = kept.%1$I + excluded.%1$I',
    TG_TABLE_NAME, arrived, left_off);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER members_arrive AFTER INSERT ON members REFERENCING NEW TABLE AS arrivals FOR EACH STATEMENT EXECUTE FUNCTION tally();
--> statement-breakpoint
CREATE TRIGGER members_move AFTER UPDATE ON members REFERENCING OLD TABLE AS leavers NEW TABLE AS arrivals FOR EACH STATEMENT EXECUTE FUNCTION tally();
--> statement-breakpoint
CREATE TRIGGER members_leave AFTER DELETE ON members REFERENCING OLD TABLE AS leavers FOR EACH STATEMENT EXECUTE FUNCTION tally();
--> statement-breakpoint
CREATE TRIGGER groups_arrive AFTER INSERT ON groups REFERENCING NEW TABLE AS arrivals FOR EACH STATEMENT EXECUTE FUNCTION tally();
--> statement-breakpoint
CREATE TRIGGER groups_move AFTER UPDATE ON groups REFERENCING OLD TABLE AS leavers NEW TABLE AS arrivals FOR EACH STATEMENT EXECUTE FUNCTION tally();
--> statement-breakpoint
CREATE TRIGGER groups_leave AFTER DELETE ON groups REFERENCING OLD TABLE AS leavers FOR EACH STATEMENT EXECUTE FUNCTION tally();
