import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { sweep } from '../../platform/start/sweeps.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { now } from '../support/platform-rows.ts'
import { insertRecords, papers } from '../support/record-rows.ts'

const { certificationrWithPage, certificationCase, dealCertification } = contract.userInfo
const minute = 60_000

const { platform, owner, staff, lionEditor: lion } = platformForEach('owner', 'staff', 'lionEditor')
beforeEach(() => insertRecords(platform))

const deal = (action: string, certificationId: number, as = lion, more: object = {}) =>
  platform.call(dealCertification, { action, certificationId, ...more }, { as })
/** The checks of papers without a selfie. */
const compared = { nameMatches: true, numberMatches: 'on' }
const page = (input: object, as = lion) => platform.result(certificationrWithPage, input, { as })
const ids = async (input: object, as = lion) => (await page(input, as)).list.map((row) => row.certificationId)
const memberStatus = async (id: number) =>
  (await platform.rows('select certification_status as status from members where id = $1', [id]))[0]?.status
const everything = () => platform.tables('certifications', 'members')

describe('the queue', () => {
  // @spec 3.27 3.28 3.29
  test('lists papers with the identity number masked and without images', async () => {
    expect((await page({ userId: 101 })).list).toEqual([
      {
        certificationId: papers.waiting,
        userId: 101,
        account: 'member101',
        nickName: 'nick 101',
        name: 'Name 101',
        telephone: '09777777101',
        identityCard: '123*************71',
        images: { front: true, back: false, selfie: false },
        status: 'Unreviewed',
        failureReason: '',
        reviewerId: null,
        reviewerName: '',
        claimedAt: null,
        agentInfoId: 1,
        agentInfoName: 'Golden Lion Security',
        createTime: '2026-02-28T21:59:00.000Z',
        modifyTime: '2026-02-28T21:59:00.000Z',
      },
    ])
  })

  test.each([
    [{}, [601, 602, 603, 604]],
    [{ status: 'Unreviewed' }, [601, 604]],
    [{ status: 'Failure' }, [603]],
    [{ agentInfoId: 2 }, [604]],
    [{ name: 'Name 10' }, [601, 602, 603]],
    [{ telephone: '09777777201' }, [604]],
    [{ timeBefore: '2026-02-28T21:58:00Z' }, [603, 604]],
    [{ sort: 'modifyTime', order: 'asc' }, [604, 603, 602, 601]],
  ])('filtered by %j', async (input, expected) => {
    expect(await ids(input, owner)).toEqual(expected)
  })

  test('lists to a tenant only its own papers', async () => {
    expect(await ids({})).toEqual([601, 602, 603])
    expect(await ids({ agentInfoId: 2 })).toEqual([])
  })
})

