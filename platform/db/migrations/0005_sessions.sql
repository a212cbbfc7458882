ALTER TABLE "login_accounts" ADD COLUMN "avatar" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_accounts" ADD COLUMN "row_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "operation_log" ADD COLUMN "on_behalf" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "session_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "parent_hash" text;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "acting_agent_id" bigint;--> statement-breakpoint
ALTER TABLE "tokens" ADD COLUMN "user_agent" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_parent_hash_tokens_hash_fk" FOREIGN KEY ("parent_hash") REFERENCES "public"."tokens"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_acting_agent_id_agents_id_fk" FOREIGN KEY ("acting_agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tokens_session" ON "tokens" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tokens_parent" ON "tokens" USING btree ("parent_hash");--> statement-breakpoint
CREATE INDEX "tokens_acting_agent" ON "tokens" USING btree ("acting_agent_id") WHERE "tokens"."acting_agent_id" is not null;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_acting" CHECK (("tokens"."parent_hash" is null) = ("tokens"."acting_agent_id" is null));