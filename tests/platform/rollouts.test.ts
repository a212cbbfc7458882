import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { nobody } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { imeiOf, release } from '../support/platform-rows.ts'
import { rolloutWire, signedInTerminals } from '../support/rollout-wire.ts'

/** The reach of a version, the reports of terminals about it, and its halts. */

const { operateRollout, reportUpdate, rollOut, rolloutReach, terminalUpdatesWithPage } =
  contract.formalPackage
const { createTestUser } = contract.testUser

const { platform, owner } = platformForEach('owner')
let wire: ReturnType<typeof rolloutWire>

beforeEach(async () => {
  wire = rolloutWire(platform, owner)
  await platform.rows("update members set account_status = 'activated', authorised_years = null")
  await platform.rows('delete from login_bindings')
})

describe('a partial rollout', () => {
  test('reaches members of its groups and testers, and no others', async () => {
    await platform.result(createTestUser, { userIds: [201] }, { as: owner })
    const versionId = await wire.tested()
    expect(await wire.rollOut(versionId, { percent: 0, groupIds: [11] })).toMatchObject({
      code: 1,
      data: { ring: 'partial' },
    })
    expect(await platform.lastLog()).toMatchObject({
      targets: [versionId],
      before: { ring: 'test' },
      after: { ring: 'partial', percent: 0, groupIds: [11], failureLimit: 3, minReports: 20 },
    })
    const { number } = release
    for (const [userId, reached] of [
      [101, true],
      [102, true],
      [103, false],
      [201, true],
      [202, false],
    ] as const) {
      const update = await wire.ask({ account: `member${userId}`, imei: imeiOf(userId) })
      expect([userId, update?.number]).toEqual([userId, reached ? number : undefined])
    }
    // Another IMEI than the member's does not identify the member.
    expect(await wire.ask({ account: 'member101', imei: '861234567805036' })).toBeNull()
  })

  test('reaches a terminal at every percentage above its place, and only grows', async () => {
    const versionId = await wire.tested()
    const reached = async () => {
      const imeis = Array.from({ length: 60 }, (_, index) => `86123456780${1000 + index}`)
      const answers = await Promise.all(imeis.map((imei) => wire.ask({ imei })))
      return imeis.filter((_, index) => answers[index])
    }
    await wire.rollOut(versionId, { percent: 20 })
    const few = await reached()
    expect(few.length).toBeGreaterThan(3)
    expect(few.length).toBeLessThan(25)
    await wire.rollOut(versionId, { percent: 60 })
    expect(await reached()).toEqual(expect.arrayContaining(few))
    expect(await wire.rollOut(versionId, { percent: 59 })).toMatchObject({
      code: 5,
      data: { percent: 'shrinks' },
    })
    await wire.rollOut(versionId, { percent: 100 })
    expect(await reached()).toHaveLength(60)
    expect(await wire.ask({})).toBeNull()
  })

  test.each([
    ['no terminal', { percent: 0 }, { code: 2, data: { percent: 'reachesNone' } }],
    ['an unknown group', { groupIds: [999] }, { code: 4 }],
    ['more than all terminals', { percent: 101 }, { code: 2, data: { percent: 'tooLarge' } }],
    ['a limit of nothing', { failureLimit: 0 }, { code: 2, data: { failureLimit: 'tooSmall' } }],
    ['a limit with two decimals', { failureLimit: 2.55 }, { code: 2, data: { failureLimit: 'invalid' } }],
    ['no least number of reports', { minReports: 0 }, { code: 2, data: { minReports: 'tooSmall' } }],
  ])('is refused with %s', async (_, rule, answer) => {
    const versionId = await wire.tested()
    expect(await wire.rollOut(versionId, rule)).toMatchObject(answer)
    expect(await wire.read(versionId)).toMatchObject({ ring: 'test', percent: 0, groups: [] })
  })

  test('is refused for a version that is not in the test ring, has changed, or is below a formal one', async () => {
    const [recorded, lower, higher] = [
      await wire.create({ type: 'mobile', file: 'talk.apk' }),
      await wire.tested({ number: '3.0' }),
      await wire.tested({ number: '3.1' }),
    ]
    await wire.toAll(higher)
    expect(await wire.rollOut(recorded)).toMatchObject({ code: 0 })
    expect(await wire.rollOut(higher)).toMatchObject({ code: 0 })
    expect(await wire.rollOut(lower)).toMatchObject({ code: 5, data: { number: 'notNewer' } })
    const stale = { versionId: lower, rowVersion: 1, percent: 5, failureLimit: 3, minReports: 1 }
    expect(await platform.call(rollOut, stale, { as: owner })).toMatchObject({
      code: 5,
      data: { rowVersion: 'stale' },
    })
    const as = await platform.signInAs('staff')
    for (const [spec, input] of [
      [rollOut, stale],
      [operateRollout, { action: 'resume', versionId: lower, rowVersion: 1 }],
      [rolloutReach, { versionId: lower }],
      [terminalUpdatesWithPage, {}],
    ] as const) {
      expect(await platform.call(spec, input, { as })).toMatchObject({ code: 0, data: null })
    }
  })

  test('counts the reached terminals', async () => {
    await signedInTerminals(platform, 40)
    await platform.result(createTestUser, { userIds: [5000, 5001, 101] }, { as: owner })
    const versionId = await wire.tested()
    const reach = (input: object = {}) =>
      platform.result(rolloutReach, { versionId, ...input }, { as: owner })
    expect(await reach()).toMatchObject({ present: 2, all: 40, testers: 2 })
    expect(await reach({ percent: 50, groupIds: [11] })).toMatchObject({
      present: 2,
      wanted: 21,
      groups: [{ groupId: 11, members: 0 }],
    })
    await wire.rollOut(versionId, { percent: 50 })
    expect(await reach()).toMatchObject({ present: 21, wanted: 21 })
    await wire.toAll(versionId)
    expect(await reach()).toMatchObject({ present: 40 })
    expect(await platform.call(rolloutReach, { versionId: 999 }, { as: owner })).toMatchObject({ code: 4 })
  })
})

