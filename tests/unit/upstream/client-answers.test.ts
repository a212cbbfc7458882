import { afterAll, describe, expect, test } from 'vitest'
import { contract } from '@/lib/contract/contract'
import { failureOf, farClient } from './far-client'

const { far, api } = await farClient()
const requestId = '3d5b1c1e-8f0a-4c57-9a64-6f1b0a1c2d3e'

afterAll(() => far.stop())

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

  test('with code 2 has the platform’s own sentence about a field', async () => {
    const data = { imei: 'taken', account: ' lower case only ', requestId: 'r1', name: 5 }
    far.behave(async (_, response, seal) => response.end(await seal({ code: 2, data, msg: '' })))
    const { details } = await failureOf(api(contract.loginInfo.loginOut, { UserId: 7 }))
    expect([details.fields, details.told]).toEqual([{ imei: 'taken' }, { account: 'lower case only' }])
  })

  test('with code 5 has it as well, but not the member that has the value as a field', async () => {
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
  ])('at status %i with code %i is believed if it is sealed', async (status, code, name) => {
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

  test('has the reasons of fields with any code', async () => {
    const data = { ukey: 'dongleNeeded', used: 5 }
    far.behave(async (_, response, seal) => response.end(await seal({ code: 10, data, msg: '' })))
    const { details } = await failureOf(api(contract.loginInfo.loginOut, { UserId: 7 }))
    expect(details.fields).toEqual({ ukey: 'dongleNeeded' })
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

  const { userInfo, contactGroup } = contract
  test.each([
    ['a read may be asked for again', 502, () => api(userInfo.getUserInfo, { id: 4 }), 'busy'],
    ['a read may be asked for again', 504, () => api(userInfo.getUserInfo, { id: 4 }), 'busy'],
    ['a write may have been done', 502, () => api(contactGroup.removeGroup, { groupIds: [4] }), 'unanswered'],
    ['a write may have been done', 504, () => api(contactGroup.removeGroup, { groupIds: [4] }), 'unanswered'],
    ['no session has ended where none is needed', 401, () => api(userInfo.getToken, {}), 'illegal'],
  ])('%s after status %i of a host in between', async (_, status, call, name) => {
    far.behave((_, response) => response.writeHead(status).end('<h1>Bad Gateway</h1>'))
    expect((await failureOf(call())).code).toBe(name)
  })

  test.each([
    [500, 'bad_answer'],
    [502, 'busy'],
    [504, 'busy'],
  ])('a password that is proved with status %i has changed nothing', async (status, name) => {
    far.behave((_, response) => response.writeHead(status).end('<h1>Bad Gateway</h1>'))
    const proof = contract.loginInfo.adminLoginPass
    expect((await failureOf(api(proof, { password: 'Radio-2026' }))).code).toBe(name)
  })

  test('in plain text is refused unless the contract allows it', async () => {
    far.behave((_, response) => response.end(far.plain({ code: 1, data: { Token: 't' }, msg: '' })))
    expect((await failureOf(api(userInfo.getUserInfo, { id: 4 }))).code).toBe('downgrade')
    // A write may have been carried out.
    expect((await failureOf(api(contract.loginInfo.loginOut, { UserId: 7 }))).code).toBe('unsealed')
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
