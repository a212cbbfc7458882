ALTER TABLE "groups" DROP CONSTRAINT "groups_created_by_login_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "announcements" DROP CONSTRAINT "announcements_created_by_login_accounts_id_fk";
--> statement-breakpoint
ALTER TABLE "certifications" DROP CONSTRAINT "certifications_reviewer_id_login_accounts_id_fk";
--> statement-breakpoint
DROP INDEX "agents_expires";--> statement-breakpoint
DROP INDEX "login_accounts_agent";--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "id_card_front" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "id_card_back" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "expiry_order" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce(expires_at, 'infinity'::timestamptz)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_created_by_login_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."login_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_created_by_login_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."login_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certifications" ADD CONSTRAINT "certifications_reviewer_id_login_accounts_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."login_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agents_by_name" ON "agents" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "agents_by_person" ON "agents" USING btree ("person_in_charge","id");--> statement-breakpoint
CREATE INDEX "agents_by_mobile" ON "agents" USING btree ("mobile","id");--> statement-breakpoint
CREATE INDEX "agents_by_expiry" ON "agents" USING btree ("expiry_order","id");--> statement-breakpoint
CREATE INDEX "agents_by_created" ON "agents" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "agents_by_updated" ON "agents" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "agents_status_expiry" ON "agents" USING btree ("status","expiry_order","id");--> statement-breakpoint
CREATE INDEX "agents_name_prefix" ON "agents" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "agents_person_prefix" ON "agents" USING btree (lower("person_in_charge") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "agents_mobile_prefix" ON "agents" USING btree ("mobile" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "login_accounts_by_account" ON "login_accounts" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "login_accounts_agent_account" ON "login_accounts" USING btree ("agent_id","account","id");--> statement-breakpoint
CREATE INDEX "login_accounts_by_nick" ON "login_accounts" USING btree ("nick_name","id");--> statement-breakpoint
CREATE INDEX "login_accounts_agent_nick" ON "login_accounts" USING btree ("agent_id","nick_name","id");--> statement-breakpoint
CREATE INDEX "login_accounts_by_created" ON "login_accounts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "login_accounts_agent_created" ON "login_accounts" USING btree ("agent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "login_accounts_enabled" ON "login_accounts" USING btree ("enabled","id");--> statement-breakpoint
CREATE INDEX "login_accounts_account_prefix" ON "login_accounts" USING btree (lower("account") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "login_accounts_nick_prefix" ON "login_accounts" USING btree (lower("nick_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "login_accounts_telephone_prefix" ON "login_accounts" USING btree ("telephone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "login_accounts_agent" ON "login_accounts" USING btree ("agent_id","id");