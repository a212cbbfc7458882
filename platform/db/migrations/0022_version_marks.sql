CREATE TRIGGER versions_review AFTER UPDATE ON versions FOR EACH ROW
WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION tell_reviews('versions');
