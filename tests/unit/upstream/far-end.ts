import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Answer, acceptReply, openRequest, plainAnswer, sealAnswer } from '@/lib/wire/envelope'
import { parseKeyRing } from '@/lib/wire/key-ring'
import { senderOf } from '@/lib/wire/sender'

/** The only key of the tests: 32 bytes of 7. */
export const keys = JSON.stringify([
  { hint: 1, suite: 'aes-256-gcm', key: Buffer.alloc(32, 7).toString('base64') },
])

/** A request as received, with its decrypted payload. */
export interface Received {
  line: string
  headers: IncomingMessage['headers']
  body: string
  payload: unknown
}

type Seal = (answer: Answer) => Promise<string>
type Behaviour = (request: Received, response: ServerResponse, seal: Seal) => void

/** The network's far end: records every request and gives the test's answers. */
export async function farEnd() {
  const received: Received[] = []
  let behaviour: Behaviour = async (_, response, seal) => {
    response.end(await seal({ code: 1, data: {}, msg: '' }))
  }
  const ring = parseKeyRing(keys)
  const server = createServer(async (incoming, response) => {
    const body = await text(incoming)
    const url = new URL(incoming.url ?? '/', 'http://far.invalid')
    const context = {
      call: url.pathname.replace('/base/api/', ''),
      requestId: String(incoming.headers['x-request-id']),
      sender: senderOf({
        authorization: incoming.headers.authorization ?? '',
        uid: String(incoming.headers.uid ?? ''),
        query: url.search.slice(1),
        sentAt: String(incoming.headers['x-sent-at']),
      }),
    }
    const form = new URLSearchParams(body)
    const opened = body
      ? await openRequest(ring, context, { p: form.get('p'), b: form.get('b') })
      : { payload: undefined, reply: acceptReply(ring, url.searchParams.get('p') ?? undefined) }
    const request = {
      line: `${incoming.method} ${incoming.url}`,
      headers: incoming.headers,
      body,
      payload: opened.payload,
    }
    received.push(request)
    behaviour(request, response, async (answer) =>
      JSON.stringify(await sealAnswer(opened.reply, context, answer)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const port = typeof bound === 'object' ? bound?.port : undefined
  return {
    address: `http://127.0.0.1:${port}/base`,
    received,
    behave(next: Behaviour) {
      received.length = 0
      behaviour = next
    },
    plain: (answer: Answer) => JSON.stringify(plainAnswer(answer)),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
