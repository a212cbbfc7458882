import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { CallSpec } from '@/lib/contract/call'
import { contract } from '@/lib/contract/contract'
import type { FieldReasons } from '@/lib/contract/reasons'
import { failureOf, farClient } from './far-client'

const { far, api } = await farClient()
const requestId = '3d5b1c1e-8f0a-4c57-9a64-6f1b0a1c2d3e'

afterAll(() => far.stop())

describe('a request of the console', () => {
  // @spec 7.1 7.3 7.4 7.5 7.6 7.32
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

  // @spec 1.11 7.3 7.14
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

  test('a GET without the absent field', async () => {
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

describe('when the far end fails', () => {
  test('a read is retried once when its connection closed without a byte; a write is not', async () => {
    far.behave((_, response) => response.destroy())
    expect((await failureOf(api(contract.userInfo.userAllChannel, { userId: 1 }))).code).toBe('unreachable')
    expect(far.received).toHaveLength(2)
    far.received.length = 0
    expect((await failureOf(api(contract.loginInfo.loginOut, { UserId: 7 }))).code).toBe('unreachable')
    expect(far.received).toHaveLength(1)
  })

  // @spec 9.1
  test('an answer that does not end within five seconds is aborted', async () => {
    far.behave((_, response) => response.write('{'))
    const begun = performance.now()
    expect((await failureOf(api(contract.userInfo.userAllChannel, { userId: 1 }))).code).toBe('timeout')
    expect(performance.now() - begun).toBeGreaterThan(4_900)
    expect(far.received).toHaveLength(1)
  }, 10_000)

  test('the time limit of an answered call ends with it, so that it keeps no memory of the requesting page', async () => {
    far.behave(async (_, response, seal) => response.end(await seal({ code: 1, data: {}, msg: '' })))
    onTestFinished(() => void vi.restoreAllMocks())
    const begun = vi.spyOn(globalThis, 'setTimeout')
    const ended = vi.spyOn(globalThis, 'clearTimeout')
    await api(contract.loginInfo.loginOut, { UserId: 7 })
    const limits = begun.mock.results.filter((_, call) => begun.mock.calls[call]?.[1] === 5_000)
    expect(limits).toHaveLength(1)
    for (const { value } of limits) expect(ended).toHaveBeenCalledWith(value)
  })

  const edit = { action: 'activate' as const, userIds: [1] }

  test('a sent write of an account may have been done, unlike any other call', async () => {
    far.behave((_, response) => response.destroy())
    expect((await failureOf(api(contract.userInfo.editUserInfo, edit))).code).toBe('unanswered')
    expect(far.received).toHaveLength(1)
    expect((await failureOf(api(contract.loginInfo.loginOut, { UserId: 7 }))).code).toBe('unreachable')
    far.behave((_, response) => response.writeHead(200).write('{', () => response.destroy()))
    expect((await failureOf(api(contract.userInfo.editUserInfo, edit))).code).toBe('unanswered')
  })
})
