import { beforeEach, describe, expect, test } from 'vitest'
import { makePosting } from '../../platform/posting/resolve.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { answers, deliverDue, hookTo, receiver } from '../support/webhook-receiver.ts'
import { day, webhookSteps } from '../support/webhook-steps.ts'

/** Receivers of webhooks that answer wrongly, maliciously, or not at all. */

const { platform } = platformForEach()
const { signIn, session, hook, addMembers, operate, hooks, deliveries, answer } = webhookSteps(platform)
beforeEach(signIn)

describe('a receiver', () => {
  test('that redirects is not followed', async () => {
    const other = await receiver()
    const { url } = await receiver((response) => response.writeHead(302, { location: other.url }).end())
    await hook(url)
    await addMembers()
    await deliverDue(platform)
    expect(other.received).toEqual([])
    expect(await deliveries()).toMatchObject([{ outcome: 'waiting', lastStatus: 302 }])
  })

  test.each([
    [
      'HTML and control characters',
      '<script>alert(1)</script>\u0000\u001b[31m\u202e\r\nend',
      '<script>alert(1)</script>��[31m�\nend',
    ],
    ['10 MB', 'x'.repeat(10_000_000), 'x'.repeat(2048)],
    ['bytes that are no text', Buffer.from([0xff, 0x00, 0x41]), '��A'],
  ])('that answers %s has its answer stored as bounded plain text', async (_, body, storedAnswer) => {
    const { url } = await receiver((response) => void response.writeHead(200).end(body))
    await hook(url)
    await addMembers()
    await deliverDue(platform)
    const [delivery] = await deliveries()
    expect(delivery?.outcome).toBe('delivered')
    expect(await answer()).toBe(storedAnswer)
  })

  test('that never ends its answer is disconnected when 2 KB have arrived', async () => {
    const { url } = await receiver((response) => {
      response.writeHead(500)
      const timer = setInterval(() => response.write('tick '.repeat(100)), 5)
      response.on('close', () => clearInterval(timer))
    })
    await hook(url)
    await addMembers()
    await deliverDue(platform)
    const [delivery] = await deliveries()
    expect(delivery).toMatchObject({ outcome: 'waiting', lastStatus: 500 })
    expect(await answer()).toHaveLength(2048)
  })

  test('that fails for three days stops its webhook, whose messages wait until it is resumed', async () => {
    const { received, url } = await receiver(answers(500), answers(410))
    const { webhookId } = await hook(url)
    await addMembers()
    await deliverDue(platform)
    platform.pass(3 * day)
    await deliverDue(platform)
    await signIn()
    expect(await hooks()).toMatchObject([{ status: 'stopped', failures: 2, lastStatus: 410 }])
    platform.pass(day)
    await signIn()
    expect(await deliverDue(platform)).toBe(0)
    expect(await deliveries()).toMatchObject([{ outcome: 'waiting', nextTime: null }])

    await operate('resume', webhookId)
    expect(await deliverDue(platform)).toBe(1)
    expect(received).toHaveLength(3)
    expect(await hooks()).toMatchObject([{ status: 'active', failures: 0, failingSince: null }])
  })

  test('whose name leads to a private address later gets no message: each try resolves the name again', async () => {
    const { received, port } = await receiver()
    let address = '9.9.9.9'
    platform.services.posting = { ...makePosting([]), lookup: async () => [address] }
    await hookTo(platform, `http://hooks.example.com:${port}/in`, session())
    await addMembers()
    address = '127.0.0.1'
    await deliverDue(platform)
    expect(received).toEqual([])
    expect(await deliveries()).toMatchObject([{ lastStatus: null, lastProblem: 'hostForbidden' }])
  })

  test.each(['::ffff:0:127.0.0.1', '64:ff9b::7f00:1', '168.63.129.16', '100.100.100.200', 'fd20:ce::254'])(
    'whose name leads to %s later gets no message, though the setting names it and its network',
    async (metadata) => {
      const entries = ['metadata.google.internal', '::/0', '0.0.0.0/0', '100.64.0.0/10', 'fc00::/7']
      let address = '9.9.9.9'
      platform.services.posting = { ...makePosting(entries), lookup: async () => [address] }
      await hookTo(platform, 'http://metadata.google.internal/in', session())
      await addMembers()
      address = metadata
      await deliverDue(platform)
      expect(await deliveries()).toMatchObject([{ lastStatus: null, lastProblem: 'hostForbidden' }])
    },
  )

  test('is connected at the checked address, though its name resolves to another one by now', async () => {
    const { received, port } = await receiver()
    platform.services.posting = { ...makePosting(['127.0.0.1']), lookup: async () => ['127.0.0.1'] }
    await hookTo(platform, `http://hooks.invalid:${port}/in`, session())
    await addMembers()
    await deliverDue(platform)
    expect(received).toMatchObject([{ headers: { host: `hooks.invalid:${port}` } }])
  })
})
