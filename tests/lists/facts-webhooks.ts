import { since, until } from './facts-logs.ts'
import type { ListFacts } from './list-facts.ts'

/** The facts of webhooks and of their deliveries. Their keys cannot be opened, so nothing is posted. */

const walked = "url like 'https://walked.example/%'"
const made = `insert into webhooks (agent_id, url, events, status, sealed_key)
  select 5, 'https://walked.example/' || n, '{fenceStayed}', case n % 2 when 0 then 'active' else 'paused' end, ''
  from generate_series(1, 9) n`
const removed = `delete from webhooks where ${walked}`

const tests = `(select count(*) from webhook_deliveries d where d.webhook_id = webhooks.id and d.type = 'test')`

export const webhooks: ListFacts = {
  table: 'webhooks',
  shown: 'true',
  ofAgent: 'agent_id = 3',
  filters: {
    url: ['https://dispatch', "lower(url) like '%https://dispatch%'"],
    status: ['stopped', "status = 'stopped'"],
    event: ['memberCreated', "'memberCreated' = any(events)"],
    agentInfoId: ['3', 'agent_id = 3'],
  },
  own: { make: made, remove: removed },
  actions: {
    test: { on: `${walked} and ${tests} = 0`, becomes: [tests, '1'] },
    pause: { on: `status = 'active' and ${walked}`, becomes: ['status', 'paused'] },
    resume: { on: `status = 'paused' and ${walked}`, becomes: ['status', 'active'] },
    renewSecret: {
      on: `former_sealed_key is null and ${walked}`,
      becomes: ['former_sealed_key is not null', 'true'],
      answers: true,
    },
    delete: { on: walked, becomes: ['url', null] },
  },
}

const ofWalked = "message_id like 'walked%'"

export const webhookDeliveries: ListFacts = {
  table: 'webhook_deliveries',
  shown: 'true',
  ofAgent: 'agent_id = 3',
  filters: {
    outcome: ['failed', "outcome = 'failed'"],
    type: ['test', "type = 'test'"],
    webhookId: ['2', 'webhook_id = 2'],
    agentInfoId: ['3', 'agent_id = 3'],
    createdFrom: since('created_at', 9),
    createdTo: until('created_at', 5),
  },
  own: {
    make: `with hook as (${made} returning id)
      insert into webhook_deliveries (webhook_id, agent_id, message_id, type, body, outcome)
      select id, 5, 'walked ' || id, 'fenceStayed', '{}', 'failed' from hook`,
    remove: removed,
  },
  actions: {
    redeliver: { on: `outcome = 'failed' and ${ofWalked}`, becomes: ['outcome', 'waiting'] },
  },
}
