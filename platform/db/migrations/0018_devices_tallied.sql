ALTER TABLE "tallies" ADD COLUMN "devices" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "positions_agent_type" ON "positions" USING btree ("agent_id","type","at","id");