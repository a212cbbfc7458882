DROP INDEX "device_events_device";--> statement-breakpoint
DROP INDEX "devices_model_prefix";--> statement-breakpoint
CREATE INDEX "devices_status_model" ON "devices" USING btree ("status","model" text_pattern_ops,"imei","id");--> statement-breakpoint
CREATE INDEX "devices_agent_model" ON "devices" USING btree ("agent_id","model" text_pattern_ops,"imei","id");--> statement-breakpoint
CREATE INDEX "devices_terminal_type_model" ON "devices" USING btree ("terminal_type","model" text_pattern_ops,"imei","id");--> statement-breakpoint
CREATE INDEX "sign_ins_imei" ON "sign_ins" USING btree ("imei","at","id");--> statement-breakpoint
CREATE INDEX "device_events_device" ON "device_events" USING btree ("device_id","id");--> statement-breakpoint
CREATE INDEX "devices_model_prefix" ON "devices" USING btree ("model" text_pattern_ops,"imei","id","status","agent_id","terminal_type","created_at","updated_at");