import type { WaitingKind } from '@/lib/contract/live'
import type { LiveEvents, MovedMember, ToldFenceEvent, ToldNotice } from './event-stream'

/** The line itself sends `session`; `presence` and `positions` go to the pages that request them. */
export type LineEventName = Exclude<keyof LiveEvents, 'session'>

/** An event of a line for pages: numbered, its payload formatted once for all of them. */
export interface LineEvent {
  id: string
  name: LineEventName
  payload: string
}

/** Least milliseconds between two batches of one line, and the wait of a first event for others. */
const batchEvery = 500
const batchAfter = 50
/** The most members in one batch of a kind; after more a page reads its parts again. */
const largestBatch = 500
/** The most events at geofences in a batch; pages display only the number of the others. */
const mostToldEvents = 3
/** The most notifications in a batch, and the characters of each text. */
const mostToldNotices = 3
const mostToldText = 160
/** The most geofences in a batch. */
const mostToldFences = 200
/** The most versions in a batch; after more a page is read again anyway. */
const mostToldVersions = 200
/** The batches that are stored for a page that lost its stream for a moment. */
const keptEvents = 60

/**
 * Collects the events of a platform's socket into at most two batches a second, numbers them and stores the
 * last ones. Its memory is limited, because a batch has each member once.
 */
export function lineEvents(line: string, tell: (event: LineEvent) => void) {
  let number = 0
  let lastEvents: LineEvent[] = []
  let presence = new Map<number, boolean>()
  let happened = noFenceEvents()
  let versions = new Set<number>()
  let notices = noNotices()
  let moved = new Map<number, MovedMember>()
  let changed = new Map<WaitingKind, number>()
  const counts = new Map<WaitingKind, number>()
  let batchedAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined

  function add<Name extends LineEventName>(name: Name, payload: LiveEvents[Name]): void {
    number++
    const lineEvent = { id: `${line}-${number}`, name, payload: JSON.stringify(payload) }
    lastEvents = [...lastEvents.slice(1 - keptEvents), lineEvent]
    tell(lineEvent)
  }

  function writeBatch(): void {
    timer = undefined
    batchedAt = performance.now()
    if (changed.size > 0) add('review', Object.fromEntries(changed))
    changed = new Map()
    if (presence.size > largestBatch) add('gap', {})
    else if (presence.size > 0) add('presence', byState(presence))
    presence = new Map()
    if (happened.count > 0) add('fences', { ...happened, fenceIds: [...happened.fenceIds] })
    happened = noFenceEvents()
    if (versions.size > mostToldVersions) add('gap', {})
    else if (versions.size > 0) add('versions', { versionIds: [...versions] })
    versions = new Set()
    if (notices.count > 0) add('notices', notices)
    notices = noNotices()
    const isWhole = moved.size <= largestBatch
    if (moved.size > 0) add('positions', { moved: isWhole ? [...moved.values()] : [], isWhole })
    moved = new Map()
  }

  function batch(): void {
    timer ??= setTimeout(writeBatch, Math.max(batchAfter, batchedAt + batchEvery - performance.now()))
  }

  return {
    noteReview(kind: WaitingKind, pending: number): void {
      counts.set(kind, pending)
      changed.set(kind, pending)
      batch()
    },
    notePresence(userId: number, online: boolean): void {
      // Beyond the largest batch its members are not sent.
      if (presence.size <= largestBatch) presence.set(userId, online)
      batch()
    },
    noteFence(event: ToldFenceEvent): void {
      happened.count++
      if (happened.first.length < mostToldEvents) happened.first.push(event)
      if (happened.fenceIds.size < mostToldFences) happened.fenceIds.add(event.fenceId)
      batch()
    },
    noteVersion(versionId: number): void {
      if (versions.size <= mostToldVersions) versions.add(versionId)
      batch()
    },
    noteNotice({ id, title, content }: ToldNotice): void {
      const notice = { id, title, content: [...content].slice(0, mostToldText).join('') }
      notices = { last: [...notices.last, notice].slice(-mostToldNotices), count: notices.count + 1 }
      batch()
    },
    /** Keeps the newest position of each member: a terminal may send older ones that it recorded without a network. */
    notePosition(position: MovedMember): void {
      const [userId, , , at] = position
      const known = moved.get(userId)
      if (known ? known[3] < at : moved.size <= largestBatch) moved.set(userId, position)
      batch()
    },
    /** The socket has connected, for the first time or again. */
    noteGap: () => add('gap', {}),
    /**
     * The events for a page that begins to listen: those after its last one, else a gap and the present
     * counts; empty before the socket has connected, which then sends a gap itself.
     */
    since(heard: string | null): readonly LineEvent[] {
      const place = lastEvents.findIndex(({ id }) => id === heard)
      if (place >= 0 || number === 0) return lastEvents.slice(place + 1)
      const now = (name: LineEventName, payload: unknown) => ({
        id: `${line}-${number}`,
        name,
        payload: JSON.stringify(payload),
      })
      return [now('gap', {}), ...(counts.size > 0 ? [now('review', Object.fromEntries(counts))] : [])]
    },
    stop: () => clearTimeout(timer),
  }
}

export type LineEvents = ReturnType<typeof lineEvents>

interface FenceBatch {
  first: ToldFenceEvent[]
  count: number
  fenceIds: Set<number>
}

const noFenceEvents = (): FenceBatch => ({ first: [], count: 0, fenceIds: new Set() })

const noNotices = (): LiveEvents['notices'] => ({ last: [], count: 0 })

function byState(presence: ReadonlyMap<number, boolean>): { on: number[]; off: number[] } {
  const inState = (state: boolean) => [...presence].flatMap(([id, online]) => (online === state ? [id] : []))
  return { on: inState(true), off: inState(false) }
}
