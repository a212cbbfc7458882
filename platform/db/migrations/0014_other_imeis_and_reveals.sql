CREATE TABLE "certification_reveals" (
	"certification_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "certification_reveals_certification_id_account_id_pk" PRIMARY KEY("certification_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "certification_reveals" ADD CONSTRAINT "certification_reveals_certification_id_certifications_id_fk" FOREIGN KEY ("certification_id") REFERENCES "public"."certifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certification_reveals" ADD CONSTRAINT "certification_reveals_account_id_login_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."login_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "certification_reveals_at" ON "certification_reveals" USING btree ("at");--> statement-breakpoint
CREATE INDEX "certifications_agent_waiting" ON "certifications" USING btree ("agent_id","created_at","id") WHERE "certifications"."status" in ('Unreviewed', 'UnderReview');--> statement-breakpoint
CREATE INDEX "devices_other_imei" ON "devices" USING btree ("id") WHERE "devices"."other_imei" <> '';