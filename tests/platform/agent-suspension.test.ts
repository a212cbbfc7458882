import { expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { sweep } from '../../platform/start/sweeps.ts'
import { removeProcess } from '../../platform/store/presence.ts'
import { type LivePlatform, livePlatform, open, openTerminal, terminalToken } from '../support/live.ts'

/** The suspension of an agent with more members than one transaction takes offline. */

const many = 1400

/**
 * Connected members of agent 1, in the rows that a process with their sockets would write. Returns the
 * process.
 */
async function connectMany({ rows }: LivePlatform): Promise<string> {
  await rows(
    `insert into members (id, account, nick_name, password_hash, terminal_type, agent_id, account_status, online)
     select n, 'many' || n, 'Many', '', 'androidPhone', 1, 'activated', true from generate_series(5001, $1::int) as n`,
    [5000 + many],
  )
  await rows(
    `insert into terminal_tokens (hash, member_id, created_at, expires_at)
     select 'token' || n, n, now(), now() + interval '1 day' from generate_series(5001, $1::int) as n`,
    [5000 + many],
  )
  const [held] = await rows(
    `insert into live_processes (id, lease_until) values (gen_random_uuid(), now() + interval '1 day') returning id`,
  )
  await rows(
    `insert into connections (member_id, token_hash, process_id, socket_id, connected_at)
     select n, 'token' || n, $1::uuid, 'socket' || n, now() from generate_series(5001, $2::int) as n`,
    [held?.id, 5000 + many],
  )
  return String(held?.id)
}

const count = async ({ rows }: LivePlatform, query: string) =>
  (await rows(`select count(*)::int as count from ${query}`))[0]?.count
const onlineOf = (platform: LivePlatform) => count(platform, "members where online and account like 'many%'")

async function decide(platform: LivePlatform, action: 'freeze' | 'restore') {
  const as = await platform.signInAs('owner')
  await platform.result(contract.agentInfo.changeAgentInfoStatus, { action, agentInfoIds: [1] }, { as })
}

test('all of its members are offline after a sweep, and their tokens ended', async () => {
  const platform = await livePlatform()
  await connectMany(platform)
  await decide(platform, 'freeze')
  await sweep(platform.services)
  expect(await onlineOf(platform)).toBe(0)
  expect(await count(platform, "terminal_tokens where hash like 'token%'")).toBe(0)
})

test('a token from before is void once the agent is restored, also that of a member who was offline', async () => {
  const platform = await livePlatform()
  const { uid, token, device } = await terminalToken(platform, 102)
  platform.pass(1000)
  await decide(platform, 'freeze')
  platform.pass(1000)
  await decide(platform, 'restore')
  expect(await open(platform.address, { uid, token, device }).connected).toBe(0)
  const again = await openTerminal(platform, 102)
  expect((await again.ask('heartbeat', {})).code).toBe(1)
})

test('a process with more connections than one transaction removes is removed with all of them', async () => {
  const platform = await livePlatform()
  await removeProcess(platform.services.db, await connectMany(platform))
  expect(await onlineOf(platform)).toBe(0)
  expect(await count(platform, 'live_processes')).toBe(1)
})
