import { once } from 'node:events'
import { createServer, type IncomingMessage, request as requestOver, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import {
  type Answer,
  acceptReply,
  openAnswer,
  openRequest,
  plainAnswer,
  type Reply,
  sealAnswer,
  sealRequest,
} from '../../lib/wire/envelope.ts'
import { type KeyRing, parseKeyRing } from '../../lib/wire/key-ring.ts'
import type { WireContext } from '../../lib/wire/message-cipher.ts'
import { senderOf } from '../../lib/wire/sender.ts'

/** A request in the proxy, its payload opened. Fields of a GET are texts; those of an upload are not read. */
export interface Asked {
  call: string
  /** The login id of the caller; empty before the sign-in. */
  uid: string
  payload: Record<string, unknown>
}

/** Faults of a platform. An absent function changes nothing. */
export interface Spoiling {
  /** The payload that the platform gets in place of the sent one. */
  request?(asked: Asked): Record<string, unknown>
  /** The data of a success. */
  data?(call: string, payload: Record<string, unknown>, data: unknown): unknown
  /** The whole answer, after `data`; with `status`, under another HTTP status than the platform's. */
  answer?(asked: Asked, answer: Answer): Answer & { status?: number }
  /** An answer in place of the platform's, which then gets no request. */
  instead?(asked: Asked): { status: number; body: string } | undefined
  /** `none`: the platform has no socket. */
  socket?: 'none'
}

export interface SpoiledPlatform {
  url: string
  /** Every opened request since the last `spoil`, as sent by the console. */
  asked: Asked[]
  /** Sets the faults from now on; without any the proxy changes nothing. */
  spoil(spoiling?: Spoiling): void
  stop(): Promise<void>
}

/**
 * A platform with faults of a test's choice: a proxy in front of a real one with the same key ring, which
 * opens each request and answer, and seals them again. Everything except calls, such as stored files and the
 * socket, passes unopened.
 */
export async function spoiledPlatform(target: string, keys: string): Promise<SpoiledPlatform> {
  const ring = parseKeyRing(keys)
  const requests: Asked[] = []
  let spoiling: Spoiling = {}
  const sockets = new Set<Socket>()
  const server = createServer((incoming, response) => {
    if (spoiling.socket === 'none' && isOfSocket(incoming)) response.writeHead(404).end()
    else
      relay({ target, ring, spoiling, asked: requests }, incoming, response).catch((cause) => {
        response.destroy(cause)
      })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.on('upgrade', (incoming: IncomingMessage, near: Socket, head: Buffer) => {
    if (spoiling.socket === 'none') near.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n')
    else relayUpgrade(target, incoming, near, head)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the proxy has no port')
  return {
    url: `http://127.0.0.1:${bound.port}`,
    asked: requests,
    spoil(next = {}) {
      spoiling = next
      requests.length = 0
    },
    async stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close').catch(() => {})
    },
  }
}

interface Relay {
  target: string
  ring: KeyRing
  spoiling: Spoiling
  asked: Asked[]
}

/** A forwarded request, and the keys and places of its answer on either side of the proxy. */
interface Opened {
  asked: Asked
  url: string
  body: Buffer | string | undefined
  near: { reply: Reply; context: WireContext }
  far: { reply: Reply; context: WireContext }
}

async function relay(relay: Relay, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const received = await buffer(incoming)
  const opened = await openIncoming(relay, incoming, received)
  if (opened) relay.asked.push(opened.asked)
  const instead = opened && relay.spoiling.instead?.(opened.asked)
  if (instead) {
    response.writeHead(instead.status, { 'content-type': 'application/json' }).end(instead.body)
    return
  }
  const url = opened?.url ?? incoming.url ?? '/'
  const answer = await fetchFrom(relay.target + url, incoming, opened ? opened.body : received)
  const spoiled = opened && (await spoilAnswer(relay, opened, answer))
  response.writeHead(spoiled?.status ?? answer.status, answer.headers).end(spoiled?.body ?? answer.body)
}

/** Opens a request of a call, applies the test's changes and seals it again. Undefined for anything else. */
async function openIncoming(
  { ring, spoiling }: Relay,
  incoming: IncomingMessage,
  body: Buffer,
): Promise<Opened | undefined> {
  const { pathname, search } = new URL(incoming.url ?? '/', 'http://proxy.invalid')
  const call = pathname.replace('/api/', '')
  const headers = new Map(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]))
  const contextOf = (query: string): WireContext => ({
    call,
    requestId: headers.get('x-request-id') ?? '',
    sender: senderOf({
      authorization: headers.get('authorization') ?? '',
      uid: headers.get('uid') ?? '',
      query,
      sentAt: headers.get('x-sent-at') ?? '',
    }),
  })
  const query = new URLSearchParams(search)
  const near = contextOf(search.slice(1))
  const uid = headers.get('uid') ?? ''
  const type = headers.get('content-type') ?? ''
  try {
    if (type.startsWith('application/x-www-form-urlencoded')) {
      const form = new URLSearchParams(body.toString())
      const { payload, reply } = await openRequest(ring, near, { p: form.get('p'), b: form.get('b') })
      const callRecord: Asked = { call, uid, payload: Object(payload) }
      const sealed = await sealRequest(ring, near, spoiling.request?.(callRecord) ?? payload)
      return {
        asked: callRecord,
        url: `${pathname}${search}`,
        body: new URLSearchParams({ p: sealed.p, b: sealed.b }).toString(),
        near: { reply, context: near },
        far: { reply: sealed.reply, context: near },
      }
    }
    if (!query.has('p')) return undefined
    const reply = acceptReply(ring, query.get('p'))
    const { p, locale, ...payload } = Object.fromEntries(query)
    const callRecord: Asked = { call, uid, payload }
    const changed = spoiling.request?.(callRecord)
    const sent = changed ? queryOf({ locale, ...changed, p }) : search.slice(1)
    return {
      asked: callRecord,
      url: `${pathname}?${sent}`,
      body: incoming.method === 'GET' ? undefined : body,
      near: { reply, context: near },
      far: { reply, context: contextOf(sent) },
    }
  } catch {
    // Sealed by another key, or not a request of the wire: the platform behind refuses it.
    return undefined
  }
}

function queryOf(fields: Record<string, unknown>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}

interface Received {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Headers of a connection or of a body's encoding, which `fetch` sets itself. */
const ofConnection = [
  'host',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'accept-encoding',
  'expect',
]

async function fetchFrom(
  url: string,
  { method, headers }: IncomingMessage,
  body: Buffer | string | undefined,
): Promise<Received> {
  const keptHeaders = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    ofConnection.includes(name) || value === undefined ? [] : [[name, String(value)]],
  )
  const isBodiless = method === 'GET' || method === 'HEAD'
  const answer = await fetch(url, {
    method,
    headers: keptHeaders,
    redirect: 'manual',
    ...(!isBodiless &&
      body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  })
  const answerHeaders = [...answer.headers].filter(([name]) => !ofConnection.includes(name))
  return {
    status: answer.status,
    headers: Object.fromEntries(answerHeaders),
    body: Buffer.from(await answer.arrayBuffer()),
  }
}

/** An answer with the test's changes. Undefined if it is no envelope that the ring opens. */
async function spoilAnswer(
  { ring, spoiling }: Relay,
  { asked, near, far }: Opened,
  received: Received,
): Promise<{ status: number; body: string } | undefined> {
  const text = received.body.toString()
  const opened = await openAnswer(ring, far.reply, far.context, text, { plaintext: true }).catch(
    () => undefined,
  )
  if (!opened) return undefined
  const { plain, ...answer } = opened
  if (answer.code === 1 && spoiling.data) answer.data = spoiling.data(asked.call, asked.payload, answer.data)
  const { status = received.status, ...spoiled } = spoiling.answer?.(asked, answer) ?? { ...answer }
  const envelope = plain ? plainAnswer(spoiled) : await sealAnswer(near.reply, near.context, spoiled)
  return { status, body: JSON.stringify(envelope) }
}

function isOfSocket({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/socket.io')
}

/** Passes a WebSocket on, byte by byte. */
function relayUpgrade(target: string, incoming: IncomingMessage, near: Socket, head: Buffer): void {
  const outgoing = requestOver(new URL(incoming.url ?? '/', target), { headers: incoming.headers })
  outgoing.on('upgrade', (answer, far, first) => {
    const lines = answer.rawHeaders.flatMap((name, place, all) =>
      place % 2 === 0 ? [`${name}: ${all[place + 1]}`] : [],
    )
    near.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'))
    near.write(first)
    far.write(head)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('error', () => other.destroy())
      socket.on('close', () => other.destroy())
    }
    far.pipe(near)
    near.pipe(far)
  })
  outgoing.on('response', () => near.destroy())
  outgoing.on('error', () => near.destroy())
  outgoing.end()
}
