DROP INDEX "device_events_device";--> statement-breakpoint
CREATE INDEX "sign_ins_imei" ON "sign_ins" USING btree ("imei","at","id");--> statement-breakpoint
CREATE INDEX "device_events_device" ON "device_events" USING btree ("device_id","id");