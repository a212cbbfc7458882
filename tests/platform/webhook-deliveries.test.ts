import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { generateKeyRing, parseKeyRing } from '../../lib/wire/key-ring.ts'
import { makeLogger } from '../../platform/config/logger.ts'
import { sweep } from '../../platform/start/sweeps.ts'
import { startWebhooks } from '../../platform/webhooks/worker.ts'
import { freshPlatform } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { bulk } from '../support/platform-rows.ts'
import {
  answers,
  deliverDue,
  deliveriesOf,
  hookTo,
  openLoopback,
  receiver,
  verified,
} from '../support/webhook-receiver.ts'
import { day, hour, minute, second, webhookSteps } from '../support/webhook-steps.ts'

/** The way of a message from the outbox to its receiver. */

const { batchAddUserInfo } = contract.userInfo
const { redeliver, renewSecret, testWebhook } = contract.webhook

const { platform } = platformForEach()
const { signIn, session, hook, addMembers, operate, hooks, deliveries, answer } = webhookSteps(platform)
beforeEach(signIn)

describe('a message', () => {
  test('is posted once with a signature that the reference implementation verifies', async () => {
    const { received, url } = await receiver()
    const { secret, webhookId } = await hook(url)
    await addMembers()
    expect(await deliverDue(platform)).toBe(1)
    expect(await deliverDue(platform)).toBe(0)
    const [request] = received
    if (!request) throw new Error('nothing was received')
    expect(request).toMatchObject({
      method: 'POST',
      url: '/in',
      headers: { 'content-type': 'application/json' },
    })
    const [delivery] = await deliveries()
    expect(verified(request, secret, platform.clock.now)).toEqual({
      id: delivery?.messageId,
      type: 'memberCreated',
      timestamp: platform.clock.now.toISOString(),
      data: expect.objectContaining({ account: 'gate007', agentInfoId: 1 }),
    })
    expect(() => verified({ ...request, body: `${request.body} ` }, secret, platform.clock.now)).toThrow()
    expect(delivery).toMatchObject({
      outcome: 'delivered',
      tries: 1,
      lastStatus: 204,
      lastProblem: 'answered',
      nextTime: null,
    })
    expect(await hooks()).toMatchObject([{ webhookId, lastStatus: 204, failures: 0, failingSince: null }])
  })

  test('is signed by the former secret too for a day after the renewal, and not longer', async () => {
    const { received, url } = await receiver()
    const { webhookId, secret: former } = await hook(url)
    const { secret } = await platform.result(renewSecret, { webhookId, rowVersion: 1 }, { as: session() })
    expect(secret).not.toBe(former)
    await addMembers()
    await deliverDue(platform)
    platform.pass(day)
    await signIn()
    await addMembers('late')
    await deliverDue(platform)
    const [first, later] = received
    if (!first || !later) throw new Error('two were received')
    const then = new Date(platform.clock.now.getTime() - day)
    for (const each of [former, secret])
      expect(verified(first, each, then)).toMatchObject({ type: 'memberCreated' })
    expect(verified(later, secret, platform.clock.now)).toMatchObject({ type: 'memberCreated' })
    expect(() => verified(later, former, platform.clock.now)).toThrow()
  })

  test('that is refused is tried again after each pause with the same id and body, and then fails', async () => {
    const { received, url } = await receiver(...Array.from({ length: 8 }, () => answers(500, 'broken')))
    await hook(url)
    await addMembers()
    await deliverDue(platform)
    for (const pause of [5 * second, minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour, day]) {
      platform.pass(pause - 1)
      expect(await deliverDue(platform)).toBe(0)
      platform.pass(1)
      expect(await deliverDue(platform)).toBe(1)
    }
    await signIn()
    expect(received).toHaveLength(8)
    expect(new Set(received.map(({ body, headers }) => `${headers['webhook-id']} ${body}`)).size).toBe(1)
    const [delivery] = await deliveries()
    expect(delivery).toMatchObject({ outcome: 'failed', tries: 8, lastStatus: 500, nextTime: null })
    expect(await answer()).toBe('broken')
    expect(await hooks()).toMatchObject([{ status: 'active', failures: 8 }])

    await platform.result(
      redeliver,
      { webhookDeliveryIds: [delivery?.webhookDeliveryId ?? 0] },
      { as: session() },
    )
    expect(await deliverDue(platform)).toBe(1)
    expect(received.at(-1)?.headers['webhook-id']).toBe(delivery?.messageId)
    expect(await deliveries()).toMatchObject([{ outcome: 'delivered', tries: 1 }])
    expect(await hooks()).toMatchObject([{ failures: 0, failingSince: null }])
  })

  test('that waits for another try is sent at once when its operator asks, and its series goes on', async () => {
    const { received, url } = await receiver(answers(500), answers(500), answers(500))
    await hook(url)
    await addMembers()
    const [{ webhookDeliveryId = 0 } = {}] = await deliveries()
    const again = () =>
      platform.result(redeliver, { webhookDeliveryIds: [webhookDeliveryId] }, { as: session() })
    await deliverDue(platform)
    expect(await deliverDue(platform)).toBe(0)
    expect(await again()).toEqual({ changed: 1, already: 0 })
    expect(await deliverDue(platform)).toBe(1)
    expect(received).toHaveLength(2)
    expect(await deliveries()).toMatchObject([{ outcome: 'waiting', tries: 2 }])
    // The third try comes after the pause of the second one.
    platform.pass(minute - 1)
    expect(await deliverDue(platform)).toBe(0)
    platform.pass(1)
    expect(await deliverDue(platform)).toBe(1)
    expect(received).toHaveLength(3)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  test('is posted again with the same id when its process was killed before it noted the answer', async () => {
    const ring = JSON.stringify(generateKeyRing())
    const own = await freshPlatform({ ring: parseKeyRing(ring) })
    openLoopback(own)
    const lion = await own.signInAs('lionEditor')
    // The first request gets no answer.
    const { received, url } = await receiver(() => {})
    await hookTo(own, url, lion)
    await own.result(batchAddUserInfo, { ...bulk, count: 1 }, { as: lion })
    const child = spawn(process.execPath, ['tests/support/webhook-process.ts', own.url, ring], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await deliverDue(own)).toBe(0)
    own.pass(30 * second)
    expect(await deliverDue(own)).toBe(1)
    const [first, again] = received
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(again?.body).toBe(first?.body)
    expect(await deliveriesOf(own, lion)).toMatchObject([{ outcome: 'delivered', tries: 2 }])
  })

  test('is posted once by two processes that look for due messages', async () => {
    const { received, url } = await receiver()
    await hook(url)
    await addMembers('gate', 4)
    const counts = await Promise.all([deliverDue(platform), deliverDue(platform), deliverDue(platform)])
    expect(counts.reduce((sum, count) => sum + count)).toBe(4)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(4)
    expect(received).toHaveLength(4)
  })

  test('is posted by the process’s worker, which leaves places to other messages while a receiver is slow', async () => {
    const slow = await receiver(...Array.from({ length: 20 }, () => () => {}))
    const quick = await receiver()
    await hook(slow.url)
    await addMembers('slow', 4)
    await hookTo(platform, quick.url, session())
    await addMembers('quick')
    const stop = startWebhooks(platform.services, makeLogger('silent'))
    await expect.poll(() => quick.received.length, { timeout: 5000 }).toBe(1)
    expect(slow.received.length).toBeLessThanOrEqual(4)
    slow.close()
    await stop()
  }, 20_000)

  test('whose secret can no longer be opened is reported so', async () => {
    const { received, url } = await receiver()
    await hook(url)
    await platform.rows(`update webhooks set sealed_key = '{"p":1,"body":{}}'`)
    await addMembers()
    await deliverDue(platform)
    expect(received).toEqual([])
    expect(await deliveries()).toMatchObject([
      { outcome: 'waiting', lastStatus: null, lastProblem: 'keyLost' },
    ])
  })
})

describe('a pause', () => {
  test('keeps waiting messages, drops new events, and lets a test message through, which is tried once', async () => {
    const { received, url } = await receiver(answers(500), answers(500))
    const { webhookId } = await hook(url)
    await addMembers()
    await deliverDue(platform)
    await operate('pause', webhookId)
    platform.pass(hour)
    expect(await deliverDue(platform)).toBe(0)
    await addMembers('meanwhile')
    await platform.result(testWebhook, { webhookId }, { as: session() })
    expect(await deliverDue(platform)).toBe(1)
    expect(await deliveries()).toMatchObject([
      { type: 'memberCreated', outcome: 'waiting', tries: 1 },
      { type: 'test', outcome: 'failed', tries: 1 },
    ])
    await operate('resume', webhookId)
    expect(await deliverDue(platform)).toBe(1)
    expect(received.map(({ body }) => JSON.parse(body).type)).toEqual([
      'memberCreated',
      'test',
      'memberCreated',
    ])
  })
})

test('deliveries are deleted after 30 days', async () => {
  const { url } = await receiver()
  await hook(url)
  await addMembers()
  await deliverDue(platform)
  platform.pass(30 * day)
  await sweep(platform.services)
  expect(await platform.rows('select id from webhook_deliveries')).toHaveLength(1)
  platform.pass(1)
  await sweep(platform.services)
  expect(await platform.rows('select id from webhook_deliveries')).toEqual([])
})
