/**
 * The statements that add updates on terminals to a measured database, one for each member: half of them of a
 * single version, the others spread over the remaining ones. The seed of large databases has none.
 */
export function updateStatements(now: Date): string[] {
  const at = `timestamptz '${now.toISOString()}'`
  return [
    `with counted as (select id, row_number() over (order by id) as no, count(*) over () as total from versions)
     insert into terminal_updates (version_id, member_id, outcome, reason, from_number, offered_at, changed_at, changes_since)
     select v.id, m.id, (array['installed', 'installed', 'offered', 'downloaded', 'failed'])[1 + m.id % 5],
       case when m.id % 5 = 4 then 'Not enough storage' else '' end, '1.0', day, day, day
     from members as m
     join counted as v on v.no = case when m.id % 2 = 0 then 1 else 1 + m.id % v.total end,
       lateral (select ${at} - (m.id * 7919 % 86413) * interval '1 minute' as day) as days
     order by random()`,
    `insert into test_users (member_id, remark, created_at)
     select id, 'Bench', ${at} - id * interval '1 second' from members where deleted_at is null and id % 100 = 7
     on conflict do nothing`,
    'analyze terminal_updates, test_users',
  ]
}
