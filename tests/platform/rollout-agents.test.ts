import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { nobody } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { lion, release, river } from '../support/platform-rows.ts'
import { rolloutWire, signedInTerminals, type Terminal } from '../support/rollout-wire.ts'

/** Failures count by agent: what the terminals of one agent report takes a version away from these terminals alone. */

const { rolloutAgents } = contract.formalPackage
const { number } = release
const { platform, owner } = platformForEach('owner')
let wire: ReturnType<typeof rolloutWire>
let next: number

beforeEach(() => {
  wire = rolloutWire(platform, owner)
  next = 5000
})

const agents = (versionId: number) => platform.result(rolloutAgents, { versionId }, { as: owner })

async function fleet(agentId: number | null, count: number): Promise<Terminal[]> {
  const from = next
  next += count
  return signedInTerminals(platform, count, { agentId, from })
}

/** Adds agents that have terminals with a version to report about. */
async function fleets(count: number, terminalsOfEach: number): Promise<Terminal[][]> {
  const ids = Array.from({ length: count }, (_, index) => 100 + index)
  await platform.rows(`insert into agents (id, name, member_limit, group_limit, status)
    select n, 'Agent ' || n, 1000, 10, 'Normal' from generate_series(100, ${99 + count}) n`)
  const made: Terminal[][] = []
  for (const id of ids) made.push(await fleet(id, terminalsOfEach))
  return made
}

/** Each terminal is offered the version and reports; one that is not offered it reports nothing. */
async function report(terminals: Terminal[], outcome: 'installed' | 'failed'): Promise<number> {
  let reported = 0
  for (const terminal of terminals) {
    if (!(await wire.ask({ account: terminal.account }))) continue
    expect(await wire.report(terminal, { number, outcome })).toMatchObject({ code: 1 })
    reported += 1
  }
  return reported
}

async function rolledOut(rule: { failureLimit?: number; minReports?: number } = {}): Promise<number> {
  const versionId = await wire.tested()
  expect(await wire.rollOut(versionId, { failureLimit: 10, minReports: 20, ...rule })).toMatchObject({
    code: 1,
  })
  return versionId
}

const isOffered = async ([terminal]: Terminal[]) => {
  if (!terminal) throw new Error('the fleet has no terminal')
  return (await wire.ask({ account: terminal.account })) !== null
}

