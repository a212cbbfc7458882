import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CallSpec } from '@/lib/contract/call'
import { contract } from '@/lib/contract/contract'
import type { FieldReasons } from '@/lib/contract/reasons'
import { UpstreamError } from '@/lib/errors'
import type { Api } from '@/lib/upstream/client'
import { farEnd, keys } from './far-end'

let far: Awaited<ReturnType<typeof farEnd>>
let api: Api
const credential = {
  token: 'tok en',
  uid: '7',
  name: '李\r\nx: y',
  locale: 'my',
  address: '192.0.2.9',
  userAgent: 'Browser/1',
}
const requestId = '3d5b1c1e-8f0a-4c57-9a64-6f1b0a1c2d3e'

beforeAll(async () => {
  far = await farEnd()
  vi.stubEnv('PLATFORM_URL', far.address)
  vi.stubEnv('WIRE_KEYS', keys)
  vi.stubEnv('SESSION_SECRET', 'x'.repeat(32))
  vi.stubEnv('LOG_LEVEL', 'silent')
  const { clientFor } = await import('@/lib/upstream/client')
  api = clientFor(credential)
})
afterAll(() => far.stop())

/** Error of a failed call. */
async function failureOf(work: Promise<unknown>): Promise<UpstreamError> {
  const error: unknown = await work.then(
    () => undefined,
    (reason) => reason,
  )
  if (error instanceof UpstreamError) return error
  throw new Error(`expected an UpstreamError, got ${error}`)
}

describe('a request of the console', () => {
  test('by POST: its line, its headers, and a body of p and b only', async () => {
    far.behave(async (_, response, seal) => response.end(await seal({ code: 1, data: {}, msg: '' })))
    await api(contract.loginInfo.loginOut, { UserId: 7 }, { requestId })
    const [sent] = far.received
    expect(sent?.line).toBe('POST /base/api/loginInfo/loginOut?locale=my')
    expect(sent?.headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded',
      authorization: 'tok en',
      uid: '7',
      name: '%E6%9D%8E%0D%0Ax%3A%20y',
      'x-request-id': requestId,
      'x-sent-at': expect.stringMatching(/^\d{10}$/),
      'x-forwarded-for': '192.0.2.9',
      'user-agent': 'Browser/1',
    })
    expect(sent?.body).toMatch(/^p=1&b=[A-Za-z0-9%]+$/)
    expect(sent?.payload).toEqual({ UserId: 7 })
  })

  test('by GET: plain parameters beside the locale and the key’s hint, and no body', async () => {
    far.behave(async (_, response, seal) => response.end(await seal({ code: 4, data: null, msg: 'gone' })))
    await failureOf(api(contract.userInfo.getUserInfo, { id: 42 }))
    expect(far.received[0]?.line).toBe('GET /base/api/userInfo/getUserInfo?locale=my&p=1&id=42')
    expect(far.received[0]?.body).toBe('')
  })

  test('a POST’s payload as the contract declares it: defaults filled, ids as numbers, texts in their one spelling', async () => {
    far.behave((_, response) => response.end('{}'))
    const { userInfo, root } = contract
    await failureOf(api(userInfo.groupUserWithPage, { agentInfoId: '7', account: ' gv ' }))
    await failureOf(api(root.getPhoneCheck, { telephone: '+959 7771 23456' }))
    expect(far.received.map(({ payload }) => payload)).toEqual([
      { pageNum: 1, order: 'desc', account: 'gv', agentInfoId: 7 },
      { telephone: '09777123456' },
    ])
  })

  test('a GET’s absent field: not at all', async () => {
    far.behave((_, response) => response.end('{}'))
    await failureOf(api(contract.staffInfo.getModuleByWhere, { where: undefined }))
    expect(far.received[0]?.line).toBe('GET /base/api/staffInfo/moduleByWhere?locale=my&p=1')
  })

  test('by GET with where: as JSON in the query, though a POST has the same path', async () => {
    far.behave((_, response) => response.end('{}'))
    const where = { account: { like: 'a&b' } }
    await failureOf(api(contract.staffInfo.getModuleByWhere, { where }))
    const [method, address] = String(far.received[0]?.line).split(' ')
    expect(method).toBe('GET')
    const url = new URL(String(address), 'http://far.example')
    expect(url.pathname).toBe('/base/api/staffInfo/moduleByWhere')
    expect(JSON.parse(String(url.searchParams.get('where')))).toEqual(where)
  })
})

describe('a request that the contract does not allow', () => {
  test.each<[string, CallSpec, unknown, FieldReasons]>([
    ['a POST', contract.root.getPhoneCheck, { telephone: '12' }, { telephone: 'mobile' }],
    ['a GET', contract.userInfo.getUserInfo, { id: 'x' }, { id: 'invalid' }],
    [
      'a field of another',
      contract.staffInfo.moduleByWhere,
      { where: { enabled: {} } },
      { enabled: 'required' },
    ],
    [
      'a multipart call',
      contract.upload.addFragFile,
      { total: 1, index: 1, extname: 'apk', fileMd5Value: '0'.repeat(32) },
      { index: 'tooLarge' },
    ],
  ])(
    '%s that the contract does not allow: refused by field, and nothing is sent',
    async (_, call, input, fields) => {
      far.behave((_, response) => response.end('{}'))
      const failure = await failureOf(api(call, input, { requestId }))
      expect([failure.code, failure.details]).toEqual(['invalid', { call: call.path, requestId, fields }])
      expect(far.received).toEqual([])
    },
  )
})

