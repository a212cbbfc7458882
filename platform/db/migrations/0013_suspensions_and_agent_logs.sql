ALTER TABLE "agents" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "operation_log_agent_call" ON "operation_log" USING btree ("agent_id","call","at","id");--> statement-breakpoint
CREATE INDEX "operation_log_agent_on_behalf" ON "operation_log" USING btree ("agent_id","at","id") WHERE "operation_log"."on_behalf";