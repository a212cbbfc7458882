CREATE TABLE "notification_deliveries" (
	"notification_id" bigint NOT NULL,
	"member_id" bigint NOT NULL,
	"online" boolean NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "notification_deliveries_notification_id_member_id_pk" PRIMARY KEY("notification_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "pictures" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "cursor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "addressed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "confirmed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "addressed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "notification_deliveries_state" ON "notification_deliveries" USING btree ("notification_id","confirmed_at","online","member_id");--> statement-breakpoint
CREATE INDEX "notification_deliveries_waiting" ON "notification_deliveries" USING btree ("member_id","notification_id") WHERE "notification_deliveries"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "announcements_pictures" ON "announcements" USING gin ("pictures");--> statement-breakpoint
CREATE INDEX "notifications_target" ON "notifications" USING btree ("target","id");--> statement-breakpoint
CREATE INDEX "notifications_title_prefix" ON "notifications" USING btree (lower("title") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "notifications_unaddressed" ON "notifications" USING btree ("id") WHERE "notifications"."addressed_at" is null;