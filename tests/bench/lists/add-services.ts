/**
 * The statements that add webhooks, their deliveries and API keys to a measured database, whose seed has
 * none: as many webhooks and active keys as an agent may have, as many ended keys, and a delivery for each
 * member. A tenth of the webhooks have half of the deliveries, one of a hundred failed, and one of a thousand
 * waits.
 */
export function serviceStatements(members: number, now: Date): string[] {
  const at = `timestamptz '${now.toISOString()}'`
  return [
    `insert into webhooks (agent_id, url, events, status, sealed_key, remark, created_at)
     select agents.id, 'https://hooks-' || agents.id || '.example/' || n,
       (array['{memberCreated}', '{fenceEntered,fenceLeft,fenceStayed}', '{certificationDecided}'])[1 + n % 3]::text[],
       (array['active', 'active', 'active', 'paused', 'stopped'])[1 + n % 5], '', 'Bench', ${at}
     from agents, generate_series(1, 20) as n`,
    `with counted as (
       select id, agent_id, events[1] as type, row_number() over (order by id) as no from webhooks where remark = 'Bench'
     )
     insert into webhook_deliveries
       (webhook_id, agent_id, message_id, type, body, outcome, tries, next_at, last_at, last_status, last_problem, created_at)
     select h.id, h.agent_id, 'msg_' || n, h.type, '{}', outcome, 1, case when outcome = 'waiting' then day end, day,
       case when outcome = 'delivered' then 200 else 503 end, 'answered', day
     from generate_series(1, ${members}) as n,
       lateral (
         select case when n % 1000 = 0 then 'waiting' when n % 100 = 1 then 'failed' else 'delivered' end as outcome,
           ${at} - (n::bigint * 7919 % 2592000) * interval '1 second' as day,
           1 + (n::bigint * 7919 % 10007)
             * greatest((select count(*) from counted) / case when n % 2 = 0 then 10 else 1 end, 1) / 10007 as no
       ) as facts
     join counted as h using (no)
     order by day`,
    `insert into api_keys
       (name, secret_hash, ending, permissions, agent_id, account_id, created_at, expires_at, revoked_at)
     select (array['Stock', 'Rota', 'Patrol', 'Attendance'])[1 + n % 4] || ' ' || n, repeat('A', 43), 'demo',
       '{members.read}', a.id, a.account_id, ${at} - interval '100 days' - n * interval '1 hour',
       case when n <= 20 then ${at} + n * interval '4 days' else ${at} - n * interval '1 day' end,
       case when n > 30 then ${at} - n * interval '2 days' end
     from (
       select agents.id, min(login_accounts.id) as account_id
       from agents join login_accounts on login_accounts.agent_id = agents.id group by 1
     ) as a, generate_series(1, 40) as n`,
    'analyze webhooks, webhook_deliveries, api_keys',
  ]
}
