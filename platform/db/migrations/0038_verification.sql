ALTER TABLE "members" ADD COLUMN "has_papers" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE members SET has_papers = true WHERE id IN (SELECT member_id FROM certifications);
--> statement-breakpoint
-- Members that an older demo marked online without a terminal.
UPDATE members SET online = false WHERE online AND id NOT IN (SELECT member_id FROM connections);
--> statement-breakpoint
-- A member has papers from its first row on. In the order of the members, so that no two writers wait for each other.
CREATE FUNCTION note_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM members WHERE NOT has_papers AND id IN (SELECT member_id FROM added) ORDER BY id FOR NO KEY UPDATE;
  UPDATE members SET has_papers = true WHERE NOT has_papers AND id IN (SELECT member_id FROM added);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER certifications_note_papers AFTER INSERT ON certifications REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_papers();
--> statement-breakpoint
-- With the column go the indexes that contain it; they follow below.
ALTER TABLE "members" DROP COLUMN "verification";
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "verification" "verification_status" GENERATED ALWAYS AS (case when certification_status = 'UnderReview' or (certification_status = 'Unreviewed' and has_papers) then 'inReview'::verification_status when certification_status = 'Passed' and account_status = 'activated' then 'pass'::verification_status else 'unauthorized'::verification_status end) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "members_by_id" ON "members" USING btree ("id","terminal_type","account_status","call_status","verification","certification_status","bind_flag","online","auth_order","created_at","account","name","telephone","imei","iccid") WHERE "members"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "members_agent_id" ON "members" USING btree ("agent_id","id","terminal_type","account_status","call_status","verification","certification_status","bind_flag","online","auth_order","created_at") WHERE "members"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "members_by_account" ON "members" USING btree ("account","id","terminal_type","account_status","call_status","verification","certification_status","bind_flag","online","auth_order","created_at","name","telephone","imei","iccid") WHERE "members"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "members_agent_account" ON "members" USING btree ("agent_id","account","id","terminal_type","account_status","call_status","verification","certification_status","bind_flag","online","auth_order","created_at") WHERE "members"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "members_by_nick" ON "members" USING btree ("nick_name","id","terminal_type","account_status","call_status","verification","certification_status","bind_flag","online","auth_order","created_at","account","name","telephone","imei","iccid") WHERE "members"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "members_agent_nick" ON "members" USING btree ("agent_id","nick_name","id","terminal_type","account_status","call_status","verification","certification_status","bind_flag","online","auth_order","created_at") WHERE "members"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "members_by_created" ON "members" USING btree ("created_at","id","terminal_type","account_status","call_status","verification","certification_status","bind_flag","online","auth_order","account","name","telephone","imei","iccid") WHERE "members"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "members_agent_created" ON "members" USING btree ("agent_id","created_at","id","terminal_type","account_status","call_status","verification","certification_status","bind_flag","online","auth_order") WHERE "members"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "members_by_auth" ON "members" USING btree ("auth_order","id","terminal_type","account_status","call_status","verification","certification_status","bind_flag","online","created_at","account","name","telephone","imei","iccid") WHERE "members"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "members_agent_auth" ON "members" USING btree ("agent_id","auth_order","id","terminal_type","account_status","call_status","verification","certification_status","bind_flag","online","created_at") WHERE "members"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "members_by_seen" ON "members" USING btree ("seen_order","id","terminal_type","account_status","call_status","verification","certification_status","bind_flag","online","auth_order","created_at","account","name","telephone","imei","iccid") WHERE "members"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "members_agent_seen" ON "members" USING btree ("agent_id","seen_order","id","terminal_type","account_status","call_status","verification","certification_status","bind_flag","online","auth_order","created_at") WHERE "members"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "members_online" ON "members" USING btree ("agent_id","id","terminal_type","account_status","call_status","verification","certification_status","bind_flag","online","auth_order","created_at") WHERE "members"."deleted_at" is null and "members"."online";
--> statement-breakpoint
CREATE INDEX "members_verification" ON "members" USING btree ("verification","id") WHERE "members"."deleted_at" is null;
