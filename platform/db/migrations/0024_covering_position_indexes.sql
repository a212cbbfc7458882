-- With all that lists of a member, a tenant or an area ask for beside it, so that positions which several filters leave
-- are found and counted without fetching rows.
DROP INDEX positions_member;
--> statement-breakpoint
CREATE INDEX positions_member ON positions (member_id, at, id) INCLUDE (type, longitude, latitude);
--> statement-breakpoint
DROP INDEX positions_agent;
--> statement-breakpoint
CREATE INDEX positions_agent ON positions (agent_id, at, id) INCLUDE (type, longitude, latitude, member_id);
--> statement-breakpoint
DROP INDEX positions_area;
--> statement-breakpoint
CREATE INDEX positions_area ON positions USING gist (point(longitude, latitude))
  INCLUDE (longitude, latitude, at, id, agent_id, type, member_id);
