-- Papers of a deleted member wait no more, and those of a moved member wait at another agent: both change the counts.
DROP TRIGGER members_review ON members;
--> statement-breakpoint
CREATE TRIGGER members_review AFTER UPDATE ON members FOR EACH ROW
WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at) EXECUTE FUNCTION tell_reviews('groupJoin', 'certification');
--> statement-breakpoint
DROP TRIGGER certifications_review ON certifications;
--> statement-breakpoint
CREATE TRIGGER certifications_review AFTER UPDATE ON certifications FOR EACH ROW
WHEN (OLD.status <> NEW.status OR OLD.agent_id IS DISTINCT FROM NEW.agent_id)
EXECUTE FUNCTION tell_reviews('certification');
