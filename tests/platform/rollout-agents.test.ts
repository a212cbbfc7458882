import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { nobody } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { lion, release, river } from '../support/platform-rows.ts'
import { rolloutFleets } from '../support/rollout-fleets.ts'

/** Failures are counted per agent: reports of one agent's terminals halt a version only for that agent. */

const { number } = release
const { platform, owner } = platformForEach('owner')
let many: ReturnType<typeof rolloutFleets>

beforeEach(() => {
  many = rolloutFleets(platform, owner)
})

describe('an agent whose devices fail', () => {
  test.each([
    { installed: 20, failed: 3, failureLimit: 10, minReports: 20 },
    { installed: 7, failed: 2, failureLimit: 2.5, minReports: 8 },
    { installed: 12, failed: 30, failureLimit: 30, minReports: 15 },
  ])('is halted for itself only: %o', async ({ installed, failed, ...rule }) => {
    const [cats, boats, own] = [
      await many.fleet(lion.id, failed),
      await many.fleet(river.id, installed),
      await many.fleet(null, 2),
    ]
    const [idle, waiting] = [await many.fleet(lion.id, 1), await many.fleet(river.id, 1)]
    const versionId = await many.rolledOut(rule)
    expect(await many.report(boats, 'installed')).toBe(installed)
    await many.reportAfterAll(cats, 'failed')
    expect(await many.wire.read(versionId)).toMatchObject({
      state: 'open',
      haltedAgents: 1,
      recentFailed: failed,
    })
    expect([await many.isOffered(idle), await many.isOffered(cats)]).toEqual([false, false])
    expect([await many.isOffered(waiting), await many.isOffered(own)]).toEqual([true, true])
    expect(await many.report(own, 'installed')).toBe(2)
    expect(await many.agents(versionId)).toMatchObject({
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
    const cats = await many.fleet(lion.id, 3)
    await many.fleet(river.id, 1)
    const lower = await many.wire.tested({ number: '3.0' })
    await many.wire.toAll(lower)
    await many.rolledOut()
    await many.report(cats.slice(0, 2), 'failed')
    expect(await many.wire.ask({ account: cats[2]?.account })).toMatchObject({ number: '3.0' })
    const higher = await many.wire.tested({ number: '3.2' })
    await many.wire.toAll(higher)
    expect(await many.wire.ask({ account: cats[2]?.account })).toMatchObject({ number: '3.2' })
  })

  test('halts no version for others before any of them was offered it', async () => {
    const cats = await many.fleet(lion.id, 30)
    const boats = await many.fleet(river.id, 1)
    const versionId = await many.rolledOut({ minReports: 2 })
    await many.reportAfterAll(cats, 'failed')
    expect(await many.wire.read(versionId)).toMatchObject({ state: 'open', haltedAgents: 1 })
    expect(await many.isOffered(boats)).toBe(true)
  })

  test('halts no version for others together with an agent that fails by itself', async () => {
    const [cats, boats] = [await many.fleet(lion.id, 40), await many.fleet(river.id, 4)]
    const others = await many.fleets(5, 5)
    const versionId = await many.rolledOut()
    await many.report(boats, 'failed')
    await many.report(others.flat(), 'installed')
    await many.reportAfterAll(cats, 'failed')
    expect(await many.wire.read(versionId)).toMatchObject({
      state: 'open',
      haltedAgents: 2,
      recentFailed: 42,
    })
  })

  test('does not keep the owner from rolling the version out further', async () => {
    const cats = await many.fleet(lion.id, 4)
    await many.fleet(river.id, 1)
    const versionId = await many.rolledOut({ minReports: 2 })
    await many.report(cats, 'failed')
    expect(await many.wire.rollOut(versionId, { failureLimit: 5, minReports: 2 })).toMatchObject({ code: 1 })
    expect(await many.wire.read(versionId)).toMatchObject({ failureLimit: 5, haltedAgents: 1 })
  })

  test('is offered the version again when it is resumed, and its failures count anew', async () => {
    const [cats, boats] = [await many.fleet(lion.id, 4), await many.fleet(river.id, 3)]
    const versionId = await many.rolledOut()
    expect(await many.wire.operate('resume', versionId)).toMatchObject({ code: 0 })
    await many.report(boats, 'installed')
    await many.report(cats, 'failed')
    expect(await many.isOffered(cats)).toBe(false)
    expect(await many.wire.operate('resume', versionId)).toMatchObject({ code: 1, data: { state: 'open' } })
    expect(await platform.lastLog()).toMatchObject({
      before: { state: 'open', haltedAgents: 1 },
      after: { state: 'open', haltedAgents: 0 },
    })
    expect(await many.wire.read(versionId)).toMatchObject({ state: 'open', haltedAgents: 0, recentFailed: 0 })
    expect(await many.agents(versionId)).toEqual({ list: [], count: 0 })
    expect(await many.report(cats.slice(0, 1), 'failed')).toBe(1)
    expect(await many.isOffered(cats)).toBe(true)
    expect(await many.report(cats, 'failed')).toBe(2)
    expect(await many.isOffered(cats)).toBe(false)
    expect(await many.agents(versionId)).toMatchObject({
      count: 1,
      list: [{ agentInfoId: lion.id, failed: 2 }],
    })
  })

  test('is halted below the limit of failures neither by one device nor by a few of many', async () => {
    const [cats, boats] = [await many.fleet(lion.id, 30), await many.fleet(river.id, 1)]
    const versionId = await many.rolledOut({ minReports: 5 })
    await many.report(boats, 'failed')
    await many.report(cats.slice(0, 26), 'installed')
    await many.report(cats.slice(26, 28), 'failed')
    expect(await many.wire.read(versionId)).toMatchObject({ state: 'open', haltedAgents: 0 })
    await many.report(cats.slice(28), 'failed')
    expect(await many.wire.read(versionId)).toMatchObject({ state: 'open', haltedAgents: 1 })
  })
})

describe('a terminal', () => {
  test('that moves to another agent is counted at it with its next report', async () => {
    const [cats, boats] = [await many.fleet(lion.id, 4), await many.fleet(river.id, 2)]
    const versionId = await many.rolledOut()
    await many.report(cats.slice(0, 1), 'failed')
    await many.report(boats, 'installed')
    await platform.rows(`update members set agent_id = ${river.id} where id = ${cats[0]?.uid}`)
    const [moved] = cats
    if (!moved) throw new Error('the fleet has no terminal')
    const { hashToken } = await import('../../platform/secrets/token.ts')
    await platform.rows(`insert into terminal_tokens (hash, member_id, created_at, expires_at)
      values ('${hashToken(moved.token)}', ${moved.uid}, '2026-01-01', '2030-01-01') on conflict do nothing`)
    expect(await many.agents(versionId)).toMatchObject({ list: [{ agentInfoId: lion.id, failed: 1 }, {}] })
    expect(await many.wire.report(moved, { number, outcome: 'installed' })).toMatchObject({ code: 1 })
    expect(await many.agents(versionId)).toMatchObject({
      count: 1,
      list: [{ agentInfoId: river.id, installed: 3, failed: 0 }],
    })
    expect(await many.wire.report(moved, { number, outcome: 'failed' })).toMatchObject({ code: 1 })
    expect(await many.agents(versionId)).toMatchObject({ list: [{ installed: 2, failed: 1 }] })
  })

  test('that reports again and again is counted once, and its agent stays halted', async () => {
    const [cats, boats] = [await many.fleet(lion.id, 2), await many.fleet(river.id, 2)]
    const versionId = await many.rolledOut()
    await many.report(boats, 'installed')
    for (const cat of cats) await many.wire.ask({ account: cat.account })
    for (const outcome of ['failed', 'installed', 'failed', 'downloaded', 'installed'])
      for (const cat of cats) await many.wire.report(cat, { number, outcome })
    expect(await many.wire.read(versionId)).toMatchObject({ state: 'open', haltedAgents: 1 })
    expect(await many.agents(versionId)).toMatchObject({
      list: [
        { agentInfoId: lion.id, installed: 2, failed: 0, haltedTime: expect.any(String) },
        { agentInfoId: river.id, installed: 2, failed: 0, haltedTime: null },
      ],
    })
    expect(await many.isOffered(cats)).toBe(false)
  })
})

test('a report older than the count by agent is counted at the present agent of its member', async () => {
  const [cats, boats] = [await many.fleet(lion.id, 2), await many.fleet(river.id, 1)]
  const own = await many.fleet(null, 1)
  const versionId = await many.rolledOut()
  await many.report([...cats.slice(1), ...boats, ...own], 'installed')
  await many.report(cats.slice(0, 1), 'failed')
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
  expect(await many.wire.report(failed, { number, outcome: 'installed' })).toMatchObject({ code: 1 })
  expect(await many.agents(versionId)).toMatchObject({
    list: [{ agentInfoId: lion.id, installed: 2, failed: 0 }, {}, {}],
  })
})

test('the agents of the failures are named only to the owner', async () => {
  const versionId = await many.wire.tested()
  for (const as of [await platform.signInAs('lionEditor'), await platform.signInAs('staff'), nobody])
    expect((await platform.call(contract.formalPackage.rolloutAgents, { versionId }, { as })).code).not.toBe(
      1,
    )
  expect(
    await platform.call(contract.formalPackage.rolloutAgents, { versionId: 999 }, { as: owner }),
  ).toMatchObject({ code: 4 })
})
