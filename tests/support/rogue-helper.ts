import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'

/** A misbehaving helper on the dongle helper's port, controlled by a test and closed with it. */
export interface RogueHelper {
  address: string
  /** Every question received. */
  asked: Record<string, unknown>[]
  /** Open connections. */
  readonly lines: number
  /** Sends a frame to every page. */
  say(frame: unknown): void
  /** Closes every connection. */
  hangUp(): void
}

/** Answers a question; `reply` sends JSON, text or bytes unchanged. */
type Manner = (question: Record<string, unknown>, reply: (frame: unknown) => void) => void

export async function startRogueHelper(manner: Manner = () => {}, port = 0): Promise<RogueHelper> {
  const server = new WebSocketServer({ host: '127.0.0.1', port })
  const requests: Record<string, unknown>[] = []
  const send = (page: WebSocket, frame: unknown) => {
    const isRaw = typeof frame === 'string' || frame instanceof Uint8Array
    if (page.readyState === page.OPEN) page.send(isRaw ? frame : JSON.stringify(frame))
  }
  server.on('connection', (page) => {
    page.on('error', () => page.terminate())
    page.on('message', (data) => {
      const question: Record<string, unknown> = JSON.parse(data.toString())
      requests.push(question)
      manner(question, (frame) => send(page, frame))
    })
  })
  await once(server, 'listening')
  onTestFinished(async () => {
    for (const page of server.clients) page.terminate()
    server.close()
    await once(server, 'close')
  })
  const bound = server.address()
  return {
    address: `ws://127.0.0.1:${typeof bound === 'object' ? bound?.port : port}`,
    asked: requests,
    get lines() {
      return server.clients.size
    },
    say: (frame) => {
      for (const page of server.clients) send(page, frame)
    },
    hangUp: () => {
      for (const page of server.clients) page.terminate()
    },
  }
}
