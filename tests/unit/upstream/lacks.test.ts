import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contract } from '@/lib/contract/contract'
import { failureOf, farClient } from './far-client'

/** Screens that are no longer offered after the platform's answers. */

const { far, api } = await farClient()
const { isOffered } = await import('@/lib/upstream/offered')
const { log } = await import('@/lib/process/log')

const { webhooksWithPage } = contract.webhook
const page = { list: [], total: 0, pageNum: 1, pageSize: 10 }

const lack = (status: number) =>
  far.behave((_, response) => response.writeHead(status).end('<h1>no such page</h1>'))
const answer = () =>
  far.behave(async (_, response, seal) => response.end(await seal({ code: 1, data: page, msg: '' })))

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())
afterAll(() => far.stop())

test.each([404, 405, 501])(
  'a screen whose call is answered by %i is no longer offered, others are',
  async (status) => {
    answer()
    await api(webhooksWithPage, {})
    expect(isOffered('webhooks')).toBe(true)
    lack(status)
    await failureOf(api(webhooksWithPage, {}))
    expect(isOffered('webhooks')).toBe(false)
    expect(isOffered('webhookEdit')).toBe(false)
    expect(isOffered('webhookAdd')).toBe(true)
    expect(isOffered('apiKeys')).toBe(true)
  },
)

test('it is offered again once the call is answered', async () => {
  lack(404)
  await failureOf(api(webhooksWithPage, {}))
  answer()
  await api(webhooksWithPage, {})
  expect(isOffered('webhooks')).toBe(true)
})

test('it is offered again after ten minutes', async () => {
  lack(404)
  await failureOf(api(webhooksWithPage, {}))
  vi.setSystemTime(Date.now() + 9 * 60_000)
  expect(isOffered('webhooks')).toBe(false)
  vi.setSystemTime(Date.now() + 2 * 60_000)
  expect(isOffered('webhooks')).toBe(true)
})

test('a refusal, or a platform that is down, removes no screen', async () => {
  far.behave(async (_, response, seal) => response.end(await seal({ code: 0, data: null, msg: '' })))
  await failureOf(api(contract.apiKey.apiKeysWithPage, {}))
  lack(503)
  await failureOf(api(contract.apiKey.apiKeysWithPage, {}))
  expect(isOffered('apiKeys')).toBe(true)
})

test('a lacking call is logged once and without a stack, for any number of pages', async () => {
  const warn = vi.spyOn(log, 'warn')
  lack(404)
  for (let view = 0; view < 3; view++) await failureOf(api(contract.staffInfo.staffInfoWithPage, {}))
  expect(warn.mock.calls).toEqual([
    [
      { requestId: expect.any(String), call: 'staffInfo/staffInfoWithPage', code: 'not_offered' },
      'the platform lacks a call',
    ],
  ])
})
