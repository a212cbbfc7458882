import { describe, expect, test } from 'vitest'
import { members } from '@/lib/domain/member/list'
import { chosenRequestOf, pageRequestOf, stateOf } from '@/lib/list/state'

const zone = 'Asia/Yangon'

describe('an address never fails a list', () => {
  test.each([
    ['page', '-1'],
    ['page', '1e9'],
    ['page', 'two'],
    ['page', '1.5'],
  ])('%s=%s is page one', (name, value) => {
    expect(stateOf(members, { [name]: value }).pageNum).toBe(1)
  })

  test('an unknown size, sort, order, dialog and filter are treated as absent', () => {
    const search = {
      size: '7',
      sort: 'password',
      order: 'up',
      dialog: 'drop',
      accountStatus: 'maybe',
      agentInfoId: 'x',
    }
    expect(stateOf(members, search)).toEqual({
      pageNum: 1,
      pageSize: 20,
      sort: undefined,
      order: 'desc',
      given: {},
      view: undefined,
      dialog: undefined,
      ids: [],
      all: false,
    })
  })

  test.each(['constructor', 'toString', '__proto__', ''])('%s is no dialog', (dialog) => {
    expect(stateOf(members, { dialog }).dialog).toBeUndefined()
  })

  test('one wrong filter does not affect the others, and the first of two values counts', () => {
    const search = { callStatus: ['allow', 'prohibit'], agentInfoId: '-3', createdFrom: '2026-02-30' }
    expect(stateOf(members, search).given).toEqual({ callStatus: 'allow' })
  })

  test('a text that is longer than the contract accepts is no filter', () => {
    expect(stateOf(members, { account: 'a'.repeat(65), name: 'b' }).given).toEqual({ name: 'b' })
  })

  test('a text in Zawgyi is searched for in Unicode; another value is taken as it is', () => {
    const search = { q: 'ေအာင္', by: 'nickName', name: 'လင္းစိုး', account: 'lin' }
    expect(stateOf(members, search).given).toEqual({
      q: 'အောင်',
      by: 'nickName',
      name: 'လင်းစိုး',
      account: 'lin',
    })
  })

  test('ids are row numbers, in the order in which they were ticked', () => {
    expect(stateOf(members, { id: ['5', '0', 'x', '-1', '3', '9007199254740993'] }).ids).toEqual([5, 3])
  })
})

describe('the request of an address', () => {
  const requestOf = (search: Record<string, string>) => pageRequestOf(members, stateOf(members, search), zone)

  test('days are whole days of the operator, yes and no are booleans', () => {
    const request = requestOf({ createdFrom: '2026-03-01', createdTo: '2026-03-02', online: 'false' })
    expect(request).toMatchObject({
      createdFrom: '2026-02-28T17:30:00.000Z',
      createdBefore: '2026-03-02T17:30:00.000Z',
      online: false,
    })
  })

  test('parameters that the call does not accept are not in it', () => {
    expect(Object.keys(requestOf({ by: 'userId', q: '5', account: 'gv' })).sort()).toEqual(
      ['account', 'order', 'pageNum', 'pageSize', 'sort'].sort(),
    )
  })

  test('the rows of a dialog are read in the same view and without other filters', () => {
    const state = stateOf(members, { deleted: 'true', account: 'gv', dialog: 'restore', id: '7' })
    expect(chosenRequestOf(state)).toEqual({ ids: [7], deleted: true })
  })
})
