-- Notifications of earlier versions went to the connected terminals at once and kept no deliveries.
UPDATE "notifications" SET "addressed_at" = "created_at", "addressed" = "reached" + "offline" WHERE "addressed_at" IS NULL;
