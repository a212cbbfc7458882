import type { FenceKind } from '@/lib/contract/fence-shape'
import type { SessionReason, WaitingKind } from '@/lib/contract/live'

/** The events of a page's stream. After a `gap` events may be missing, so a page reads its parts again. */
export interface LiveEvents {
  session: { reason: SessionReason }
  gap: object
  /** The number of waiting requests of some kinds. */
  review: { readonly [Kind in WaitingKind]?: number }
  /** The members that connected and disconnected. */
  presence: { on: number[]; off: number[] }
  /** Events at geofences: the first few of a batch, their total, and the ids of the geofences. */
  fences: { first: ToldFenceEvent[]; count: number; fenceIds: number[] }
  /** Versions that changed: their rings, states or counts. */
  versions: { versionIds: number[] }
  /** Notifications and pushed announcements: the last few of a batch, and their total. */
  notices: { last: ToldNotice[]; count: number }
  /** New positions, each member once; `isWhole` is false if there were more than a batch can have. */
  positions: { moved: MovedMember[]; isWhole: boolean }
}

/** An event at a geofence in a page's message. */
export interface ToldFenceEvent {
  id: number
  fenceId: number
  fence: string
  member: string
  kind: FenceKind
}

/** A notification in a page's message; without an id if the platform does not number them. */
export interface ToldNotice {
  id?: number | undefined
  title: string
  /** The beginning of its text. */
  content: string
}

/** A member with its newest position: degrees in WGS-84, and its time in milliseconds. */
export type MovedMember = readonly [userId: number, longitude: number, latitude: number, at: number]

const names = [
  'session',
  'gap',
  'review',
  'presence',
  'fences',
  'versions',
  'notices',
  'positions',
] as const satisfies readonly (keyof LiveEvents)[]

/** An event for pages; `id` is its number, by which a page requests the events after it. */
export type LiveEvent = {
  [Name in keyof LiveEvents]: { event: Name; payload: LiveEvents[Name]; id?: string }
}[keyof LiveEvents]

/** Formats an event, whose payload is JSON on one line, as text/event-stream. */
export function eventText({ name, payload, id }: { name: string; payload: string; id?: string }): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${payload}\n\n`
}

/**
 * Returns a parser of text/event-stream, to be called with each piece of the stream; skips comments
 * (keep-alives) and events that this page does not know, as of a newer console.
 */
export function eventReader(onEvent: (event: LiveEvent) => void): (piece: string) => void {
  let rest = ''
  return (piece) => {
    const texts = (rest + piece).split('\n\n')
    rest = texts.pop() ?? ''
    for (const text of texts) {
      const [, id, name, data = ''] = /^(?:id: (\S+)\n)?event: (\w+)\ndata: ([^\n]+)$/.exec(text) ?? []
      const event = names.find((known) => known === name)
      if (event) onEvent({ event, payload: JSON.parse(data), ...(id && { id }) })
    }
  }
}
