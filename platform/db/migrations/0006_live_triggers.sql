-- What the platform processes on this database tell each other, on the channel `live`: a payload below 8,000 bytes of
-- JSON with one key. Whoever writes, all of them hear of it as soon as it is committed, and of nothing that is not.

-- Asks every process to see whether its sockets of these accounts, members or agents may go on. Too many: of all.
CREATE FUNCTION tell_check(kind text, ids bigint[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('live', CASE
    WHEN cardinality(ids) > 300 THEN jsonb_build_object('check', jsonb_build_object('all', true))
    ELSE jsonb_build_object('check', jsonb_build_object(kind, ids))
  END::text)
  WHERE cardinality(ids) > 0
$$;
--> statement-breakpoint
CREATE FUNCTION tell_ended_tokens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_check('accounts', array_agg(DISTINCT account_id))
  FROM gone WHERE kind = 'full' AND account_id IS NOT NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tokens_end AFTER DELETE ON tokens REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_ended_tokens();
--> statement-breakpoint
CREATE FUNCTION tell_ended_terminals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_check('members', array_agg(DISTINCT member_id)) FROM gone;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER terminal_tokens_end AFTER DELETE ON terminal_tokens REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tell_ended_terminals();
--> statement-breakpoint
CREATE FUNCTION tell_changed_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_check('accounts', ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER login_accounts_switch AFTER UPDATE ON login_accounts FOR EACH ROW
WHEN (OLD.enabled IS DISTINCT FROM NEW.enabled OR OLD.agent_id IS DISTINCT FROM NEW.agent_id)
EXECUTE FUNCTION tell_changed_account();
--> statement-breakpoint
CREATE FUNCTION tell_changed_agent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_check('agents', ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER agents_switch AFTER UPDATE ON agents FOR EACH ROW
WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.expires_at IS DISTINCT FROM NEW.expires_at)
EXECUTE FUNCTION tell_changed_agent();
--> statement-breakpoint
-- A terminal's token does not outlive the password, the tenant or the standing that it was given for.
CREATE FUNCTION end_terminal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM terminal_tokens WHERE member_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER members_end_terminal AFTER UPDATE ON members FOR EACH ROW
WHEN (OLD.password_hash <> NEW.password_hash OR OLD.agent_id IS DISTINCT FROM NEW.agent_id
  OR OLD.account_status <> NEW.account_status OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
EXECUTE FUNCTION end_terminal();
--> statement-breakpoint
CREATE FUNCTION tell_changed_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_check('members', ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER members_authorise AFTER UPDATE ON members FOR EACH ROW
WHEN (OLD.online AND (OLD.authorised_years IS DISTINCT FROM NEW.authorised_years
  OR OLD.auth_expires_at IS DISTINCT FROM NEW.auth_expires_at))
EXECUTE FUNCTION tell_changed_member();
--> statement-breakpoint
-- However a connection ends, its member is offline in the same transaction. In the order of the members, so that no
-- two writers wait for each other.
CREATE FUNCTION take_offline() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM members WHERE id IN (SELECT member_id FROM gone) ORDER BY id FOR NO KEY UPDATE;
  UPDATE members SET online = false WHERE online AND id IN (SELECT member_id FROM gone);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER connections_end AFTER DELETE ON connections REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION take_offline();
--> statement-breakpoint
-- Tells who came and who went: [member, tenant, online], a hundred to a message.
CREATE FUNCTION tell_presence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', jsonb_build_object('presence', jsonb_agg(change), 'at', clock_timestamp())::text)
  FROM (
    SELECT jsonb_build_array(arrivals.id, arrivals.agent_id, arrivals.online) AS change,
      (row_number() OVER () - 1) / 100 AS message
    FROM arrivals JOIN leavers ON leavers.id = arrivals.id
    WHERE arrivals.online <> leavers.online
  ) AS changes
  GROUP BY message;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER members_presence AFTER UPDATE ON members REFERENCING OLD TABLE AS leavers NEW TABLE AS arrivals FOR EACH STATEMENT EXECUTE FUNCTION tell_presence();
--> statement-breakpoint
-- Tells which kinds of reviews may have another count. Of equal messages of one transaction one is sent.
CREATE FUNCTION tell_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', jsonb_build_object('review', to_jsonb(TG_ARGV))::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER groups_review_new AFTER INSERT ON groups FOR EACH ROW
WHEN (NEW.status = 'Unreviewed') EXECUTE FUNCTION tell_reviews('groupCreate');
--> statement-breakpoint
CREATE TRIGGER groups_review AFTER UPDATE ON groups FOR EACH ROW
WHEN (OLD.status <> NEW.status OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at
  OR OLD.delete_requested_at IS DISTINCT FROM NEW.delete_requested_at)
EXECUTE FUNCTION tell_reviews('groupCreate', 'groupJoin', 'groupDelete');
--> statement-breakpoint
CREATE TRIGGER group_members_review_new AFTER INSERT ON group_members FOR EACH ROW
WHEN (NEW.list = 'pending') EXECUTE FUNCTION tell_reviews('groupJoin');
--> statement-breakpoint
CREATE TRIGGER group_members_review AFTER UPDATE ON group_members FOR EACH ROW
WHEN (OLD.list <> NEW.list AND (OLD.list = 'pending' OR NEW.list = 'pending')) EXECUTE FUNCTION tell_reviews('groupJoin');
--> statement-breakpoint
CREATE TRIGGER group_members_review_gone AFTER DELETE ON group_members FOR EACH ROW
WHEN (OLD.list = 'pending') EXECUTE FUNCTION tell_reviews('groupJoin');
--> statement-breakpoint
CREATE TRIGGER members_review AFTER UPDATE ON members FOR EACH ROW
WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at) EXECUTE FUNCTION tell_reviews('groupJoin');
--> statement-breakpoint
CREATE TRIGGER certifications_review_new AFTER INSERT ON certifications FOR EACH ROW
EXECUTE FUNCTION tell_reviews('certification');
--> statement-breakpoint
CREATE TRIGGER certifications_review AFTER UPDATE ON certifications FOR EACH ROW
WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION tell_reviews('certification');
--> statement-breakpoint
CREATE TRIGGER certifications_review_gone AFTER DELETE ON certifications FOR EACH ROW
EXECUTE FUNCTION tell_reviews('certification');
--> statement-breakpoint
CREATE TRIGGER agents_review_new AFTER INSERT ON agents FOR EACH ROW
WHEN (NEW.status = 'Unreviewed') EXECUTE FUNCTION tell_reviews('agents');
--> statement-breakpoint
CREATE TRIGGER agents_review AFTER UPDATE ON agents FOR EACH ROW
WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION tell_reviews('agents');
--> statement-breakpoint
CREATE TRIGGER agents_review_gone AFTER DELETE ON agents FOR EACH ROW
WHEN (OLD.status = 'Unreviewed') EXECUTE FUNCTION tell_reviews('agents');
--> statement-breakpoint
-- A device that its member has no more, or that it signs in with again, is not told of another's IMEI.
CREATE FUNCTION clear_other_imei() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.other_imei := '';
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER devices_hand_over BEFORE UPDATE ON devices FOR EACH ROW
WHEN (OLD.member_id IS DISTINCT FROM NEW.member_id AND OLD.other_imei <> '') EXECUTE FUNCTION clear_other_imei();
