-- Rows of before have the moments that their own times tell, not that of this change.
UPDATE versions SET ring_at = created_at;
--> statement-breakpoint
UPDATE announcements SET updated_at = coalesce(published_at, created_at);