describe('an answer', () => {
  test.each([
    [0, 'illegal'],
    [4, 'missing'],
    [6, 'limit'],
    [8, 'wrong_password'],
    [9, 'suspended'],
    [77, 'unknown'],
  ])('code %i is the failure %s, never success', async (code, name) => {
    far.behave(async (_, response, seal) => response.end(await seal({ code, data: null, msg: 'own words' })))
    const failure = await failureOf(api(contract.loginInfo.loginOut, { UserId: 7 }, { requestId }))
    expect(failure.code).toBe(name)
    expect(failure.details).toMatchObject({ requestId, msg: 'own words' })
  })

  test.each([
    [-1, 'no_monitored_groups'],
    [-2, 'data_processing'],
  ])('code %i is %s for a call that declares it, and unknown for any other', async (code, name) => {
    far.behave(async (_, response, seal) => response.end(await seal({ code, data: null, msg: 'own words' })))
    const { listenCahnnelList, userAllChannel } = contract.userInfo
    expect((await failureOf(api(listenCahnnelList, { userId: 1 }))).code).toBe(name)
    expect((await failureOf(api(userAllChannel, { userId: 1 }))).code).toBe('unknown')
  })

  test('with code 2 or 5 has reasons by field, and only known reasons', async () => {
    const data = { imei: 'taken', account: 'unheard of', holder: 'gv0001' }
    far.behave(async (_, response, seal) => response.end(await seal({ code: 5, data, msg: '' })))
    const failure = await failureOf(api(contract.loginInfo.loginOut, { UserId: 7 }))
    expect(failure.details.fields).toEqual({ imei: 'taken' })
  })

  test('with code 2 tells what the platform says about a field in its own words', async () => {
    const data = { imei: 'taken', account: ' lower case only ', requestId: 'r1', name: 5 }
    far.behave(async (_, response, seal) => response.end(await seal({ code: 2, data, msg: '' })))
    const { details } = await failureOf(api(contract.loginInfo.loginOut, { UserId: 7 }))
    expect([details.fields, details.told]).toEqual([{ imei: 'taken' }, { account: 'lower case only' }])
  })

  test('with code 5 tells it as well, but not the holder as a field', async () => {
    const data = { imei: 'belongs to a car', holder: 'gv0001' }
    far.behave(async (_, response, seal) => response.end(await seal({ code: 5, data, msg: '' })))
    const { details } = await failureOf(api(contract.loginInfo.loginOut, { UserId: 7 }))
    expect([details.fields, details.told]).toEqual([{}, { imei: 'belongs to a car' }])
  })

  test('with code 2 at status 422 is believed for a sentence about a field', async () => {
    const data = { account: 'lower case only' }
    far.behave((_, response) => response.writeHead(422).end(far.plain({ code: 2, data, msg: '' })))
    const { code, details } = await failureOf(api(contract.loginInfo.loginOut, { UserId: 7 }))
    expect([code, details.told]).toEqual(['invalid', data])
  })

  test.each([
    [400, 0, 'illegal'],
    [403, 2, 'invalid'],
    [500, 0, 'illegal'],
  ])('at status %i with code %i is believed where it is sealed', async (status, code, name) => {
    const answer = { code, data: null, msg: 'own words' }
    far.behave(async (_, response, seal) => response.writeHead(status).end(await seal(answer)))
    expect((await failureOf(api(contract.loginInfo.loginOut, { UserId: 7 }))).code).toBe(name)
    far.behave((_, response) => response.writeHead(status).end(far.plain(answer)))
    expect((await failureOf(api(contract.loginInfo.loginOut, { UserId: 7 }))).code).toBe('bad_answer')
  })

  test.each([
    [400, 8, 'wrong_password'],
    [401, 8, 'wrong_password'],
    [404, 4, 'missing'],
    [409, 5, 'conflict'],
    [422, 6, 'limit'],
    [500, 3, 'empty'],
    [401, 0, 'unauthenticated'],
    [404, 0, 'not_offered'],
    [429, 0, 'too_many'],
    [503, 0, 'busy'],
  ])('status %i with code %i is the failure %s', async (status, code, name) => {
    far.behave(async (_, response, seal) =>
      response.writeHead(status).end(await seal({ code, data: null, msg: 'own words' })),
    )
    const failure = await failureOf(api(contract.loginInfo.loginOut, { UserId: 7 }))
    expect([failure.code, failure.details.msg]).toEqual([name, 'own words'])
  })

  test('status 401 with code 9 ends a session, and refuses a sign-in', async () => {
    far.behave(async (_, response, seal) =>
      response.writeHead(401).end(await seal({ code: 9, data: null, msg: '' })),
    )
    expect((await failureOf(api(contract.userInfo.userAllChannel, { userId: 1 }))).code).toBe(
      'unauthenticated',
    )
    const signIn = { account: 'a', password: 'b' }
    expect((await failureOf(api(contract.loginInfo.loginWithPwd, signIn))).code).toBe('suspended')
  })

  test('is a success at any status if it is sealed', async () => {
    far.behave(async (_, response, seal) =>
      response.writeHead(201).end(await seal({ code: 1, data: null, msg: '' })),
    )
    expect(await api(contract.loginInfo.loginOut, { UserId: 7 })).toEqual({})
  })

  test('with code 11 has the seconds to wait', async () => {
    far.behave(async (_, response, seal) =>
      response.end(await seal({ code: 11, data: { retryAfter: 90 }, msg: '' })),
    )
    expect((await failureOf(api(contract.loginInfo.loginOut, { UserId: 7 }))).details.retryAfter).toBe(90)
  })

  test.each([
    [401, 'unauthenticated'],
    [413, 'too_large'],
    [429, 'too_many'],
    [503, 'busy'],
    [404, 'not_offered'],
    [501, 'not_offered'],
    [400, 'bad_answer'],
    [500, 'unread'],
    [502, 'unread'],
    [302, 'bad_answer'],
  ])('status %i is the failure %s', async (status, name) => {
    far.behave((_, response) => response.writeHead(status, { 'retry-after': '3' }).end('{}'))
    const failure = await failureOf(api(contract.loginInfo.loginOut, { UserId: 7 }))
    expect([failure.code, failure.details.retryAfter]).toEqual([name, 3])
  })

  test('in plain text is refused unless the contract allows it', async () => {
    far.behave((_, response) => response.end(far.plain({ code: 1, data: { Token: 't' }, msg: '' })))
    expect((await failureOf(api(contract.loginInfo.loginOut, { UserId: 7 }))).code).toBe('downgrade')
    expect(await api(contract.root.getToken, {})).toEqual({ Token: 't' })
  })

  test.each(['', 'not json', '<html>', '{"data":"AAAA","key":1}', '{"data":"AAAA","key":9}', '[]'])(
    'the answer %j is not used, and a change may have been made',
    async (body) => {
      far.behave((_, response) => response.end(body))
      expect((await failureOf(api(contract.userInfo.userAllChannel, { userId: 7 }))).code).toBe('bad_answer')
      expect((await failureOf(api(contract.loginInfo.loginOut, { UserId: 7 }))).code).toBe('unread')
      const signIn = { account: 'a', password: 'b' }
      expect((await failureOf(api(contract.loginInfo.loginWithPwd, signIn))).code).toBe('bad_answer')
    },
  )

  test('with an unknown result is refused as a whole', async () => {
    far.behave(async (_, response, seal) =>
      response.end(await seal({ code: 1, data: { list: 'none' }, msg: '' })),
    )
    expect((await failureOf(api(contract.userInfo.userAllChannel, { userId: 1 }))).code).toBe('bad_answer')
  })

  test('of more than 8 MiB is not read to its end', async () => {
    far.behave((_, response) => response.end('x'.repeat(9 * 1024 * 1024)))
    expect((await failureOf(api(contract.userInfo.userAllChannel, { userId: 7 }))).code).toBe('bad_answer')
    expect((await failureOf(api(contract.loginInfo.loginOut, { UserId: 7 }))).code).toBe('unread')
  })
})

