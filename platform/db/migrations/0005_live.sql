CREATE TABLE "connections" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"process_id" uuid NOT NULL,
	"socket_id" text NOT NULL,
	"connected_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terminal_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"member_id" bigint NOT NULL,
	"imei" text DEFAULT '' NOT NULL,
	"iccid" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "other_imei" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "imei" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD COLUMN "other_imei" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_token_hash_terminal_tokens_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."terminal_tokens"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_process_id_live_processes_id_fk" FOREIGN KEY ("process_id") REFERENCES "public"."live_processes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminal_tokens" ADD CONSTRAINT "terminal_tokens_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connections_token" ON "connections" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "connections_process" ON "connections" USING btree ("process_id","socket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "terminal_tokens_member" ON "terminal_tokens" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "terminal_tokens_expires" ON "terminal_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "members_online_until" ON "members" USING btree ("auth_expires_at") WHERE "members"."deleted_at" is null and "members"."online";--> statement-breakpoint
CREATE INDEX "sign_ins_other_imei" ON "sign_ins" USING btree ("at","id") WHERE "sign_ins"."other_imei";