import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { imeiOf, release } from '../support/platform-rows.ts'
import { rolloutWire, signInTerminal } from '../support/rollout-wire.ts'

/** Offers to terminals, and the reports that terminals make about them. */

const { terminalUpdatesWithPage } = contract.formalPackage

const { platform, owner } = platformForEach('owner')
let wire: ReturnType<typeof rolloutWire>

beforeEach(async () => {
  wire = rolloutWire(platform, owner)
  await platform.rows("update members set account_status = 'activated', authorised_years = null")
  await platform.rows('delete from login_bindings')
})

const list = async (filters: object = {}) =>
  (await platform.result(terminalUpdatesWithPage, filters, { as: owner })).list

describe('an offer', () => {
  test('is recorded once, only for a member’s terminal, and polling writes no row', async () => {
    const versionId = await wire.tested()
    await wire.toAll(versionId)
    const member = { account: 'member101', imei: imeiOf(101), number: '2.0' }
    expect(await wire.ask(member)).toMatchObject({ number: release.number })
    const first = await platform.rows('select xmin, t.* from terminal_updates t')
    expect(first).toMatchObject([{ member_id: '101', outcome: 'offered', from_number: '2.0' }])
    await Promise.all([1, 2, 3].map(() => wire.ask(member)))
    await wire.ask({ account: 'unknown', imei: imeiOf(102) })
    await wire.ask({ imei: imeiOf(102) })
    expect(await platform.rows('select xmin, t.* from terminal_updates t')).toEqual(first)
    expect(await wire.read(versionId)).toMatchObject({ offered: 1 })
    expect(await list({ account: 'MEMBER10', outcome: 'offered', versionId })).toMatchObject([
      { userId: 101, number: release.number, fromNumber: '2.0', reason: '' },
    ])
  })

  test('is counted once by simultaneous requests', async () => {
    const versionId = await wire.tested()
    await wire.toAll(versionId)
    await Promise.all(Array.from({ length: 8 }, () => wire.ask({ account: 'member101', imei: imeiOf(101) })))
    expect(await wire.read(versionId)).toMatchObject({ offered: 1 })
  })
})

describe('a report', () => {
  const offeredTo = async (account: string) => {
    const versionId = await wire.tested()
    await wire.toAll(versionId)
    await wire.ask({ account, imei: imeiOf(Number(account.slice(-3))) })
    return { versionId, terminal: await signInTerminal(platform, account) }
  }
  const number = release.number

  test('moves a terminal through its outcomes, each counted once', async () => {
    const { versionId, terminal } = await offeredTo('member101')
    for (const [input, counts] of [
      [{ outcome: 'downloaded' }, { downloaded: 1, installed: 0, failed: 0 }],
      [
        { outcome: 'failed', reason: 'No space left' },
        { downloaded: 0, installed: 0, failed: 1 },
      ],
      [
        { outcome: 'failed', reason: 'No space left' },
        { downloaded: 0, installed: 0, failed: 1 },
      ],
      [{ outcome: 'downloaded' }, { downloaded: 1, failed: 0, recentFailed: 1 }],
      [
        { outcome: 'installed' },
        { downloaded: 0, installed: 1, failed: 0, recentFailed: 0, recentInstalled: 1 },
      ],
    ] as const) {
      expect(await wire.report(terminal, { number, ...input })).toMatchObject({
        code: 1,
        data: { outcome: input.outcome },
      })
      expect(await wire.read(versionId)).toMatchObject({ offered: 1, ...counts })
    }
    expect(await list({ versionId })).toMatchObject([{ userId: 101, outcome: 'installed', reason: '' }])
  })

  test('needs the token of the terminal that was offered the version', async () => {
    const { versionId, terminal } = await offeredTo('member101')
    const other = await signInTerminal(platform, 'member201')
    const failed = { number, outcome: 'failed' }
    const stolen = { ...failed, uid: 201 }
    expect(await wire.report({ ...terminal, token: 'x'.repeat(43) }, failed)).toMatchObject({ code: 0 })
    expect(await wire.report(terminal, stolen)).toMatchObject({ code: 0 })
    expect(await wire.report({ ...terminal, token: owner.token, uid: 1 }, failed)).toMatchObject({ code: 0 })
    expect(await wire.report(other, failed)).toMatchObject({ code: 4 })
    expect(await wire.report(terminal, { ...failed, number: '9.9' })).toMatchObject({ code: 4 })
    expect(await wire.report(terminal, { ...failed, outcome: 'offered' })).toMatchObject({ code: 2 })
    await platform.rows(
      "update members set authorised_years = 1, auth_expires_at = '2026-02-01' where id = 101",
    )
    expect(await wire.report(terminal, failed)).toMatchObject({ code: 9 })
    expect(await wire.read(versionId)).toMatchObject({ failed: 0, recentFailed: 0 })
  })

  test('is limited for a terminal that alternates its outcome', async () => {
    const { terminal } = await offeredTo('member101')
    const turn = (outcome: string) => wire.report(terminal, { number, outcome })
    for (let time = 0; time < 5; time++) {
      expect(await turn('failed')).toMatchObject({ code: 1 })
      expect(await turn('installed')).toMatchObject({ code: 1 })
    }
    expect(await turn('failed')).toMatchObject({ code: 11, data: { retryAfter: 600 } })
    expect(await turn('installed')).toMatchObject({ code: 1 })
    platform.pass(600_000)
    expect(await turn('failed')).toMatchObject({ code: 1 })
  })
})
