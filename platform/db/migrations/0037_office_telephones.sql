ALTER TABLE "agents" RENAME COLUMN "telephone" TO "office_telephone";--> statement-breakpoint
CREATE INDEX "agents_office_telephone_prefix" ON "agents" USING btree (replace("office_telephone", '-', '') text_pattern_ops);