describe('an agent whose devices fail', () => {
  test.each([
    { installed: 20, failed: 3, failureLimit: 10, minReports: 20 },
    { installed: 7, failed: 2, failureLimit: 2.5, minReports: 8 },
    { installed: 12, failed: 30, failureLimit: 30, minReports: 15 },
  ])('is halted for itself alone: %o', async ({ installed, failed, ...rule }) => {
    const [cats, boats, own] = [
      await fleet(lion.id, failed),
      await fleet(river.id, installed),
      await fleet(null, 2),
    ]
    const [idle, waiting] = [await fleet(lion.id, 1), await fleet(river.id, 1)]
    const versionId = await rolledOut(rule)
    expect(await report(boats, 'installed')).toBe(installed)
    await Promise.all(cats.map(({ account }) => wire.ask({ account })))
    for (const cat of cats)
      expect(await wire.report(cat, { number, outcome: 'failed' })).toMatchObject({ code: 1 })
    expect(await wire.read(versionId)).toMatchObject({ state: 'open', haltedAgents: 1, recentFailed: failed })
    expect([await isOffered(idle), await isOffered(cats)]).toEqual([false, false])
    expect([await isOffered(waiting), await isOffered(own)]).toEqual([true, true])
    expect(await report(own, 'installed')).toBe(2)
    expect(await agents(versionId)).toMatchObject({
      count: 3,
      list: [
        {
          agentInfoId: lion.id,
          agentInfoName: lion.name,
          installed: 0,
          failed,
          haltedTime: expect.any(String),
        },
        { agentInfoId: river.id, installed, failed: 0, haltedTime: null },
        { agentInfoId: null, installed: 2, failed: 0, haltedTime: null },
      ],
    })
    expect(
      await platform.rows(
        "select account_id, targets, before, after from operation_log where call = 'formalPackage/reportUpdate'",
      ),
    ).toMatchObject([
      {
        account_id: null,
        targets: [versionId],
        before: { haltedAgents: 0 },
        after: { haltedAgents: 1, agentInfoId: lion.id, installed: 0, failed: 2 },
      },
    ])
  })

  test('keeps its lower version, and gets a higher one', async () => {
    const cats = await fleet(lion.id, 3)
    await fleet(river.id, 1)
    const lower = await wire.tested({ number: '3.0' })
    await wire.toAll(lower)
    await rolledOut()
    await report(cats.slice(0, 2), 'failed')
    expect(await wire.ask({ account: cats[2]?.account })).toMatchObject({ number: '3.0' })
    const higher = await wire.tested({ number: '3.2' })
    await wire.toAll(higher)
    expect(await wire.ask({ account: cats[2]?.account })).toMatchObject({ number: '3.2' })
  })

  test('halts nothing for others before any of them was offered the version', async () => {
    const cats = await fleet(lion.id, 30)
    const boats = await fleet(river.id, 1)
    const versionId = await rolledOut({ minReports: 2 })
    await Promise.all(cats.map(({ account }) => wire.ask({ account })))
    await Promise.all(cats.map((cat) => wire.report(cat, { number, outcome: 'failed' })))
    expect(await wire.read(versionId)).toMatchObject({ state: 'open', haltedAgents: 1 })
    expect(await isOffered(boats)).toBe(true)
  })

  test('halts nothing for others together with one that fails by itself', async () => {
    const [cats, boats] = [await fleet(lion.id, 40), await fleet(river.id, 4)]
    const others = await fleets(5, 5)
    const versionId = await rolledOut()
    await report(boats, 'failed')
    await report(others.flat(), 'installed')
    await Promise.all(cats.map(({ account }) => wire.ask({ account })))
    await Promise.all(cats.map((cat) => wire.report(cat, { number, outcome: 'failed' })))
    expect(await wire.read(versionId)).toMatchObject({ state: 'open', haltedAgents: 2, recentFailed: 42 })
  })

  test('does not keep the owner from rolling the version out further', async () => {
    const cats = await fleet(lion.id, 4)
    await fleet(river.id, 1)
    const versionId = await rolledOut({ minReports: 2 })
    await report(cats, 'failed')
    expect(await wire.rollOut(versionId, { failureLimit: 5, minReports: 2 })).toMatchObject({ code: 1 })
    expect(await wire.read(versionId)).toMatchObject({ failureLimit: 5, haltedAgents: 1 })
  })

  test('is offered the version again when it is resumed, and its failures count anew', async () => {
    const [cats, boats] = [await fleet(lion.id, 4), await fleet(river.id, 3)]
    const versionId = await rolledOut()
    expect(await wire.operate('resume', versionId)).toMatchObject({ code: 0 })
    await report(boats, 'installed')
    await report(cats, 'failed')
    expect(await isOffered(cats)).toBe(false)
    expect(await wire.operate('resume', versionId)).toMatchObject({ code: 1, data: { state: 'open' } })
    expect(await platform.lastLog()).toMatchObject({
      before: { state: 'open', haltedAgents: 1 },
      after: { state: 'open', haltedAgents: 0 },
    })
    expect(await wire.read(versionId)).toMatchObject({ state: 'open', haltedAgents: 0, recentFailed: 0 })
    expect(await agents(versionId)).toEqual({ list: [], count: 0 })
    expect(await report(cats.slice(0, 1), 'failed')).toBe(1)
    expect(await isOffered(cats)).toBe(true)
    expect(await report(cats, 'failed')).toBe(2)
    expect(await isOffered(cats)).toBe(false)
    expect(await agents(versionId)).toMatchObject({ count: 1, list: [{ agentInfoId: lion.id, failed: 2 }] })
  })

  test('is halted below the limit of failures neither by one device nor by few of many', async () => {
    const [cats, boats] = [await fleet(lion.id, 30), await fleet(river.id, 1)]
    const versionId = await rolledOut({ minReports: 5 })
    await report(boats, 'failed')
    await report(cats.slice(0, 26), 'installed')
    await report(cats.slice(26, 28), 'failed')
    expect(await wire.read(versionId)).toMatchObject({ state: 'open', haltedAgents: 0 })
    await report(cats.slice(28), 'failed')
    expect(await wire.read(versionId)).toMatchObject({ state: 'open', haltedAgents: 1 })
  })
})

