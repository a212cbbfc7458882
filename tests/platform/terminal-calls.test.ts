import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CallSpec } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/contract.ts'
import { feedbackADay } from '../../lib/contract/terminal.ts'
import { aimedRequests } from '../support/aimed-requests.ts'
import type { Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { insertRecords } from '../support/record-rows.ts'
import { letConnect, terminalOf } from '../support/terminal-session.ts'
import { pixel } from '../support/upload-bytes.ts'

/** The calls of terminals: their caller, reports, papers, feedback and news. Groups: terminal-groups.test.ts. */

const { terminal } = contract
const calls = Object.values<CallSpec>(terminal).filter(({ access }) => access === 'terminal')
const { platform, owner, lionEditor } = platformForEach('owner', 'lionEditor')
let as: Session

beforeEach(async () => {
  await letConnect(platform)
  as = await terminalOf(platform, 101)
})

const minute = 60_000
const papers = { name: 'Aung Min', identityCard: '12/LAMANA(N)123456' }
const pictures = { front: pixel, back: pixel, selfie: pixel }
const handIn = (files: Record<string, Uint8Array> = pictures, more: object = {}) =>
  platform.call(terminal.handInPapers, papers, { as, files, ...more })
const statuses = () =>
  platform.rows('select status, agent_id::int as agent from certifications where member_id = 101 order by id')

/** The statuses and codes of all calls of terminals by one caller. */
async function answersTo(caller: Session) {
  const answers = []
  for (const spec of calls) {
    const [input] = aimedRequests[spec.path] ?? [{}]
    answers.push(await platform.call(spec, input, { as: caller, files: pictures }))
  }
  return [...new Set(answers.map(({ status, code }) => `${status} ${code}`))]
}

describe('the caller of a terminal call', () => {
  test('is no session of the console, and no API key', async () => {
    const key = { name: 'Walk', permissions: ['members.read' as const], days: 1 }
    const made = await platform.result(contract.apiKey.addApiKey, key, { as: owner })
    expect(await answersTo(owner)).toEqual(['401 0'])
    expect(await answersTo({ token: made.key, uid: '' })).toEqual(['401 0'])
  })

  test('is the member that the token was issued to', async () => {
    expect(await answersTo({ ...as, uid: '102' })).toEqual(['401 0'])
    expect(await answersTo({ ...as, uid: '' })).toEqual(['401 0'])
  })

  test('is refused with an ended token', async () => {
    await terminalOf(platform, 101)
    expect(await answersTo(as)).toEqual(['401 0'])
  })

  test.each([
    ["update agents set status = 'Freeze' where id = 1"],
    ["update agents set expires_at = '2026-02-01' where id = 1"],
    ["update members set auth_expires_at = '2026-02-01', authorised_years = 1 where id = 101"],
  ])('receives that it is suspended after: %s', async (change) => {
    await platform.rows(change)
    expect(await answersTo(as)).toEqual(['401 9'])
  })

  test('opens no call of the console with its token', async () => {
    for (const spec of [contract.userInfo.groupUserWithPage, contract.loginInfo.ownInfo]) {
      expect(await platform.call(spec, {}, { as })).toMatchObject({ status: 401 })
    }
  })

  test('may write sixty times in ten minutes, refused writes included', async () => {
    for (let time = 0; time < 60; time++) {
      expect(await platform.call(terminal.leaveGroup, { groupId: 12 }, { as })).toMatchObject({ code: 0 })
    }
    const before = await platform.lastLog()
    const next = await platform.call(terminal.leaveGroup, { groupId: 12 }, { as })
    expect(next).toMatchObject({ code: 11, data: { retryAfter: 600 } })
    expect(await platform.lastLog()).toEqual(before)
    platform.pass(10 * minute)
    expect(await platform.call(terminal.report, {}, { as })).toMatchObject({ code: 1 })
  })
})

describe('a terminal reports', () => {
  test('its version, once in the log of its tenant, and learns what its member may do', async () => {
    const version = '2.1.4'
    const known = { account: 'member101', callStatus: 'allow', certificationStatus: null, version }
    expect(await platform.result(terminal.report, { version }, { as })).toMatchObject(known)
    const log = await platform.lastLog()
    expect(log).toMatchObject({
      account_id: null,
      account_name: 'member101',
      agent_id: '1',
      call: 'terminal/report',
      targets: [101],
      before: { version: '' },
      after: { version },
      code: 1,
    })
    expect(await platform.result(terminal.report, { version }, { as })).toMatchObject(known)
    expect(await platform.lastLog()).toEqual(log)
    const found = { operation: 'terminal/report', accountName: 'member101' }
    const page = await platform.result(contract.agentInfo.loggerWithPage, found, { as: lionEditor })
    expect(page.list).toMatchObject([{ accountId: null, accountName: 'member101', targets: [101] }])
  })

  test('nothing, and learns the reason why its papers failed', async () => {
    await insertRecords(platform)
    await platform.rows("update certifications set failure_reason = 'Blurred' where member_id = 103")
    const failed = await terminalOf(platform, 103)
    const answer = await platform.result(terminal.report, {}, { as: failed })
    expect(answer).toMatchObject({
      certificationStatus: 'Failure',
      failureReason: 'Blurred',
    })
  })
})

describe('a terminal hands in papers', () => {
  test('that wait for a review of its tenant, with pictures that its editor may read', async () => {
    expect(await handIn()).toMatchObject({ code: 1, data: { status: 'Unreviewed' } })
    expect(await statuses()).toEqual([{ status: 'Unreviewed', agent: 1 }])
    const [row] = await platform.rows('select * from certifications where member_id = 101')
    const files = await platform.rows(
      'select name, agent_id::int as agent, account_id::int as sender from stored_files where name = any($1)',
      [[row?.front_image, row?.back_image, row?.selfie_image]],
    )
    expect(files).toHaveLength(3)
    expect(files).toMatchObject(files.map(() => ({ agent: 1, sender: -101 })))
    const waiting = await platform.result(contract.verify.pendingReviews, {}, { as: lionEditor })
    expect(waiting).toMatchObject({ certification: 1 })
    expect(await platform.lastLog()).toMatchObject({
      call: 'terminal/handInPapers',
      targets: [Number(row?.id)],
      after: { userId: 101, status: 'Unreviewed' },
    })
    const all = JSON.stringify(await platform.rows('select * from operation_log'))
    expect(all).not.toContain('LAMANA')
  })

  test('again only after a failure', async () => {
    await handIn()
    for (const status of ['Unreviewed', 'Passed']) {
      await platform.rows('update certifications set status = $1', [status])
      expect(await handIn()).toMatchObject({ code: 5, data: { certificationStatus: 'alreadyHandedIn' } })
    }
    await platform.rows("update certifications set status = 'UnderReview', claimed_at = $1", [
      platform.clock.now,
    ])
    expect(await handIn()).toMatchObject({ code: 5 })
    await platform.rows("update certifications set status = 'Failure'")
    expect(await handIn()).toMatchObject({ code: 1 })
    expect(await statuses()).toMatchObject([{ status: 'Failure' }, { status: 'Unreviewed' }])
  })

  test('once, when the same request arrives twice, even at once', async () => {
    const requestId = randomUUID()
    const [first, second] = await Promise.all([
      handIn(pictures, { requestId }),
      handIn(pictures, { requestId }),
    ])
    expect(first).toMatchObject({ code: 1 })
    expect(second).toEqual(first)
    expect(await handIn(pictures, { requestId })).toEqual(first)
    expect(await statuses()).toHaveLength(1)
  })

  test('once, of two different ones at once', async () => {
    const answers = await Promise.all([handIn(), handIn()])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 5])
    expect(await statuses()).toHaveLength(1)
  })

  test('with three pictures, none of which is too large or of another kind', async () => {
    const large = Buffer.concat([pixel, Buffer.alloc(1024 ** 2)])
    const pixels = await sharp({ create: { width: 6000, height: 4100, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const wrong: [Record<string, Uint8Array>, object][] = [
      [{ front: pixel, back: pixel }, { selfie: 'required' }],
      [{ front: pixel, selfie: pixel }, { back: 'required' }],
      [{ front: pixel, back: pixel, other: pixel }, { other: 'invalid' }],
      [{ ...pictures, back: large }, { back: 'tooLarge' }],
      [
        { ...pictures, selfie: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
        { selfie: 'fileType' },
      ],
      [{ ...pictures, front: pixel.subarray(0, 40) }, { front: 'fileType' }],
      [{ ...pictures, front: pixels }, { front: 'tooManyPixels' }],
    ]
    for (const [files, reasons] of wrong)
      expect(await handIn(files)).toMatchObject({ code: 2, data: reasons })
    expect(await statuses()).toEqual([])
  })

  test('with a valid identity number', async () => {
    const input = { ...papers, identityCard: '110101199003070021' }
    const answer = await platform.call(terminal.handInPapers, input, { as, files: pictures })
    expect(answer).toMatchObject({ code: 2, data: { identityCard: 'identityCheckDigit' } })
  })
})

describe('a terminal gives feedback', () => {
  const fault = { type: 'fault', contact: '0977', detail: 'No sound in the hall' } as const

  test('that the editors of its tenant answer, and reads the answer', async () => {
    const { feedbackId } = await platform.result(terminal.giveFeedback, fault, { as })
    const page = await platform.result(contract.help.feedbackWithPage, { userId: 101 }, { as: lionEditor })
    expect(page.list[0]).toMatchObject({ ...fault, feedbackId, account: 'member101', agentInfoId: 1 })
    const answer = { feedbackId, rowVersion: 1, answer: 'Turn it up.' }
    await platform.result(contract.help.feedbackAnswer, answer, { as: lionEditor })
    const { list } = await platform.result(terminal.answers, {}, { as })
    expect(list).toMatchObject([{ feedbackId, answer: 'Turn it up.' }])
  })

  test('a limited number of times a day', async () => {
    // The fixture has feedback of the member from before.
    await platform.rows('delete from feedback')
    for (let time = 0; time < feedbackADay; time++)
      await platform.result(terminal.giveFeedback, fault, { as })
    expect(await platform.call(terminal.giveFeedback, fault, { as })).toMatchObject({ code: 11 })
    platform.pass(24 * 60 * minute)
    expect(await platform.call(terminal.giveFeedback, fault, { as })).toMatchObject({ code: 1 })
  })
})

describe('a terminal reads', () => {
  test('published announcements, in steps from the newest on', async () => {
    await platform.rows(`insert into announcements (title, content, status, published_at)
      select 'Notice ' || n, '<p>x</p>', case when n % 2 = 0 then 'published' else 'draft' end::announcement_status,
        case when n % 2 = 0 then now() end from generate_series(1, 50) n`)
    const first = await platform.result(terminal.announcements, {}, { as })
    expect(first).toMatchObject({ more: true })
    const last = first.list.at(-1)
    const rest = await platform.result(terminal.announcements, { olderThan: last?.noticeId }, { as })
    const titles = [...first.list, ...rest.list].map(({ title }) => title)
    expect(titles).toEqual(Array.from({ length: 25 }, (_, step) => `Notice ${50 - 2 * step}`))
    expect(rest.more).toBe(false)
  })

  test('the pictures of published announcements, and no other file', async () => {
    const { file } = await platform.result(contract.upload.uploadSingleFile, {}, { as: owner })
    const fields = { title: 'Map', content: `<p><img src="/api/file/${file}"></p>`, isPush: false }
    const headers = { authorization: as.token, uid: as.uid }
    const read = async () =>
      (await platform.app.inject({ url: `/api/upload/file?name=${file}`, headers })).statusCode
    const draft = { action: 'create', publish: false, ...fields } as const
    const { noticeId } = await platform.result(contract.notice.noticeCreate, draft, { as: owner })
    expect(await read()).toBe(401)
    const publish = { action: 'publish', noticeId, rowVersion: 1 } as const
    await platform.result(contract.notice.noticeCreate, publish, { as: owner })
    expect(await read()).toBe(200)
    await terminalOf(platform, 101)
    expect(await read()).toBe(401)
  })

  test('notifications to its member alone', async () => {
    await platform.rows(
      `insert into notifications (id, title, content, target, reached, offline, created_at)
      values (1, 'To 101', 'x', 'member', 1, 0, $1), (2, 'To 102', 'x', 'member', 1, 0, $1)`,
      [platform.clock.now],
    )
    await platform.rows(
      `insert into notification_deliveries (notification_id, member_id, online, confirmed_at)
      values (1, 101, true, $1), (2, 102, true, null)`,
      [platform.clock.now],
    )
    const { list, more } = await platform.result(terminal.notifications, {}, { as })
    expect(list).toMatchObject([
      { notificationId: 1, title: 'To 101', confirmTime: platform.clock.now.toISOString() },
    ])
    expect(more).toBe(false)
  })
})
