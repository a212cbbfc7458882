CREATE TRIGGER versions_review AFTER UPDATE ON versions FOR EACH ROW
WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION tell_reviews('versions');
--> statement-breakpoint
-- Notifications of earlier versions went to the connected terminals at once and kept no deliveries.
UPDATE "notifications" SET "addressed_at" = "created_at", "addressed" = "reached" + "offline" WHERE "addressed_at" IS NULL;
--> statement-breakpoint
-- With all that lists of a type ask for beside it: of an area with millions of positions those of one type and day are
-- found without fetching rows.
DROP INDEX positions_type;
--> statement-breakpoint
CREATE INDEX positions_type ON positions (type, at, id) INCLUDE (longitude, latitude, agent_id, member_id);
