import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { onTestFinished, vi } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import type { WebhookEvent } from '../../lib/contract/webhook-events.ts'
import { makePosting } from '../../platform/posting/resolve.ts'
import { takeDue } from '../../platform/store/webhook-queue.ts'
import { deliver } from '../../platform/webhooks/deliver.ts'
import type { Session, TestPlatform } from './platform.ts'

/** A receiver of webhooks on loopback, and the platform's steps for posting to it. */

export interface Received {
  body: string
  headers: IncomingHttpHeaders
  method: string | undefined
  url: string | undefined
}

type Answer = (response: ServerResponse) => void
export const answers =
  (status: number, body = ''): Answer =>
  (response) =>
    response.writeHead(status).end(body)

/** A receiver that gives these answers in turn, then 204. */
export async function receiver(...turns: Answer[]) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(Buffer.from(part))
    const { headers, method, url } = request
    received.push({ body: Buffer.concat(parts).toString(), headers, method, url })
    const answer = turns.shift() ?? answers(204)
    answer(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(close)
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('it listens on a port')
  return { received, close, port: address.port, url: `http://127.0.0.1:${address.port}/in` }
}

/** Lets a platform post to loopback, as its operator may by the setting. */
export function openLoopback({ services }: TestPlatform): void {
  services.posting = makePosting(['127.0.0.1'])
}

/** Tries all due deliveries once; returns their number. */
export async function deliverDue({ services }: Pick<TestPlatform, 'services'>): Promise<number> {
  const due = await takeDue(services.db, { now: services.now(), limit: 100, except: [] })
  await Promise.all(due.map((taken) => deliver(services, taken)))
  return due.length
}

const { addWebhook, webhookDeliveriesWithPage } = contract.webhook
/** Adds a webhook by call. */
export const hookTo = (
  platform: TestPlatform,
  url: string,
  as: Session,
  events: WebhookEvent[] = ['memberCreated'],
) => platform.result(addWebhook, { url, events }, { as })

export const deliveriesOf = async (platform: TestPlatform, as: Session) =>
  (await platform.result(webhookDeliveriesWithPage, { order: 'asc' }, { as })).list

/** The messages of the outbox by webhook, each as its type and data. */
export async function messagesOf({
  rows,
}: Pick<TestPlatform, 'rows'>): Promise<[webhookId: unknown, type: unknown, data: unknown][]> {
  const found = await rows('select webhook_id::int as id, body from webhook_deliveries order by id')
  return found.map(({ id, body }) => {
    const { type, data } = JSON.parse(String(body))
    return [id, type, data]
  })
}

/** Verifies a request by the reference implementation at the platform's time, and answers its message. */
export function verified({ body, headers }: Received, secret: string, now: Date): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now })
  try {
    const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature']
    const sent = Object.fromEntries(names.map((name) => [name, String(headers[name])]))
    return new Webhook(secret).verify(body, sent)
  } finally {
    vi.useRealTimers()
  }
}
