ALTER TABLE "tallies" ADD COLUMN "devices" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "fence_events" ADD COLUMN "inside_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "positions_agent_type" ON "positions" USING btree ("agent_id","type","at","id");