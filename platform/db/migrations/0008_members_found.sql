DROP INDEX "members_search";--> statement-breakpoint
CREATE INDEX "members_drawn" ON "members" USING btree (hashint8("id"),"agent_id") WHERE "members"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "members_found" ON "members" USING gin (member_grams("search_text", "nick_name", "agent_id")) WHERE "members"."deleted_at" is null;--> statement-breakpoint
-- Nothing asks for them any more.
DROP FUNCTION search_grams(text);