describe('when the far end fails', () => {
  test('a read is retried once when its connection closed without a byte; a write is not', async () => {
    far.behave((_, response) => response.destroy())
    expect((await failureOf(api(contract.userInfo.userAllChannel, { userId: 1 }))).code).toBe('unreachable')
    expect(far.received).toHaveLength(2)
    far.received.length = 0
    expect((await failureOf(api(contract.loginInfo.loginOut, { UserId: 7 }))).code).toBe('unreachable')
    expect(far.received).toHaveLength(1)
  })

  test('an answer that does not end within five seconds is aborted', async () => {
    far.behave((_, response) => response.write('{'))
    const begun = performance.now()
    expect((await failureOf(api(contract.userInfo.userAllChannel, { userId: 1 }))).code).toBe('timeout')
    expect(performance.now() - begun).toBeGreaterThan(4_900)
    expect(far.received).toHaveLength(1)
  }, 10_000)

  const edit = { action: 'activate' as const, userIds: [1] }

  test('a write of an account that was sent may have been done, unlike any other call', async () => {
    far.behave((_, response) => response.destroy())
    expect((await failureOf(api(contract.userInfo.editUserInfo, edit))).code).toBe('unanswered')
    expect(far.received).toHaveLength(1)
    expect((await failureOf(api(contract.loginInfo.loginOut, { UserId: 7 }))).code).toBe('unreachable')
    far.behave((_, response) => response.writeHead(200).write('{', () => response.destroy()))
    expect((await failureOf(api(contract.userInfo.editUserInfo, edit))).code).toBe('unanswered')
  })
})
