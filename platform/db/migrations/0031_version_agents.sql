CREATE TABLE "version_agents" (
	"version_id" bigint NOT NULL,
	"agent_id" bigint NOT NULL,
	"trial" integer NOT NULL,
	"installed" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"halted_at" timestamp (3) with time zone,
	CONSTRAINT "version_agents_version_id_agent_id_pk" PRIMARY KEY("version_id","agent_id")
);
--> statement-breakpoint
ALTER TABLE "terminal_updates" ADD COLUMN "trial_agent" bigint;--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "halted_agents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "version_agents" ADD CONSTRAINT "version_agents_version_id_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "members_terminal_type_agent" ON "members" USING btree ("terminal_type","agent_id") WHERE "members"."deleted_at" is null;--> statement-breakpoint
-- Reports that were counted before count at the present agents of their members.
UPDATE terminal_updates SET trial_agent = coalesce(members.agent_id, 0)
FROM members WHERE members.id = terminal_updates.member_id AND terminal_updates.trial_outcome IS NOT NULL;
--> statement-breakpoint
INSERT INTO version_agents (version_id, agent_id, trial, installed, failed)
SELECT versions.id, trial_agent, versions.trial,
  count(*) FILTER (WHERE trial_outcome = 'installed'), count(*) FILTER (WHERE trial_outcome = 'failed')
FROM terminal_updates JOIN versions ON versions.id = version_id AND versions.trial = terminal_updates.trial
WHERE trial_outcome IS NOT NULL
GROUP BY versions.id, trial_agent;