describe('a halt', () => {
  test('comes by itself with the report that reaches the limit, before the next terminal is answered', async () => {
    const terminals = await signedInTerminals(platform, 100)
    const versionId = await wire.tested()
    await wire.rollOut(versionId, { percent: 100, failureLimit: 3, minReports: 20 })
    await Promise.all(terminals.map((terminal) => wire.ask(terminal)))
    const answers = await Promise.all(
      terminals.map((terminal, index) =>
        wire.report(terminal, { number: release.number, outcome: index % 20 === 7 ? 'failed' : 'installed' }),
      ),
    )
    expect(answers.every(({ code }) => code === 1)).toBe(true)
    expect(await wire.ask({ imei: imeiOf(101) })).toBeNull()
    const halted = await wire.read(versionId)
    expect(halted).toMatchObject({ state: 'halted', stateReason: '', installed: 95, failed: 5 })
    const log = await platform.rows(
      "select code, targets, account_id, before, after from operation_log where call = 'formalPackage/reportUpdate'",
    )
    expect(log).toMatchObject([
      {
        code: 1,
        account_id: null,
        targets: [versionId],
        before: { state: 'open' },
        after: { state: 'halted' },
      },
    ])
    expect(await wire.rollOut(versionId)).toMatchObject({ code: 0 })
    // A resumed version begins a new count: one failure after it is far from the least number of reports.
    expect(await wire.operate('resume', versionId)).toMatchObject({ code: 1 })
    expect(await wire.read(versionId)).toMatchObject({ state: 'open', failed: 5, recentFailed: 0 })
    expect(await wire.ask({ imei: imeiOf(101) })).toMatchObject({ number: release.number })
  })

  test('waits for the least number of reports, and needs the share', async () => {
    const terminals = await signedInTerminals(platform, 21)
    const versionId = await wire.tested()
    await wire.rollOut(versionId, { percent: 100, failureLimit: 10, minReports: 20 })
    for (const [index, terminal] of terminals.entries()) {
      await wire.ask(terminal)
      const before = (await wire.read(versionId)).state
      expect([index, before]).toEqual([index, index < 20 ? 'open' : 'halted'])
      await wire.report(terminal, { number: release.number, outcome: index < 2 ? 'failed' : 'installed' })
    }
  })

  test('and a withdrawal end the offers and the file of a version, and the lower one is answered', async () => {
    const lower = await wire.tested({ number: '3.0', file: 'console-3.1.2.msi' })
    await wire.toAll(lower)
    const higher = await wire.tested({ number: '3.1' })
    await wire.toAll(higher)
    expect(await wire.ask({})).toMatchObject({ number: '3.1' })
    expect(await wire.operate('halt', higher)).toMatchObject({ code: 1, data: { state: 'halted' } })
    expect(await wire.ask({})).toMatchObject({ number: '3.0' })
    expect(await wire.ask({ number: '3.0' })).toBeNull()
    expect(await wire.operate('halt', higher)).toMatchObject({ code: 0 })
    expect(await wire.operate('withdraw', higher)).toMatchObject({ code: 1, data: { state: 'withdrawn' } })
    expect(await platform.lastLog()).toMatchObject({
      before: { state: 'halted' },
      after: { state: 'withdrawn', reason: 'Calls drop' },
    })
    expect(await wire.operate('resume', higher)).toMatchObject({ code: 0 })
    expect(await wire.operate('withdraw', await wire.create({ number: '3.2' }))).toMatchObject({ code: 0 })
    const reasonless = { action: 'halt', versionId: lower, rowVersion: 3 }
    expect(await platform.call(operateRollout, reasonless, { as: owner })).toMatchObject({
      code: 2,
      data: { reason: 'required' },
    })
    const stale = { action: 'halt', versionId: lower, rowVersion: 1, reason: 'x' }
    expect(await platform.call(operateRollout, stale, { as: owner })).toMatchObject({ code: 5 })
    expect(await platform.call(operateRollout, { ...stale, versionId: 999 }, { as: owner })).toMatchObject({
      code: 4,
    })
    expect(await platform.call(reportUpdate, {}, { as: nobody })).toMatchObject({ code: 2 })
  })
})
