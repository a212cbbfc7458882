import { setTimeout as wait } from 'node:timers/promises'
import { listen } from '../../../lib/live/listen.ts'
import { streamAddress } from '../../../lib/live/stream-address.ts'
import type { LiveEvent } from '../../../lib/stream/event-stream.ts'
import type { Visitor } from '../../support/http.ts'
import { sessionName } from '../behind-proxy/signed-in.ts'

/** A visible page of an operator, which reads its stream by the script of the console's own pages. */
export interface LivePage {
  /** When each notification was heard, by its title. */
  heard: Map<string, number>
  /** When a gap was heard last, and when the state was read after it. */
  gapAt: number
  readAt: number
  /** The event by which the console ended the page; a page that still reads has none. */
  ended: string | undefined
  stop(): void
}

const sameOrigin = { 'sec-fetch-site': 'same-origin' }
/** Milliseconds between two readings of a state that could not be read. */
const readEvery = 1000

const visitors = new Map<string, Visitor>()
const fetchAnything = globalThis.fetch
/** Pages name an address of their own host alone, and a browser adds their session's cookies. */
globalThis.fetch = (address, init) => {
  const visitor = typeof address === 'string' && visitors.get(/[?&]session=([\w-]+)/.exec(address)?.[1] ?? '')
  if (!visitor || !address.startsWith('/')) return fetchAnything(address, init)
  const headers = { ...Object.fromEntries(new Headers(init?.headers)), ...sameOrigin, cookie: visitor.cookie }
  return fetchAnything(visitor.consoleUrl + address, { ...init, headers })
}

/** Opens a page that shows presence. */
export async function openLivePage(visitor: Visitor): Promise<LivePage> {
  const session = await sessionName(visitor)
  visitors.set(session, visitor)
  const stopping = new AbortController()
  const page: LivePage = {
    heard: new Map(),
    gapAt: 0,
    readAt: 0,
    ended: undefined,
    stop: () => stopping.abort(),
  }
  const readState = async () => {
    while (!stopping.signal.aborted) {
      const askedAt = performance.now()
      const answer = await fetch(`/api/live/state?session=${session}&all=`).catch(() => undefined)
      if (answer?.ok && (await answer.json().catch(() => undefined))) {
        page.readAt = askedAt
        return
      }
      await wait(readEvery)
    }
  }
  const onEvent = ({ event, payload }: LiveEvent) => {
    if (event === 'session') page.ended = payload.reason
    if (event === 'notices') for (const { title } of payload.last) page.heard.set(title, performance.now())
    if (event !== 'gap') return
    page.gapAt = performance.now()
    void readState()
  }
  const address = () => streamAddress(session, { presence: true, positions: false })
  void listen({ address, onEvent, signal: stopping.signal }).done
  return page
}