describe('a version is halted for all', () => {
  test('by the rule as it is, where it reaches one agent alone', async () => {
    const cats = await fleet(lion.id, 12)
    await fleet(river.id, 3)
    await platform.result(
      contract.testUser.createTestUser,
      { userIds: cats.map(({ uid }) => uid) },
      { as: owner },
    )
    const versionId = await wire.tested()
    await platform.rows(`update versions set failure_limit = 10, min_reports = 10 where id = ${versionId}`)
    await report(cats.slice(0, 8), 'installed')
    await report(cats.slice(8, 9), 'failed')
    expect(await wire.read(versionId)).toMatchObject({ state: 'open' })
    await report(cats.slice(9, 10), 'failed')
    expect(await wire.read(versionId)).toMatchObject({ state: 'halted', haltedAgents: 0 })
    expect(await agents(versionId)).toMatchObject({ list: [{ installed: 8, failed: 2, haltedTime: null }] })
  })

  test('when two agents of two fail', async () => {
    const [cats, boats] = [await fleet(lion.id, 3), await fleet(river.id, 8)]
    const versionId = await rolledOut()
    await report(boats.slice(0, 5), 'installed')
    await report(cats, 'failed')
    await report(boats.slice(5, 6), 'failed')
    expect(await wire.read(versionId)).toMatchObject({ state: 'open', haltedAgents: 1 })
    await report(boats.slice(6, 7), 'failed')
    expect(await wire.read(versionId)).toMatchObject({ state: 'halted', haltedAgents: 2, stateReason: '' })
    expect(await isOffered(boats.slice(7))).toBe(false)
    expect(await platform.lastLog()).toMatchObject({
      before: { state: 'open' },
      after: { state: 'halted', haltedAgents: 2, recentInstalled: 5, recentFailed: 4 },
    })
  })

  test('when several agents of more fail, though a large one hides them', async () => {
    const boats = await fleet(river.id, 60)
    const others = await fleets(5, 2)
    const versionId = await rolledOut({ failureLimit: 20 })
    await report([...boats, ...others.slice(0, 2).flat()], 'installed')
    const states: string[] = []
    for (const terminals of others.slice(2)) {
      await report(terminals, 'failed')
      states.push((await wire.read(versionId)).state)
    }
    expect(states).toEqual(['open', 'open', 'halted'])
  })

  test('by the share, when single devices of many agents fail and a large one hides them', async () => {
    const others = await fleets(24, 1)
    const boats = await fleet(river.id, 40)
    const versionId = await rolledOut({ failureLimit: 25, minReports: 10 })
    await report([...boats, ...others.slice(0, 12).flat()], 'installed')
    await report(others.slice(12, 21).flat(), 'failed')
    expect(await wire.read(versionId)).toMatchObject({ state: 'open', haltedAgents: 0 })
    await report(others.slice(21, 22).flat(), 'failed')
    expect(await wire.read(versionId)).toMatchObject({ state: 'halted', haltedAgents: 0 })
  })
})

