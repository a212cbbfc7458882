ALTER TABLE "feedback" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "answered_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "feedback_waiting" ON "feedback" USING btree ("id") WHERE "feedback"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "feedback_agent_waiting" ON "feedback" USING btree ("agent_id","id") WHERE "feedback"."answered_at" is null;--> statement-breakpoint
CREATE INDEX "feedback_answered" ON "feedback" USING btree ("id") WHERE "feedback"."answered_at" is not null;--> statement-breakpoint
CREATE INDEX "feedback_agent_answered" ON "feedback" USING btree ("agent_id","id") WHERE "feedback"."answered_at" is not null;