import { beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { contract } from '@/lib/contract/contract'
import { moment } from '@/lib/contract/fields'
import { loginSession } from '@/lib/contract/login-info'
import { listOf, pageOf } from '@/lib/contract/paging'
import { userInfo } from '@/lib/contract/user-info'
import { readResult } from '@/lib/upstream/liberal'

/** Answers in the formats of other platforms. */

const row = {
  userId: 7,
  account: 'gv0007',
  nickName: 'Ko Ko',
  name: 'Ko Ko',
  telephone: '09770000007',
  identityCard: '',
  imei: '',
  iccid: '',
  thirdCode: '',
  customerCode: '',
  sex: 'unknown',
  terminalType: 'intercomDevice',
  agentInfoId: 3,
  agentInfoName: 'Golden Valley',
  personalProfile: '',
  remark: '',
  accountStatus: 'activated',
  callStatus: 'allow',
  verification: 'pass',
  certificationStatus: 'Passed',
  bindFlag: false,
  livePermission: true,
  version: '',
  linesceTime: 1,
  authExpiresAt: '2027-01-01T00:00:00.000Z',
  online: true,
  lastSeenAt: null,
  createTime: '2026-01-01T00:00:00.000Z',
  updateTime: '2026-01-01T00:00:00.000Z',
  deletedAt: null,
  rowVersion: 1,
}

beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', 'x'.repeat(32))
  vi.stubEnv('PLATFORM_ZONE', 'Asia/Shanghai')
})

const page = (...list: object[]) => ({ list, total: list.length, pageNum: 1, pageSize: 20, next: null })
const { result: members } = userInfo.groupUserWithPage
const read = (data: unknown, request = {}) => readResult(members, data, request)
const one = (changed: object) => read(page({ ...row, ...changed })).data

describe('a text', () => {
  test.each([[null], [undefined]])('that is optional may be %s', (value) => {
    expect(one({ nickName: value, version: value })?.list).toMatchObject([
      { ...row, nickName: '', version: '' },
    ])
  })

  test('may come as a number', () => {
    expect(one({ telephone: 13800138000 })?.list[0]?.telephone).toBe('13800138000')
  })
})

describe('yes, no and numbers', () => {
  test('may be 1 and 0', () => {
    expect(one({ bindFlag: 0, livePermission: 1, online: 1 })?.list).toEqual([row])
  })

  test('may come as text', () => {
    expect(read({ ...page(row), total: '1', pageNum: '1' }).data).toEqual(page(row))
    const { result } = contract.agentInfo.agentUserInfo
    const usage = {
      members: { used: '3', limit: '40' },
      groups: { used: 0, limit: null },
      online: 1,
      accounts: [],
    }
    const members = { used: 3, limit: 40 }
    expect(readResult(result, usage, {}).data).toEqual({ ...usage, members })
  })

  test('may have more decimals than a double holds', () => {
    const schema = z.object({ longitude: z.number() })
    expect(readResult(schema, { longitude: '96.195132000000001' }, {}).data).toEqual({ longitude: 96.195132 })
  })

  test('may come as text if null is another value', () => {
    expect(one({ linesceTime: '3' })?.list[0]?.linesceTime).toBe(3)
    expect(one({ linesceTime: '-1' })?.list[0]?.linesceTime).toBe(-1)
    expect(one({ linesceTime: null })?.list[0]?.linesceTime).toBe(null)
    expect(one({ linesceTime: '2.5' })?.list).toEqual([])
  })

  test.each(['', '1e3', '0x1', ' 1', '9'.repeat(16)])('%j is no number', (total) => {
    expect(read({ ...page(row), total }).success).toBe(false)
  })
})

describe('a time', () => {
  test.each([
    ['Unix seconds', 1_767_225_600],
    ['Unix milliseconds', 1_767_225_600_000],
    ['Unix milliseconds as text', '1767225600000'],
    ['an offset without a colon', '2026-01-01T08:00:00+0800'],
    ['a space and an offset', '2026-01-01 06:30:00 +06:30'],
    ['no zone', '2026-01-01 08:00:00'],
    ['no zone and a T', '2026-01-01T08:00:00.000'],
    ['slashes', '2026/01/01 08:00'],
  ])('may be %s', (_, time) => {
    expect(one({ createTime: time })?.list).toEqual([row])
  })

  test('may be a day, which begins in the zone of the platform', () => {
    expect(one({ createTime: '2026-01-01' })?.list[0]?.createTime).toBe('2025-12-31T16:00:00.000Z')
  })

  test('that is absent is empty if it is optional', () => {
    expect(one({ deletedAt: undefined, lastSeenAt: undefined })?.list).toMatchObject([row])
  })

  test.each(['soon', '', '2026-13-01 00:00:00', '20260101'])(
    '%j is no time, and its row is unreadable',
    (time) => {
      const { data, without } = read(page({ ...row, createTime: time }))
      expect(data?.list).toEqual([])
      expect(without?.rows).toEqual([
        { id: '7', faults: [{ field: 'createTime', expected: 'time', found: 'text' }] },
      ])
    },
  )
})

