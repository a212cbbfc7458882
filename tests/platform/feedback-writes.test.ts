import fc from 'fast-check'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import type { TestPlatform } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'

/** Writing feedback by the generic calls, and the rules of every generic write. */

const { feedbackInfo } = contract

const { platform, owner } = platformForEach('owner')
afterEach(() => vi.restoreAllMocks())

const call = (spec: Parameters<TestPlatform['call']>[0], input: unknown, as = owner) =>
  platform.call(spec, input, { as })
const count = async (table: string) => (await platform.rows(`select 1 from ${table}`)).length

describe('feedback', () => {
  const heard = { type: 'fault', userId: 101, contact: '0977', detail: 'no sound' }
  const create = (dataList: object, timeList: object = {}, as = owner) =>
    call(feedbackInfo.createInfo, { dataList, timeList }, as)

  test('is recorded by an editor for its own members and agent only, with the time of its submission', async () => {
    const lion = await platform.signInAs('lionEditor')
    const said = { createTime: '2026-02-27T10:00:00+06:30' }
    expect(await create(heard, said, lion)).toMatchObject({ code: 1, data: { id: 3 } })
    expect(await create({ type: 'other', detail: 'by nobody' }, {}, lion)).toMatchObject({ code: 1 })
    expect(await create({ ...heard, userId: 201 }, {}, lion)).toMatchObject({ code: 0 })
    expect(await create({ ...heard, userId: null, agentInfoId: 2 }, {}, lion)).toMatchObject({ code: 0 })
    const rows = await platform.rows(
      'select member_id, agent_id, created_at from feedback where id > 2 order by id',
    )
    expect(rows).toEqual([
      { member_id: '101', agent_id: '1', created_at: new Date('2026-02-27T03:30:00.000Z') },
      { member_id: null, agent_id: '1', created_at: platform.clock.now },
    ])
  })

  test.each([
    [
      'a time in the future',
      heard,
      { createTime: '2026-03-01T08:00:00.001Z' },
      { code: 2, data: { createTime: 'tooLarge' } },
    ],
    [
      'a time field that feedback does not have',
      heard,
      { updateTime: '2026-01-01T00:00:00Z' },
      { code: 2, data: { timeList: 'invalid' } },
    ],
    ['an invalid time', heard, { createTime: 'now' }, { code: 2, data: { createTime: 'invalid' } }],
    [
      'a member of another agent than the named one',
      { ...heard, agentInfoId: 2 },
      {},
      { code: 2, data: { agentInfoId: 'invalid' } },
    ],
    [
      'an unknown agent',
      { ...heard, userId: null, agentInfoId: 99 },
      {},
      { code: 2, data: { agentInfoId: 'invalid' } },
    ],
    ['an unknown member', { ...heard, userId: 999 }, {}, { code: 4 }],
  ])('with %s is refused', async (_, dataList, timeList, answer) => {
    expect(await create(dataList, timeList)).toMatchObject(answer)
    expect(await count('feedback')).toBe(2)
  })

  test('changes its type at its current version only, and never its text', async () => {
    const lion = await platform.signInAs('lionEditor')
    const change = (id: number, more: object = {}) =>
      call(
        feedbackInfo.updateInfo,
        { id, dataList: { rowVersion: 1, type: 'other', contact: '1', ...more } },
        lion,
      )
    expect(await change(1, { detail: 'x' })).toMatchObject({ code: 2, data: { dataList: 'invalid' } })
    expect(await change(1)).toMatchObject({ code: 1, data: { changed: 1 } })
    expect(await change(1)).toMatchObject({ code: 5, data: { rowVersion: 'stale' } })
    expect(await change(2)).toMatchObject({ code: 0 })
    expect(await platform.rows('select type, detail from feedback where id = 1')).toEqual([
      { type: 'other', detail: 'Night watch hears nothing' },
    ])
  })

  test('is removed within the caller’s tenant only', async () => {
    const lion = await platform.signInAs('lionEditor')
    const remove = async (where: object) =>
      call(feedbackInfo.removeInfoByWhere, { where, confirmation: await platform.confirm(lion) }, lion)
    expect(await remove({ feedbackId: { in: [1, 2] } })).toMatchObject({ code: 0 })
    expect(await remove({ type: { eq: 'other' } })).toMatchObject({ code: 0 })
    expect(await remove({ feedbackId: { gt: 0 } })).toMatchObject({ code: 1, data: { removed: 1 } })
    expect(await platform.rows('select id from feedback')).toEqual([{ id: '2' }])
  })
})

test('a text never becomes part of the SQL, and is stored unchanged', async () => {
  const nasty = fc.string({ unit: fc.constantFrom(...'aZ%_\\\'"-;()=$1:?ကမ组'), minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(nasty, async (text) => {
      const detail = `zq${text}qz`
      const query = vi.spyOn(pg.Client.prototype, 'query')
      const made = await call(feedbackInfo.createInfo, { dataList: { type: 'other', detail } })
      const sql = query.mock.calls.map(([sent]) => (typeof sent === 'string' ? sent : Object(sent).text))
      vi.restoreAllMocks()
      expect(sql.join('\n')).not.toContain(detail)
      const storedRows = await platform.rows('select detail from feedback where id = $1', [
        Object(made.data).id,
      ])
      expect(storedRows).toEqual([{ detail }])
    }),
    { numRuns: 20 },
  )
})

test('a field that the module does not declare is refused', async () => {
  const name = fc.constantFrom(
    'agentId',
    'id',
    'row_version',
    'passwordHash',
    'createdAt',
    '"; drop table x; --',
  )
  await fc.assert(
    fc.asyncProperty(name, fc.boolean(), async (field, isTime) => {
      const dataList = { type: 'other', detail: 'x', ...(!isTime && { [field]: 1 }) }
      const timeList = isTime ? { [field]: '2026-01-01T00:00:00Z' } : {}
      const answer = await call(feedbackInfo.createInfo, { dataList, timeList })
      expect(answer).toMatchObject({ code: 2, data: { [isTime ? 'timeList' : 'dataList']: 'invalid' } })
    }),
    { numRuns: 20 },
  )
  expect(await count('feedback')).toBe(2)
})
