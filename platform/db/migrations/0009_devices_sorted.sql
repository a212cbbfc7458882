DROP INDEX "devices_model_prefix";--> statement-breakpoint
CREATE INDEX "devices_status_imei" ON "devices" USING btree ("status","imei","id");--> statement-breakpoint
CREATE INDEX "devices_status_created" ON "devices" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "devices_status_updated" ON "devices" USING btree ("status","updated_at","id");--> statement-breakpoint
CREATE INDEX "devices_terminal_type_imei" ON "devices" USING btree ("terminal_type","imei","id");--> statement-breakpoint
CREATE INDEX "devices_terminal_type_created" ON "devices" USING btree ("terminal_type","created_at","id");--> statement-breakpoint
CREATE INDEX "devices_terminal_type_updated" ON "devices" USING btree ("terminal_type","updated_at","id");--> statement-breakpoint
CREATE INDEX "devices_model_prefix" ON "devices" USING btree ("model" text_pattern_ops,"imei","id");