import { mkdtemp, readFile, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeLogger } from '../../platform/config/logger.ts'
import { outboxFile, webhook } from '../../platform/sms/delivery.ts'
import { emptyOutbox } from '../../platform/sms/outbox.ts'
import { requestCode } from '../../platform/store/message-codes.ts'
import { platformForEach } from '../support/platform-for-each.ts'

/** Messages on the way from the outbox to the gateway. */

const telephone = '09888000003'
const minute = 60_000

const { platform } = platformForEach()

const waiting = () => platform.rows('select * from message_outbox order by id')
/** Requests a code and returns it from the outbox. */
async function waitingCode(): Promise<string> {
  const request = { telephone, purpose: 'login', address: '127.0.0.1', locale: 'en' } as const
  await requestCode(platform.db, request, { silent: false, now: platform.clock.now })
  return String((await waiting()).at(-1)?.code)
}
const services = () => platform.services
const log = makeLogger('error', { write: () => {} })

/** A gateway on loopback that answers with these statuses in turn, then with 200. */
async function gateway(statuses: number[]) {
  const bodies: unknown[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    bodies.push(JSON.parse(Buffer.concat(chunks).toString()))
    response.writeHead(statuses.shift() ?? 200).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('it listens on a port')
  return { bodies, deliver: webhook(`http://127.0.0.1:${address.port}/sms`) }
}

test('a message is delivered to the gateway once, then removed', async () => {
  const code = await waitingCode()
  const { bodies, deliver } = await gateway([])
  await Promise.all([emptyOutbox(services(), deliver, log), emptyOutbox(services(), deliver, log)])
  expect(bodies).toEqual([{ id: expect.any(Number), telephone, purpose: 'login', code, locale: 'en' }])
  expect(await waiting()).toEqual([])
})

test('a message that the gateway refused is sent again until its code has expired', async () => {
  await waitingCode()
  const { bodies, deliver } = await gateway([500, 200])
  await emptyOutbox(services(), deliver, log)
  await emptyOutbox(services(), deliver, log)
  expect(bodies).toHaveLength(1)
  platform.pass(2000)
  await emptyOutbox(services(), deliver, log)
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).toEqual(bodies[0])
  expect(await waiting()).toEqual([])

  platform.pass(minute)
  await waitingCode()
  platform.pass(5 * minute)
  await emptyOutbox(services(), deliver, log)
  expect(bodies).toHaveLength(2)
  expect(await waiting()).toEqual([])
})

test('without a gateway messages are written to a file that only its owner can read', async () => {
  const code = await waitingCode()
  const path = join(await mkdtemp(join(tmpdir(), 'ptt-sms-')), 'outbox.jsonl')
  await emptyOutbox(services(), outboxFile(path), log)
  expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ telephone, code })
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})
