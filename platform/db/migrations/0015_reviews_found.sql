DROP INDEX "group_members_pending";--> statement-breakpoint
DROP INDEX "group_members_waiting";--> statement-breakpoint
DROP INDEX "certifications_waiting";--> statement-breakpoint
CREATE INDEX "group_members_pending" ON "group_members" USING btree ("group_id","member_id","joined_at","id") WHERE "group_members"."list" = 'pending';--> statement-breakpoint
CREATE INDEX "group_members_waiting" ON "group_members" USING btree ("joined_at","id","group_id","member_id") WHERE "group_members"."list" = 'pending';--> statement-breakpoint
CREATE INDEX "certifications_waiting" ON "certifications" USING btree ("created_at","id") WHERE "certifications"."status" in ('Unreviewed', 'UnderReview');