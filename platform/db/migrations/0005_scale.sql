DROP INDEX "members_account_status";--> statement-breakpoint
DROP INDEX "members_bound";--> statement-breakpoint
DROP INDEX "members_by_id";--> statement-breakpoint
DROP INDEX "members_agent_id";--> statement-breakpoint
DROP INDEX "members_by_account";--> statement-breakpoint
DROP INDEX "members_agent_account";--> statement-breakpoint
DROP INDEX "members_by_nick";--> statement-breakpoint
DROP INDEX "members_agent_nick";--> statement-breakpoint
DROP INDEX "members_by_created";--> statement-breakpoint
DROP INDEX "members_agent_created";--> statement-breakpoint
DROP INDEX "members_by_auth";--> statement-breakpoint
DROP INDEX "members_agent_auth";--> statement-breakpoint
DROP INDEX "members_by_seen";--> statement-breakpoint
DROP INDEX "members_agent_seen";--> statement-breakpoint
DROP INDEX "members_online";--> statement-breakpoint
CREATE INDEX "members_by_id" ON "members" USING btree ("id","terminal_type","account_status","call_status","verification","certification_status","bind_flag","online","auth_order","created_at","account","name","telephone","imei","iccid") WHERE "members"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "members_agent_id" ON "members" USING btree ("agent_id","id","terminal_type","account_status","call_status","verification","certification_status","bind_flag","online","auth_order","created_at") WHERE "members"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "members_by_account" ON "members" USING btree ("account","id","terminal_type","account_status","call_status","verification","certification_status","bind_flag","online","auth_order","created_at","name","telephone","imei","iccid") WHERE "members"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "members_agent_account" ON "members" USING btree ("agent_id","account","id","terminal_type","account_status","call_status","verification","certification_status","bind_flag","online","auth_order","created_at") WHERE "members"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "members_by_nick" ON "members" USING btree ("nick_name","id","terminal_type","account_status","call_status","verification","certification_status","bind_flag","online","auth_order","created_at","account","name","telephone","imei","iccid") WHERE "members"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "members_agent_nick" ON "members" USING btree ("agent_id","nick_name","id","terminal_type","account_status","call_status","verification","certification_status","bind_flag","online","auth_order","created_at") WHERE "members"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "members_by_created" ON "members" USING btree ("created_at","id","terminal_type","account_status","call_status","verification","certification_status","bind_flag","online","auth_order","account","name","telephone","imei","iccid") WHERE "members"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "members_agent_created" ON "members" USING btree ("agent_id","created_at","id","terminal_type","account_status","call_status","verification","certification_status","bind_flag","online","auth_order") WHERE "members"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "members_by_auth" ON "members" USING btree ("auth_order","id","terminal_type","account_status","call_status","verification","certification_status","bind_flag","online","created_at","account","name","telephone","imei","iccid") WHERE "members"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "members_agent_auth" ON "members" USING btree ("agent_id","auth_order","id","terminal_type","account_status","call_status","verification","certification_status","bind_flag","online","created_at") WHERE "members"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "members_by_seen" ON "members" USING btree ("seen_order","id","terminal_type","account_status","call_status","verification","certification_status","bind_flag","online","auth_order","created_at","account","name","telephone","imei","iccid") WHERE "members"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "members_agent_seen" ON "members" USING btree ("agent_id","seen_order","id","terminal_type","account_status","call_status","verification","certification_status","bind_flag","online","auth_order","created_at") WHERE "members"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "members_online" ON "members" USING btree ("agent_id","id","terminal_type","account_status","call_status","verification","certification_status","bind_flag","online","auth_order","created_at") WHERE "members"."deleted_at" is null and "members"."online";