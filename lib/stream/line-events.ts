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
  const log = numberedEvents(line, tell)
  const counts = new Map<WaitingKind, number>()
  let batch = newBatch()
  let batchedAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined

  function write(): void {
    timer = undefined
    batchedAt = performance.now()
    const written = batch
    batch = newBatch()
    writeBatch(written, log.add)
  }

  /** Notes something in the batch of now, which is written soon. */
  const noting =
    <Args extends unknown[]>(note: (...args: Args) => void) =>
    (...args: Args): void => {
      note(...args)
      timer ??= setTimeout(write, Math.max(batchAfter, batchedAt + batchEvery - performance.now()))
    }

  return {
    noteReview: noting((kind: WaitingKind, pending: number) => {
      counts.set(kind, pending)
      batch.changed.set(kind, pending)
    }),
    notePresence: noting((userId: number, online: boolean) => {
      // Beyond the largest batch its members are of no use.
      if (batch.presence.size <= largestBatch) batch.presence.set(userId, online)
    }),
    noteFence: noting((event: ToldFenceEvent) => addFenceEvent(batch.happened, event)),
    noteVersion: noting((versionId: number) => {
      if (batch.versions.size <= mostToldVersions) batch.versions.add(versionId)
    }),
    noteNotice: noting((notice: ToldNotice) => {
      batch.notices = withNotice(batch.notices, notice)
    }),
    notePosition: noting((position: MovedMember) => addPosition(batch.moved, position)),
    /** The socket has connected, for the first time or again. */
    noteGap: () => log.add('gap', {}),
    /**
     * The events for a page that begins to listen: those after its last one, else a gap and the present
     * counts; empty before the socket has connected, which then sends a gap itself.
     */
    since(heard: string | null): readonly LineEvent[] {
      const now = () => [
        log.now('gap', {}),
        ...(counts.size > 0 ? [log.now('review', Object.fromEntries(counts))] : []),
      ]
      return log.after(heard) ?? now()
    },
    stop: () => clearTimeout(timer),
  }
}

type AddEvent = <Name extends LineEventName>(name: Name, payload: LiveEvents[Name]) => void

/** Tells the events of a line under increasing numbers, and keeps the last ones. */
function numberedEvents(line: string, tell: (event: LineEvent) => void) {
  let number = 0
  let keptLines: LineEvent[] = []
  /** An event with the number of the last one. */
  const now = <Name extends LineEventName>(name: Name, payload: LiveEvents[Name]): LineEvent => ({
    id: `${line}-${number}`,
    name,
    payload: JSON.stringify(payload),
  })
  const add: AddEvent = (name, payload) => {
    number++
    const event = now(name, payload)
    keptLines = [...keptLines.slice(1 - keptEvents), event]
    tell(event)
  }
  return {
    add,
    now,
    /** The events after one; undefined where that one is no longer kept. */
    after(heard: string | null): readonly LineEvent[] | undefined {
      const place = keptLines.findIndex(({ id }) => id === heard)
      return place >= 0 || number === 0 ? keptLines.slice(place + 1) : undefined
    },
  }
}

const newBatch = () => ({
  changed: new Map<WaitingKind, number>(),
  presence: new Map<number, boolean>(),
  happened: noFenceEvents(),
  versions: new Set<number>(),
  notices: noNotices(),
  moved: new Map<number, MovedMember>(),
})

function writeBatch(batch: ReturnType<typeof newBatch>, add: AddEvent): void {
  const { changed, presence, happened, versions, notices, moved } = batch
  if (changed.size > 0) add('review', Object.fromEntries(changed))
  if (presence.size > largestBatch) add('gap', {})
  else if (presence.size > 0) add('presence', byState(presence))
  if (happened.count > 0) add('fences', { ...happened, fenceIds: [...happened.fenceIds] })
  if (versions.size > mostToldVersions) add('gap', {})
  else if (versions.size > 0) add('versions', { versionIds: [...versions] })
  if (notices.count > 0) add('notices', notices)
  const isWhole = moved.size <= largestBatch
  if (moved.size > 0) add('positions', { moved: isWhole ? [...moved.values()] : [], isWhole })
}

export type LineEvents = ReturnType<typeof lineEvents>

interface FenceBatch {
  first: ToldFenceEvent[]
  count: number
  fenceIds: Set<number>
}

const noFenceEvents = (): FenceBatch => ({ first: [], count: 0, fenceIds: new Set() })

function addFenceEvent(happened: FenceBatch, event: ToldFenceEvent): void {
  happened.count++
  if (happened.first.length < mostToldEvents) happened.first.push(event)
  if (happened.fenceIds.size < mostToldFences) happened.fenceIds.add(event.fenceId)
}

/** Keeps the newest position of each member: a terminal may send older ones that it recorded without a network. */
function addPosition(moved: Map<number, MovedMember>, position: MovedMember): void {
  const [userId, , , at] = position
  const known = moved.get(userId)
  if (known ? known[3] < at : moved.size <= largestBatch) moved.set(userId, position)
}

function withNotice({ last, count }: LiveEvents['notices'], { id, title, content }: ToldNotice) {
  const notice = { id, title, content: [...content].slice(0, mostToldText).join('') }
  return { last: [...last, notice].slice(-mostToldNotices), count: count + 1 }
}

const noNotices = (): LiveEvents['notices'] => ({ last: [], count: 0 })

function byState(presence: ReadonlyMap<number, boolean>): { on: number[]; off: number[] } {
  const inState = (state: boolean) => [...presence].flatMap(([id, online]) => (online === state ? [id] : []))
  return { on: inState(true), off: inState(false) }
}
