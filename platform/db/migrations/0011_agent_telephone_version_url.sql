ALTER TABLE "agents" ADD COLUMN "telephone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "url" text DEFAULT '' NOT NULL;