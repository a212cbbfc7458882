-- With all that lists of a type ask for beside it: of an area with millions of positions those of one type and day are
-- found without fetching rows.
DROP INDEX positions_type;
--> statement-breakpoint
CREATE INDEX positions_type ON positions (type, at, id) INCLUDE (longitude, latitude, agent_id, member_id);
