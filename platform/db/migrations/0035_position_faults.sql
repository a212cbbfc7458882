CREATE TABLE "position_doubts" (
	"member_id" bigint PRIMARY KEY NOT NULL,
	"longitude" double precision,
	"latitude" double precision,
	"at" timestamp (3) with time zone,
	"since" timestamp (3) with time zone,
	"count" integer,
	"clock_time" timestamp (3) with time zone,
	"refused_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "positions" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "position_doubts" ADD CONSTRAINT "position_doubts_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Found by the index of areas.
UPDATE positions SET fault = 'noPlace'
WHERE point(longitude, latitude) <@ box(point(0, 0), point(0, 0)) AND longitude = 0 AND latitude = 0;
--> statement-breakpoint
-- With the other fields of a member's count of faults; it is small, since few positions are faulty.
CREATE INDEX positions_faulty ON positions (member_id, at, id) INCLUDE (agent_id, fault) WHERE fault IS NOT NULL;
--> statement-breakpoint
-- Positions that do not count are no latest positions.
CREATE OR REPLACE FUNCTION keep_latest_positions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In the order of the members, so that two writers about the same members cannot wait for each other.
  INSERT INTO latest_positions AS kept (member_id, agent_id, longitude, latitude, height, address, type, at)
  SELECT DISTINCT ON (member_id) member_id, agent_id, longitude, latitude, height, address, type, at
  FROM arrivals
  WHERE fault IS NULL
  ORDER BY member_id, at DESC, id DESC
  ON CONFLICT (member_id) DO UPDATE SET
    agent_id = excluded.agent_id, longitude = excluded.longitude, latitude = excluded.latitude,
    height = excluded.height, address = excluded.address, type = excluded.type, at = excluded.at
  WHERE kept.at <= excluded.at;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Members whose latest position was (0, 0) get the one before it.
CREATE TEMP TABLE members_nowhere AS SELECT member_id FROM latest_positions WHERE longitude = 0 AND latitude = 0;
--> statement-breakpoint
DELETE FROM latest_positions USING members_nowhere WHERE latest_positions.member_id = members_nowhere.member_id;
--> statement-breakpoint
INSERT INTO latest_positions (member_id, agent_id, longitude, latitude, height, address, type, at)
SELECT before.* FROM members_nowhere CROSS JOIN LATERAL (
  SELECT member_id, agent_id, longitude, latitude, height, address, type, at FROM positions
  WHERE positions.member_id = members_nowhere.member_id AND fault IS NULL ORDER BY at DESC, id DESC LIMIT 1
) AS before;
--> statement-breakpoint
DROP TABLE members_nowhere;
