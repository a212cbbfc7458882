-- `tallies` counts the devices of each tenant too, which the dashboard shows: those that are not retired. Which rows of a
-- table count is the trigger's argument.
CREATE OR REPLACE FUNCTION tally() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counts text := coalesce(TG_ARGV[0], 'deleted_at IS NULL');
  arrived text := 'SELECT 0::bigint AS agent, 0 AS places WHERE false';
  left_off text := arrived;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    arrived := format('SELECT coalesce(agent_id, 0) AS agent, count(*)::int AS places FROM arrivals WHERE %s GROUP BY 1', counts);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    left_off := format('SELECT coalesce(agent_id, 0) AS agent, -count(*)::int AS places FROM leavers WHERE %s GROUP BY 1', counts);
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
LOCK TABLE devices IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
INSERT INTO tallies AS kept (agent_id, devices)
SELECT coalesce(agent_id, 0), count(*) FROM devices WHERE status <> 'retired' GROUP BY 1 ORDER BY 1
ON CONFLICT (agent_id) DO UPDATE SET devices = excluded.devices;
--> statement-breakpoint
CREATE TRIGGER devices_arrive AFTER INSERT ON devices REFERENCING NEW TABLE AS arrivals FOR EACH STATEMENT EXECUTE FUNCTION tally('status <> ''retired''');
--> statement-breakpoint
CREATE TRIGGER devices_move AFTER UPDATE ON devices REFERENCING OLD TABLE AS leavers NEW TABLE AS arrivals FOR EACH STATEMENT EXECUTE FUNCTION tally('status <> ''retired''');
--> statement-breakpoint
CREATE TRIGGER devices_leave AFTER DELETE ON devices REFERENCING OLD TABLE AS leavers FOR EACH STATEMENT EXECUTE FUNCTION tally('status <> ''retired''');
