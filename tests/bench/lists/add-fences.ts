/**
 * The statements that add geofences to a measured database, because the seed has few: one for 500 members, an
 * event for each member, and stays of every hundredth. A tenth of the geofences have half of the events.
 */
export function fenceStatements(members: number, now: Date): string[] {
  const fences = Math.max(20, Math.round(members / 500))
  const at = `timestamptz '${now.toISOString()}'`
  return [
    `insert into fences (agent_id, name, shape_kind, shape, everyone, kinds, stay_minutes, enabled)
     select m.agent_id, 'Area ' || n, case when n % 3 = 0 then 'polygon' else 'circle' end,
       case when n % 3 = 0
         then '{"kind":"polygon","corners":[{"longitude":96.1,"latitude":16.7},{"longitude":96.2,"latitude":16.7},{"longitude":96.2,"latitude":16.8}]}'::jsonb
         else jsonb_build_object('kind', 'circle', 'longitude', 96.15, 'latitude', 16.8, 'radius', 500) end,
       true, case when n % 2 = 0 then '{entering,leaving}'::text[] else '{entering,leaving,staying}'::text[] end,
       case when n % 2 = 0 then null else 30 end, n % 10 <> 0
     from generate_series(1, ${fences}) as n,
       lateral (select agent_id from members
         where id >= (select min(id) from members) + n * ${Math.floor(members / fences)} - 1 order by id limit 1) as m`,
    `with counted as (select id, name, agent_id, row_number() over (order by id) as no from fences)
     insert into fence_events (fence_id, fence_name, agent_id, member_id, kind, longitude, latitude, at)
     select f.id, f.name, f.agent_id, m.id,
       (array['entering', 'leaving', 'staying'])[1 + m.id % 3], 96.15, 16.8, ${at} - random() * interval '60 days'
     from members as m join counted as f on f.no = 1 + floor(
       case when m.id % 2 = 0 then ${fences} / 10 else ${fences} end * ((m.id * 7919) % 10007) / 10007.0)
     order by random()`,
    `insert into fence_stays (fence_id, member_id, since, told)
     select (select id from fences order by id offset (m.id / 100) % ${fences} limit 1), m.id, ${at}, false
     from members as m where m.id % 100 = 0 on conflict do nothing`,
    'analyze fences, fence_events, fence_stays',
  ]
}
