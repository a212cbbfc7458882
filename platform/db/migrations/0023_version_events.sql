-- A version that changed, by an operator or by a report of a terminal: of equal messages of one transaction one is sent.
CREATE FUNCTION tell_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live', jsonb_build_object('versions', jsonb_build_array(NEW.id))::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER versions_told AFTER UPDATE ON versions FOR EACH ROW
WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION tell_version();