describe('a review', () => {
  // @spec 4.4
  test('is claimed, then passed; the member’s status follows', async () => {
    expect(await deal('claim', papers.waiting)).toMatchObject({
      code: 1,
      data: { status: 'UnderReview', claimedUntil: new Date(now.getTime() + 15 * minute).toISOString() },
    })
    expect(await memberStatus(101)).toBe('UnderReview')
    expect((await page({ userId: 101 })).list).toMatchObject([{ reviewerName: 'lion.editor' }])
    expect(await deal('pass', papers.waiting, lion, compared)).toMatchObject({
      code: 1,
      data: { status: 'Passed' },
    })
    expect(await memberStatus(101)).toBe('Passed')
    expect(await platform.lastLog()).toMatchObject({
      call: 'userInfo/dealCertification',
      targets: [papers.waiting],
      before: { userId: 101, status: 'UnderReview' },
      after: { action: 'pass', status: 'Passed', nameMatches: true, numberMatches: true },
    })
  })

  test('passes once each check is ticked, that of the face too if a selfie was handed in', async () => {
    await platform.rows("update certifications set selfie_image = 'selfie-601' where id = $1", [
      papers.waiting,
    ])
    await deal('claim', papers.waiting)
    const before = await everything()
    expect(await deal('pass', papers.waiting)).toMatchObject({
      code: 2,
      data: { nameMatches: 'notCompared', numberMatches: 'notCompared', faceMatches: 'notCompared' },
    })
    expect(await deal('pass', papers.waiting, lion, compared)).toMatchObject({
      code: 2,
      data: { faceMatches: 'notCompared' },
    })
    expect(await everything()).toEqual(before)
    const all = { ...compared, faceMatches: true }
    expect(await deal('pass', papers.waiting, lion, all)).toMatchObject({ code: 1 })
    expect(await platform.lastLog()).toMatchObject({ after: { action: 'pass', faceMatches: true } })
  })

  // @spec 4.4 4.5
  test('fails only with a reason', async () => {
    await deal('claim', papers.waiting)
    expect(await deal('fail', papers.waiting, lion, { reason: ' ' })).toMatchObject({
      code: 2,
      data: { reason: 'required' },
    })
    expect(await deal('fail', papers.waiting, lion, { reason: 'blurred' })).toMatchObject({ code: 1 })
    expect((await page({ userId: 101 })).list).toMatchObject([
      { status: 'Failure', failureReason: 'blurred' },
    ])
    expect(await memberStatus(101)).toBe('Failure')
  })

  test('claimed by another reviewer is a conflict, which names that reviewer within the same tenant only', async () => {
    await deal('claim', papers.waiting, staff)
    const refused = await deal('claim', papers.waiting)
    expect([refused.code, refused.data]).toEqual([5, { certificationId: 'taken' }])
    expect((await page({ userId: 101 })).list).toMatchObject([{ status: 'UnderReview', reviewerName: '' }])
    const named = await deal('pass', papers.waiting, owner)
    expect([named.code, named.data]).toEqual([5, { certificationId: 'taken', holder: 'staff' }])
  })

  test('claimed by two at the same time belongs to one of them', async () => {
    const answers = await Promise.all([deal('claim', papers.waiting), deal('claim', papers.waiting, staff)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 5])
  })

  test('is free again after 15 minutes, before and after the sweep updates its row', async () => {
    await deal('claim', papers.waiting, staff)
    platform.pass(15 * minute - 1)
    expect(await deal('claim', papers.waiting)).toMatchObject({ code: 5 })
    platform.pass(1)
    expect(await ids({ status: 'UnderReview' })).toEqual([])
    expect(await ids({ status: 'Unreviewed' })).toEqual([601])
    expect((await page({ userId: 101 })).list).toMatchObject([{ status: 'Unreviewed', claimedAt: null }])
    expect(await deal('pass', papers.waiting, staff, compared)).toMatchObject({ code: 0 })
    await sweep(platform.services)
    expect(await memberStatus(101)).toBe('Unreviewed')
    expect(await deal('claim', papers.waiting)).toMatchObject({ code: 1 })
    await sweep(platform.services)
    expect(await memberStatus(101)).toBe('UnderReview')
  })
})

