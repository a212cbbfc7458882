CREATE TABLE "removed_rows" (
	"kind" text NOT NULL,
	"row_id" bigint NOT NULL,
	"agent_id" bigint,
	"removed_at" timestamp (3) with time zone NOT NULL,
	"row" jsonb NOT NULL,
	CONSTRAINT "removed_rows_kind_row_id_pk" PRIMARY KEY("kind","row_id")
);
--> statement-breakpoint
CREATE INDEX "removed_rows_removed" ON "removed_rows" USING btree ("removed_at");