/**
 * The statements that connect the terminals of members who were seen within the last minutes of a seeded database, as if they
 * were at another process of the platform: the seed itself connects no terminal.
 */
export const connectStatements: readonly string[] = [
  "insert into live_processes (id, lease_until) values ('00000000-0000-4000-8000-000000000001', now() + interval '30 days')",
  `insert into terminal_tokens (hash, member_id, created_at, expires_at)
   select 'connected ' || id, id, last_seen_at, now() + interval '30 days' from members
   where last_seen_at > (select max(last_seen_at) from members) - interval '150 seconds'`,
  `insert into connections (member_id, token_hash, process_id, socket_id, connected_at)
   select member_id, hash, '00000000-0000-4000-8000-000000000001', hash, created_at from terminal_tokens
   where hash like 'connected %'`,
  'update members set online = true where id in (select member_id from connections)',
]