describe('a word that the contract does not know', () => {
  test('is kept unchanged', () => {
    const changed = { terminalType: 'satellite', sex: '' }
    expect(one(changed)).toEqual(page({ ...row, ...changed }))
    expect(one({ sex: null })?.list).toEqual([{ ...row, sex: '' }])
  })

  test('is kept in the right row beside unreadable ones', () => {
    const data = page({ ...row, userId: 'x' }, { ...row, userId: 8, sex: 'other' }, { ...row, userId: 9 })
    const words = read(data).data?.list.map(({ userId, sex }) => [userId, sex])
    expect(words).toEqual([
      [8, 'other'],
      [9, 'unknown'],
    ])
  })

  test('changes no other field of its row', () => {
    expect(Object.getPrototypeOf(one({ sex: 'toString' })?.list[0])).toBe(Object.prototype)
    expect(one({ sex: '__proto__' })?.list[0]?.sex).toBe('__proto__')
  })
})

describe('a row that cannot be read', () => {
  test.each([
    ['no id', { userId: undefined }, '?'],
    ['an id of 0', { userId: 0 }, '0'],
    ['no row version', { rowVersion: undefined }, '7'],
    ['a row version as text', { rowVersion: '1' }, '7'],
    ['a list for a text', { nickName: ['Ko'] }, '7'],
    ['a text for yes or no', { online: 'yes' }, '7'],
    ['an agent that is not told', { agentInfoId: undefined }, '7'],
  ])('is left out and named: %s', (_, changed, id) => {
    const { data, without } = read(page({ ...row, ...changed }, { ...row, userId: 8 }))
    expect(data?.list).toEqual([{ ...row, userId: 8 }])
    expect(without?.rows.map((each) => each.id)).toEqual([id])
    expect(data?.total).toBe(2)
  })

  test('has its faults reported, each with the expected and the received value', () => {
    const wrong = { ...row, online: 'yes', rowVersion: '1', sex: 3, linesceTime: [1], terminalType: {} }
    expect(read(page(wrong)).without?.rows[0]?.faults).toEqual([
      { field: 'sex', expected: 'word', found: 'number', number: 3 },
      { field: 'terminalType', expected: 'word', found: 'object' },
      { field: 'linesceTime', expected: 'number', found: 'list' },
      { field: 'online', expected: 'truth', found: 'text' },
      { field: 'rowVersion', expected: 'number', found: 'text' },
    ])
  })

  test('is named also if it is no row at all', () => {
    const data = { ...page(), list: [null, 'row', 5, { name: 'x' }] }
    expect(read(data).without?.rows.map(({ id }) => id)).toEqual(['?', '?', '?', '?'])
  })

  test('is named in a list without pages', () => {
    const schema = listOf(z.object({ groupId: z.number() }))
    const answer = readResult(schema, { list: [{ groupId: 'x1' }, { groupId: 2 }] }, {})
    expect(answer.data).toEqual({ list: [{ groupId: 2 }] })
    expect(answer.without?.rows.map(({ id }) => id)).toEqual(['x1'])
  })
})

describe('a list', () => {
  test('may be null, and its page numbers absent', () => {
    const request = { pageNum: 3, pageSize: 50 }
    expect(read({ list: null, total: 0 }, request).data).toMatchObject({ list: [], total: 0, ...request })
  })

  test('may have ids as text', () => {
    expect(one({ userId: '7', agentInfoId: '3' })?.list).toEqual([row])
  })

  test('without a total is refused', () => {
    expect(read({ list: [row], pageNum: 1, pageSize: 20 }).success).toBe(false)
  })
})

test.each([[undefined], [null], ['']])('a temporary token cannot be %j', (Token) => {
  expect(readResult(contract.root.getToken.result, { Token }, {}).success).toBe(false)
})

describe('a sign-in', () => {
  const facts = { LoginId: 1, Role: 'admin', AgentInfoId: null, Token: 't' }
  const readSession = (data: unknown) => readResult(loginSession, data, {})

  // @spec 9.6
  test('needs account, role, agent and the token', () => {
    expect(readSession(facts).data).toMatchObject({ ...facts, UserName: '', LinesceTime: -1 })
  })

  test.each([
    ['no id', { LoginId: undefined }],
    ['no role', { Role: undefined }],
    ['no role but null', { Role: null }],
    ['an unknown role', { Role: 'superadmin' }],
    ['an empty token', { Token: '' }],
    ['no token', { Token: null }],
    ['no agent', { AgentInfoId: undefined }],
  ])('is refused with %s', (_, changed) => {
    expect(readSession({ ...facts, ...changed }).success).toBe(false)
  })
})

// @spec 9.6
test('an absent authorisation is unknown, and not without end', () => {
  expect(one({ linesceTime: undefined })?.list[0]?.linesceTime).toBe(-1)
})

test('an empty result may be null or absent', () => {
  for (const data of [null, undefined]) expect(readResult(z.object({}), data, {}).data).toEqual({})
})

test('the answer is not changed while it is read', () => {
  const data = page({ ...row, sex: 'other', createTime: 1_767_225_600 })
  const before = structuredClone(data)
  read(data)
  expect(data).toEqual(before)
})

test('an answer of the contract is read unchanged', () => {
  const schema = pageOf(z.object({ id: z.number(), at: moment }))
  const data = { ...page(), list: [{ id: 1, at: '2026-01-01T00:00:00+08:00' }] }
  expect(readResult(schema, data, {}).data).toEqual(data)
})
