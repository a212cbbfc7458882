DROP INDEX "group_members_pending";--> statement-breakpoint
DROP INDEX "group_members_waiting";--> statement-breakpoint
DROP INDEX "device_bindings_imei_prefix";--> statement-breakpoint
DROP INDEX "device_bindings_iccid_prefix";--> statement-breakpoint
DROP INDEX "device_bindings_account_prefix";--> statement-breakpoint
DROP INDEX "certifications_by_created";--> statement-breakpoint
DROP INDEX "certifications_agent";--> statement-breakpoint
DROP INDEX "certifications_by_updated";--> statement-breakpoint
DROP INDEX "certifications_agent_updated";--> statement-breakpoint
DROP INDEX "certifications_waiting";--> statement-breakpoint
DROP INDEX "devices_model_prefix";--> statement-breakpoint
DROP INDEX "sign_ins_account_prefix";--> statement-breakpoint
DROP INDEX "sign_ins_address_prefix";--> statement-breakpoint
CREATE INDEX "group_members_pending" ON "group_members" USING btree ("group_id","member_id","joined_at","id") WHERE "group_members"."list" = 'pending';--> statement-breakpoint
CREATE INDEX "group_members_waiting" ON "group_members" USING btree ("joined_at","id","group_id","member_id") WHERE "group_members"."list" = 'pending';--> statement-breakpoint
CREATE INDEX "device_bindings_imei_prefix" ON "device_bindings" USING btree ("imei" text_pattern_ops,"bound_at","id","agent_id","unbound_at");--> statement-breakpoint
CREATE INDEX "device_bindings_iccid_prefix" ON "device_bindings" USING btree ("iccid" text_pattern_ops,"bound_at","id","agent_id","unbound_at");--> statement-breakpoint
CREATE INDEX "device_bindings_account_prefix" ON "device_bindings" USING btree (lower("account") text_pattern_ops,"account","bound_at","id","agent_id","unbound_at");--> statement-breakpoint
CREATE INDEX "certifications_by_created" ON "certifications" USING btree ("created_at","id","updated_at");--> statement-breakpoint
CREATE INDEX "certifications_agent" ON "certifications" USING btree ("agent_id","created_at","id","updated_at");--> statement-breakpoint
CREATE INDEX "certifications_by_updated" ON "certifications" USING btree ("updated_at","id","created_at");--> statement-breakpoint
CREATE INDEX "certifications_agent_updated" ON "certifications" USING btree ("agent_id","updated_at","id","created_at");--> statement-breakpoint
CREATE INDEX "certifications_waiting" ON "certifications" USING btree ("created_at","id") WHERE "certifications"."status" in ('Unreviewed', 'UnderReview');--> statement-breakpoint
CREATE INDEX "devices_model_prefix" ON "devices" USING btree ("model" text_pattern_ops,"imei","id","status","agent_id","terminal_type","created_at","updated_at","iccid");--> statement-breakpoint
CREATE INDEX "sign_ins_account_prefix" ON "sign_ins" USING btree (lower("account") text_pattern_ops,"account","at","id");--> statement-breakpoint
CREATE INDEX "sign_ins_address_prefix" ON "sign_ins" USING btree ("address" text_pattern_ops,"at","id");