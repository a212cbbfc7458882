import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import type { Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'

const { feedbackWithPage, feedbackAnswer, feedbackDel } = contract.help

const { platform, owner, lionEditor: lion } = platformForEach('owner', 'lionEditor')

beforeEach(async () => {
  await platform.rows(
    "update feedback set created_at = timestamptz '2026-01-31T00:00:00Z' + id * interval '1 day'",
  )
})

const page = (input: object, as = owner) => platform.result(feedbackWithPage, input, { as })
const ids = async (input: object, as = owner) =>
  (await page(input, as)).list.map(({ feedbackId }) => feedbackId)
const remove = (feedbackIds: number[], confirmation: string, as: Session) =>
  platform.call(feedbackDel, { feedbackIds, confirmation }, { as })
const storedRows = () => platform.rows('select id from feedback order by id')

describe('the feedback list', () => {
  // @spec 3.32
  test('has the text with its member and agent', async () => {
    expect((await page({ userId: 101 })).list).toEqual([
      {
        feedbackId: 1,
        type: 'fault',
        userId: 101,
        account: 'member101',
        nickName: 'nick 101',
        agentInfoId: 1,
        agentInfoName: 'Golden Lion Security',
        contact: '0977',
        detail: 'Night watch hears nothing',
        createTime: '2026-02-01T00:00:00.000Z',
        answer: '',
        answeredAt: null,
        answeredBy: '',
        rowVersion: 1,
      },
    ])
  })

  test('keeps the feedback of a removed member', async () => {
    await platform.rows('delete from members where id = 101')
    expect((await page({ type: 'fault' })).list).toMatchObject([{ userId: null, account: '', nickName: '' }])
  })

  test('returns an agent only its own tenant’s feedback', async () => {
    expect(await ids({})).toEqual([2, 1])
    expect(await ids({}, lion)).toEqual([1])
    expect(await page({ agentInfoId: 2 }, lion)).toMatchObject({ list: [], total: 0 })
    expect(await ids({ userId: 201 }, lion)).toEqual([])
  })

  test.each([
    [{ type: 'other' }, [2]],
    [{ agentInfoId: 1 }, [1]],
    [{ contact: '09' }, [2, 1]],
    [{ contact: '0988' }, [2]],
    [{ contact: '%' }, []],
    [{ answered: true }, []],
    [{ answered: false }, [2, 1]],
    [{ createdFrom: '2026-02-01T12:00:00Z' }, [2]],
    [{ createdBefore: '2026-02-01T12:00:00Z' }, [1]],
    [{ sort: 'createTime', order: 'asc' }, [1, 2]],
  ])('filtered by %j', async (filters, expected) => {
    expect(await ids(filters)).toEqual(expected)
  })

  test('refuses an unknown type', async () => {
    const answer = await platform.call(feedbackWithPage, { type: 'praise' }, { as: owner })
    expect(answer).toMatchObject({ code: 2, data: { type: 'invalid' } })
  })
})

describe('answering feedback', () => {
  const answer = (input: object, as = lion) =>
    platform.call(feedbackAnswer, { feedbackId: 1, rowVersion: 1, answer: 'Mended', ...input }, { as })

  // @spec 1.8
  test('stores the answer with its account and time, and the log the answer before and after', async () => {
    expect(await answer({})).toMatchObject({ code: 1, data: { rowVersion: 2 } })
    expect((await page({ answered: true })).list).toMatchObject([
      { feedbackId: 1, answer: 'Mended', answeredBy: 'lion.editor', answeredAt: '2026-03-01T08:00:00.000Z' },
    ])
    expect(await ids({ answered: false })).toEqual([2])
    expect(await ids({ answered: false }, lion)).toEqual([])
    expect(await answer({ rowVersion: 2, answer: 'Mended on Monday' })).toMatchObject({ code: 1 })
    expect(await platform.lastLog()).toMatchObject({
      call: 'help/feedbackAnswer',
      targets: [1],
      before: { answer: 'Mended' },
      after: { answer: 'Mended on Monday' },
    })
  })

  test.each([
    ['without a text', { answer: ' ' }, { code: 2, data: { answer: 'required' } }],
    ['with a text that is too long', { answer: 'x'.repeat(2001) }, { code: 2, data: { answer: 'tooLong' } }],
    ['of an outdated version', { rowVersion: 7 }, { code: 5, data: { rowVersion: 'stale' } }],
    ['of another tenant', { feedbackId: 2 }, { code: 0 }],
    ['of an unknown one', { feedbackId: 999 }, { code: 0 }],
  ])('%s is refused', async (_, input, refused) => {
    expect(await answer(input)).toMatchObject(refused)
    expect(await ids({ answered: true })).toEqual([])
  })

  test('that is unknown is reported to the owner as missing', async () => {
    expect(await answer({ feedbackId: 999 }, owner)).toMatchObject({ code: 4 })
  })
})

describe('deleting feedback', () => {
  test('needs the login password, and logs the deleted feedback', async () => {
    expect(await remove([1], 'made up', lion)).toMatchObject({ code: 8 })
    expect(await remove([1], await platform.confirm(owner), lion)).toMatchObject({ code: 8 })
    expect(await remove([1], await platform.confirm(lion), lion)).toMatchObject({
      code: 1,
      data: { deleted: 1 },
    })
    expect(await storedRows()).toEqual([{ id: '2' }])
    const [log] = await platform.rows('select * from operation_log order by id desc limit 1')
    expect(log).toMatchObject({
      code: 1,
      targets: [1],
      before: [{ feedbackId: 1, userId: 101, detail: 'Night watch hears nothing' }],
    })
  })

  test('is refused for the whole selection when one row is another tenant’s or unknown, with the same answer', async () => {
    for (const strange of [2, 999]) {
      const answer = await remove([1, strange], await platform.confirm(lion), lion)
      expect([answer.code, answer.data]).toEqual([0, null])
    }
    expect(await remove([1, 999], await platform.confirm(owner), owner)).toMatchObject({ code: 4 })
    expect(await storedRows()).toHaveLength(2)
  })

  test('with an empty selection is refused', async () => {
    expect(await remove([], 'x', owner)).toMatchObject({ code: 2, data: { feedbackIds: 'nothingSelected' } })
  })
})
