ALTER TABLE "import_rows" ADD COLUMN "dates" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "decided" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "origin" jsonb;--> statement-breakpoint
-- Rows whose IMEI was accepted despite a wrong check digit, and which are not written yet.
UPDATE import_rows SET decided = '{"imei": "taken"}' WHERE accepted AND verdict <> 'done';
--> statement-breakpoint
ALTER TABLE "import_rows" DROP COLUMN "accepted";
