DROP INDEX "groups_name_prefix";--> statement-breakpoint
CREATE INDEX "notifications_agent" ON "notifications" USING btree ("agent_id","id");--> statement-breakpoint
CREATE INDEX "shares_lasting" ON "shares" USING btree ("id") WHERE "shares"."status" <> 'ended';--> statement-breakpoint
CREATE INDEX "groups_name_prefix" ON "groups" USING btree (lower("name") text_pattern_ops);