CREATE INDEX "dispatchers_by_account" ON "dispatchers" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "dispatchers_by_name" ON "dispatchers" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "dispatchers_rights" ON "dispatchers" USING gin ("rights");