describe('after a review', () => {
  test('only the owner can revoke passed papers, with a reason', async () => {
    const reason = { reason: 'forged' }
    for (const as of [lion, staff])
      expect(await deal('revoke', papers.passed, as, reason)).toMatchObject({ code: 0 })
    expect(await deal('revoke', papers.passed, owner)).toMatchObject({
      code: 2,
      data: { reason: 'required' },
    })
    expect(await deal('revoke', papers.passed, owner, reason)).toMatchObject({ code: 1 })
    expect(await memberStatus(102)).toBe('Failure')
    expect(await platform.lastLog()).toMatchObject({
      after: { action: 'revoke', status: 'Failure', reason: 'forged' },
    })
  })

  test('failed papers are handed in again as a new row; the old row stays', async () => {
    const handed = await deal('handIn', papers.failed, lion, { identityCard: '530102199003071238' })
    expect(handed).toMatchObject({ code: 1, data: { status: 'Unreviewed' } })
    expect(JSON.stringify(await platform.lastLog())).not.toContain('530102199003071238')
    expect(await memberStatus(103)).toBe('Unreviewed')
    expect((await page({ userId: 103 })).list).toMatchObject([
      { status: 'Unreviewed', identityCard: '530*************38', name: 'Name 103', images: { front: true } },
      { certificationId: papers.failed, status: 'Failure' },
    ])
    expect(await deal('handIn', papers.failed)).toMatchObject({ code: 0 })
  })

  test('a reveal returns the whole identity number, and the log row does not contain it', async () => {
    expect(await deal('reveal', papers.passed)).toMatchObject({
      code: 1,
      data: {
        status: 'Passed',
        revealed: {
          identityCard: '123456789012345672',
          frontImage: 'front-602',
          backImage: '',
          selfieImage: '',
        },
      },
    })
    const log = await platform.lastLog()
    expect(log).toMatchObject({ account_name: 'lion.editor', targets: [602], after: { action: 'reveal' } })
    expect(JSON.stringify(log)).not.toContain('123456789012345672')
  })
})

describe('a step that the state of the papers does not allow', () => {
  test.each([
    ['pass', papers.waiting],
    ['fail', papers.waiting],
    ['revoke', papers.waiting],
    ['handIn', papers.waiting],
    ['claim', papers.passed],
    ['pass', papers.passed],
    ['handIn', papers.passed],
    ['claim', papers.failed],
    ['revoke', papers.failed],
  ])('%s of %i is code 0, changes no row and is logged', async (action, id) => {
    const before = await everything()
    expect(await deal(action, id, owner, { reason: 'why', ...compared })).toMatchObject({
      code: 0,
      data: null,
    })
    expect(await everything()).toEqual(before)
    expect(await platform.lastLog()).toMatchObject({ code: 0, targets: [id], before: null, after: null })
  })

  test.each(['claim', 'reveal'])(
    '%s of another tenant’s or unknown papers is code 0; the owner gets code 4 for unknown ones',
    async (action) => {
      const before = await everything()
      expect(await deal(action, papers.river)).toMatchObject({ code: 0, data: null })
      expect(await deal(action, 999_999)).toMatchObject({ code: 0, data: null })
      expect(await deal(action, 999_999, owner)).toMatchObject({ code: 4 })
      expect(await everything()).toEqual(before)
    },
  )

  test('papers of a deleted member leave the queue and every count; those of a restored one are back', async () => {
    const { bigData, delUserInfo, editUserInfo } = contract.userInfo
    const seen = async (as: typeof lion) => [
      await ids({ status: 'Unreviewed' }, as),
      (await platform.result(bigData, {}, { as })).pendingReviews?.certification,
      (await platform.result(certificationCase, { certificationId: papers.passed }, { as })).queue.map(
        ({ certificationId }) => certificationId,
      ),
    ]
    // The administrator of a group cannot be deleted.
    await platform.rows('delete from group_members where member_id = 101')
    expect(await seen(owner)).toEqual([[601, 604], 2, [604, 601]])
    const confirmation = await platform.confirm(lion)
    await platform.result(delUserInfo, { userIds: [101], confirmation }, { as: lion })
    expect(await seen(owner)).toEqual([[604], 1, [604]])
    expect(await seen(lion)).toEqual([[], 0, []])
    await platform.result(editUserInfo, { action: 'restore', userIds: [101] }, { as: lion })
    expect(await seen(owner)).toEqual([[601, 604], 2, [604, 601]])
    expect(await seen(lion)).toEqual([[601], 1, [601]])
  })

  test('papers of a deleted member cannot be claimed', async () => {
    await platform.rows('update members set deleted_at = now() where id = 101')
    expect(await deal('claim', papers.waiting)).toMatchObject({ code: 4 })
  })
})
