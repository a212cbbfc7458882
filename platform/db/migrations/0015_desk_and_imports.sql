ALTER TABLE "imports" ADD COLUMN "worked_rows" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "worked_ms" integer DEFAULT 0 NOT NULL;