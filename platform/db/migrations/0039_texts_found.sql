-- What a text is found by: of it every three characters in a row, and one and two in a row where one of them is not
-- ASCII (Chinese names are that short). platform/store/contains.ts makes the grams of what was typed in the same way.
-- The cost keeps the planner from comparing grams row by row, which takes longer than comparing the texts.
CREATE FUNCTION text_grams(source text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000 SET jit = off
RETURN array(
  SELECT substr(source, place, 3) FROM generate_series(1, length(source) - 2) AS place
  UNION ALL
  SELECT substr(source, place, size)
  FROM generate_series(1, 2) AS size, generate_series(1, length(source) - size + 1) AS place
  WHERE octet_length(source) > length(source) AND octet_length(substr(source, place, size)) > size
);
--> statement-breakpoint
CREATE INDEX "agents_name_text" ON "agents" USING gin (text_grams(lower("name")));--> statement-breakpoint
CREATE INDEX "agents_person_text" ON "agents" USING gin (text_grams(lower("person_in_charge")));--> statement-breakpoint
CREATE INDEX "groups_name_text" ON "groups" USING gin (text_grams(lower("name")));--> statement-breakpoint
CREATE INDEX "login_accounts_account_text" ON "login_accounts" USING gin (text_grams(lower("account")));--> statement-breakpoint
CREATE INDEX "login_accounts_nick_text" ON "login_accounts" USING gin (text_grams(lower("nick_name")));--> statement-breakpoint
CREATE INDEX "login_accounts_telephone_text" ON "login_accounts" USING gin (text_grams(lower("telephone")));--> statement-breakpoint
CREATE INDEX "device_bindings_imei_text" ON "device_bindings" USING gin (text_grams(lower("imei")));--> statement-breakpoint
CREATE INDEX "device_bindings_account_text" ON "device_bindings" USING gin (text_grams(lower("account")));--> statement-breakpoint
CREATE INDEX "certifications_name_text" ON "certifications" USING gin (text_grams(lower("name")));--> statement-breakpoint
CREATE INDEX "devices_imei_text" ON "devices" USING gin (text_grams(lower("imei")));--> statement-breakpoint
CREATE INDEX "feedback_contact_text" ON "feedback" USING gin (text_grams(lower("contact")));--> statement-breakpoint
CREATE INDEX "operation_log_name_text" ON "operation_log" USING gin (text_grams(lower("account_name")));--> statement-breakpoint
CREATE INDEX "sign_ins_account_text" ON "sign_ins" USING gin (text_grams(lower("account")));--> statement-breakpoint
CREATE INDEX "announcements_title_text" ON "announcements" USING gin (text_grams(lower("title")));--> statement-breakpoint
CREATE INDEX "notifications_title_text" ON "notifications" USING gin (text_grams(lower("title")));--> statement-breakpoint
CREATE INDEX "departments_name_grams" ON "departments" USING gin (text_grams(lower("name")));--> statement-breakpoint
CREATE INDEX "dispatchers_account_grams" ON "dispatchers" USING gin (text_grams(lower("account")));--> statement-breakpoint
CREATE INDEX "dispatchers_name_grams" ON "dispatchers" USING gin (text_grams(lower("name")));--> statement-breakpoint
CREATE INDEX "fences_name_text" ON "fences" USING gin (text_grams(lower("name")));--> statement-breakpoint
CREATE INDEX "versions_number_text" ON "versions" USING gin (text_grams(lower("number")));--> statement-breakpoint
CREATE INDEX "api_keys_name_text" ON "api_keys" USING gin (text_grams(lower("name")));--> statement-breakpoint
CREATE INDEX "webhooks_url_text" ON "webhooks" USING gin (text_grams(lower("url")));