describe('a terminal', () => {
  test('that moves to another agent is counted at it with its next report', async () => {
    const [cats, boats] = [await fleet(lion.id, 4), await fleet(river.id, 2)]
    const versionId = await rolledOut()
    await report(cats.slice(0, 1), 'failed')
    await report(boats, 'installed')
    await platform.rows(`update members set agent_id = ${river.id} where id = ${cats[0]?.uid}`)
    const [moved] = cats
    if (!moved) throw new Error('the fleet has no terminal')
    const { hashToken } = await import('../../platform/secrets/token.ts')
    await platform.rows(`insert into terminal_tokens (hash, member_id, created_at, expires_at)
      values ('${hashToken(moved.token)}', ${moved.uid}, '2026-01-01', '2030-01-01') on conflict do nothing`)
    expect(await agents(versionId)).toMatchObject({ list: [{ agentInfoId: lion.id, failed: 1 }, {}] })
    expect(await wire.report(moved, { number, outcome: 'installed' })).toMatchObject({ code: 1 })
    expect(await agents(versionId)).toMatchObject({
      count: 1,
      list: [{ agentInfoId: river.id, installed: 3, failed: 0 }],
    })
    expect(await wire.report(moved, { number, outcome: 'failed' })).toMatchObject({ code: 1 })
    expect(await agents(versionId)).toMatchObject({ list: [{ installed: 2, failed: 1 }] })
  })

  test('that reports in turns is counted once, and its agent stays halted', async () => {
    const [cats, boats] = [await fleet(lion.id, 2), await fleet(river.id, 2)]
    const versionId = await rolledOut()
    await report(boats, 'installed')
    for (const cat of cats) await wire.ask({ account: cat.account })
    for (const outcome of ['failed', 'installed', 'failed', 'downloaded', 'installed'])
      for (const cat of cats) await wire.report(cat, { number, outcome })
    expect(await wire.read(versionId)).toMatchObject({ state: 'open', haltedAgents: 1 })
    expect(await agents(versionId)).toMatchObject({
      list: [
        { agentInfoId: lion.id, installed: 2, failed: 0, haltedTime: expect.any(String) },
        { agentInfoId: river.id, installed: 2, failed: 0, haltedTime: null },
      ],
    })
    expect(await isOffered(cats)).toBe(false)
  })
})

test('reports from before failures counted by agent count at the present agents of their members', async () => {
  const [cats, boats] = [await fleet(lion.id, 2), await fleet(river.id, 1)]
  const own = await fleet(null, 1)
  const versionId = await rolledOut()
  await report([...cats.slice(1), ...boats, ...own], 'installed')
  await report(cats.slice(0, 1), 'failed')
  const columns = 'version_id, agent_id, trial, installed, failed'
  const counts = () => platform.rows(`select ${columns} from version_agents order by agent_id`)
  const [before, migration] = [
    await counts(),
    await readFile('platform/db/migrations/0031_version_agents.sql', 'utf8'),
  ]
  await platform.rows('update terminal_updates set trial_agent = null')
  await platform.rows('delete from version_agents')
  for (const statement of migration.split('--> statement-breakpoint').slice(-2))
    await platform.rows(statement)
  expect(before).toHaveLength(3)
  expect(await counts()).toEqual(before)
  const [failed] = cats
  if (!failed) throw new Error('the fleet has no terminal')
  expect(await wire.report(failed, { number, outcome: 'installed' })).toMatchObject({ code: 1 })
  expect(await agents(versionId)).toMatchObject({
    list: [{ agentInfoId: lion.id, installed: 2, failed: 0 }, {}, {}],
  })
})

test('whose failures they are is told to the owner alone', async () => {
  const versionId = await wire.tested()
  for (const as of [await platform.signInAs('lionEditor'), await platform.signInAs('staff'), nobody])
    expect((await platform.call(rolloutAgents, { versionId }, { as })).code).not.toBe(1)
  expect(await platform.call(rolloutAgents, { versionId: 999 }, { as: owner })).toMatchObject({ code: 4 })
})
