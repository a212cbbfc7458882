-- Keeps `latest_positions` right, whoever writes positions: late ones that come after newer ones change nothing.
CREATE FUNCTION keep_latest_positions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In the order of the members, so that two writers about the same members cannot wait for each other.
  INSERT INTO latest_positions AS kept (member_id, agent_id, longitude, latitude, height, address, type, at)
  SELECT DISTINCT ON (member_id) member_id, agent_id, longitude, latitude, height, address, type, at
  FROM arrivals
  ORDER BY member_id, at DESC, id DESC
  ON CONFLICT (member_id) DO UPDATE SET
    agent_id = excluded.agent_id, longitude = excluded.longitude, latitude = excluded.latitude,
    height = excluded.height, address = excluded.address, type = excluded.type, at = excluded.at
  WHERE kept.at <= excluded.at;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER positions_arrive AFTER INSERT ON positions REFERENCING NEW TABLE AS arrivals FOR EACH STATEMENT EXECUTE FUNCTION keep_latest_positions();
--> statement-breakpoint
INSERT INTO latest_positions (member_id, agent_id, longitude, latitude, height, address, type, at)
SELECT DISTINCT ON (member_id) member_id, agent_id, longitude, latitude, height, address, type, at
FROM positions
ORDER BY member_id, at DESC, id DESC;
--> statement-breakpoint
-- What devices went through before bindings had a table of their own.
INSERT INTO device_bindings (device_id, imei, iccid, member_id, account, agent_id, bound_at, bound_by, unbound_at, unbound_by)
SELECT steps.device_id, devices.imei, steps.iccid, steps.member_id, members.account, steps.agent_id,
  steps.at, coalesce(binder.account, ''), steps.next_at, coalesce(unbinder.account, '')
FROM (
  SELECT *, lead(at) OVER life AS next_at, lead(by_account_id) OVER life AS next_by
  FROM device_events WINDOW life AS (PARTITION BY device_id ORDER BY at, id)
) AS steps
JOIN devices ON devices.id = steps.device_id
JOIN members ON members.id = steps.member_id
LEFT JOIN login_accounts AS binder ON binder.id = steps.by_account_id
LEFT JOIN login_accounts AS unbinder ON unbinder.id = steps.next_by
WHERE steps.status = 'bound'
ORDER BY steps.at, steps.id;
--> statement-breakpoint
-- Rows of before have the moments that their own times tell, not that of this change.
UPDATE versions SET ring_at = created_at;
--> statement-breakpoint
UPDATE announcements SET updated_at = coalesce(published_at, created_at);
