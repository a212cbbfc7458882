import { since, until } from './facts-logs.ts'
import type { ListFacts } from './list-facts.ts'

const walked = "contact like 'walk%'"

const walkedKey = "name like 'Walked %'"
const isLive = 'revoked_at is null and expires_at > now()'

/** The facts of API keys. */
export const apiKeys: ListFacts = {
  table: 'api_keys',
  shown: 'true',
  ofAgent: 'agent_id = 3',
  filters: {
    name: ['att', "lower(name) like '%att%'"],
    agentInfoId: ['3', 'agent_id = 3'],
    status: ['live', isLive],
    expiringSoon: ['true', `${isLive} and expires_at <= now() + interval '14 days'`],
  },
  own: {
    make: `insert into api_keys
        (name, secret_hash, ending, permissions, agent_id, account_id, created_at, expires_at)
      select 'Walked ' || n, repeat('A', 43), 'walk', '{members.read}', 5, 105, now(), now() + interval '90 days'
      from generate_series(1, 9) n`,
    remove: `delete from api_keys where ${walkedKey}`,
  },
  edit: { on: `${walkedKey} and ${isLive}`, input: { name: 'Walked on' }, becomes: ['name', 'Walked on'] },
  actions: {
    revoke: { on: `${walkedKey} and ${isLive}`, becomes: ['revoked_at is not null', 'true'] },
  },
}

/** The facts of the feedback of members. */
export const feedback: ListFacts = {
  table: 'feedback',
  shown: 'true',
  ofAgent: 'agent_id = 3',
  filters: {
    contact: ['09', "contact like '09%'"],
    type: ['fault', "type = 'fault'"],
    answered: ['true', 'answered_at is not null'],
    agentInfoId: ['3', 'agent_id = 3'],
    createdFrom: since('created_at', 40),
    createdTo: until('created_at', 10),
    userId: ['10864', 'member_id = 10864'],
  },
  own: {
    make: `insert into feedback (type, agent_id, contact, detail)
      select 'other', 5, 'walk' || n, 'Walked ' || n from generate_series(1, 9) n`,
    remove: `delete from feedback where ${walked}`,
  },
  actions: {
    answer: {
      on: `${walked} and answer = ''`,
      input: { answer: 'Mended' },
      becomes: ["answer || ' ' || (answered_at is not null)", 'Mended true'],
    },
    delete: { on: walked, becomes: ['detail', null] },
  },
}
