import { localeHeader } from '@/lib/i18n/locales'
import type { LiveEvent, LiveEvents } from '@/lib/stream/event-stream'
import type { Wanted } from '@/lib/stream/wanted'
import {
  countedGroups,
  countsOnline,
  type DrawnParts,
  drawnParts,
  type LiveWords,
  showsPresence,
  writePresence,
} from './drawn'
import { replaceMarkup } from './replace-markup'
import type { ShownState } from './shown-state'
import { writeFigures } from './write-figures'

export interface ShowOptions {
  /** The name of the page's session. */
  session: string
  /** The page's language, and its tag for numbers. */
  locale: string
  tag: string
  words: LiveWords
  /** Told which events in numbers the page shows. */
  onShows: (shows: Wanted) => void
}

/** Least milliseconds between two readings of the state, where groups are counted, and the wait for further reasons. */
const readEvery = 1000
const countEvery = 2000
const readAfter = 150
/** Milliseconds until the first reading, by when the stream is open and tells of a gap by itself. */
const firstAfter = 700
/** Milliseconds after a failed reading. */
const retryAfter = 5000
/** Milliseconds until the numbers of groups are read again: no event tells that members joined or left. */
const recountEvery = 30_000
/** Milliseconds for which a member that is not in the page's group is not asked about again, and the most of them. */
const strangerFor = 30_000
const mostStrangers = 5000

/**
 * Keeps what a page shows of presence and waiting requests as the platform tells it, without drawing the page again.
 * The state is read when parts appear and after a gap; events move the parts in between.
 */
export function showLive({ session, locale, tag, words, onShows }: ShowOptions) {
  const stopping = new AbortController()
  const figures: Record<string, number> = {}
  const known = new WeakSet<Element>()
  const strangers = new Map<number, number>()
  let drawn: DrawnParts = drawnParts()
  let groups = countedGroups(drawn.figures)
  /** The connected members of the page's group by the last reading, and members that it has to tell about. */
  let inGroup = new Set<number>()
  let unknown = new Set<number>()
  /** Events since the last reading began, which may be newer than its answer. */
  let since = new Map<number, boolean>()
  let readAt: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReading = false
  let isMissed = false

  function readSoon(after = readAfter): void {
    if (!showsPresence(drawn)) return
    isMissed ||= isReading
    const every = groups.length > 0 ? countEvery : readEvery
    const wait = readAt === undefined ? firstAfter : readAt + every - performance.now()
    timer ??= setTimeout(() => void read(), Math.max(after, wait))
  }

  async function read(): Promise<void> {
    readAt = performance.now()
    since = new Map()
    isReading = true
    isMissed = false
    const asked = unknown
    unknown = new Set()
    const answer = await fetch(`/api/live/state?${query()}`, {
      headers: { [localeHeader]: locale },
      signal: stopping.signal,
    }).catch(() => undefined)
    const state: ShownState | undefined = answer?.ok ? await answer.json().catch(() => undefined) : undefined
    if (stopping.signal.aborted) return
    timer = undefined
    isReading = false
    if (state) show(state, asked)
    else if (!answer || answer.status >= 500) readSoon(retryAfter)
    if (isMissed) readSoon()
  }

  function query(): URLSearchParams {
    const { members, group } = drawn
    return new URLSearchParams({
      session,
      ids: [...members.keys()].join(),
      ...(group && { group: group.dataset.group ?? '' }),
      ...(countsOnline(drawn.figures) && { all: '' }),
      ...(groups.length > 0 && { groups: groups.join() }),
    })
  }

  function show({ online, onlineMembers, ofGroups, group }: ShownState, asked: ReadonlySet<number>): void {
    const connected = new Set(online)
    for (const [member, parts] of drawn.members)
      writePresence(parts, since.get(member) ?? connected.has(member), words)
    if (onlineMembers !== undefined) figures.online = onlineMembers
    Object.assign(figures, ofGroups)
    writeFigures(drawn.figures, figures, tag)
    if (!group || !drawn.group) return
    inGroup = new Set(group.userIds)
    if (strangers.size > mostStrangers) strangers.clear()
    if (group.isWhole)
      for (const member of asked) if (!inGroup.has(member)) strangers.set(member, performance.now())
    replaceMarkup(drawn.group, group.panel)
  }

  function hearPresence(told: LiveEvents['presence']): void {
    const arrived = told.on.filter(isUnknown)
    const left = told.off.some((member) => inGroup.has(member))
    for (const online of [true, false]) {
      for (const member of online ? told.on : told.off) {
        since.set(member, online)
        writePresence(drawn.members.get(member) ?? [], online, words)
      }
    }
    if (drawn.group) for (const member of arrived) unknown.add(member)
    if (countsOnline(drawn.figures) || groups.length > 0 || (drawn.group && (left || arrived.length > 0)))
      readSoon()
  }

  function isUnknown(member: number): boolean {
    const at = strangers.get(member)
    return at === undefined || performance.now() - at > strangerFor
  }

  /** Looks which parts there are, once the page has been drawn; new ones may have missed events. */
  function look(): void {
    drawn = drawnParts()
    groups = countedGroups(drawn.figures)
    const parts = [...[...drawn.members.values()].flat(), ...(drawn.group ? [drawn.group] : [])]
    const isNew = [...parts, ...drawn.figures].filter((part) => !known.has(part))
    for (const part of isNew) known.add(part)
    const { hasMap } = drawn
    onShows({ presence: hasMap || showsPresence(drawn), positions: hasMap })
    writeFigures(drawn.figures, figures, tag)
    if (isNew.length > 0) readSoon()
  }

  const recount = setInterval(() => {
    if (groups.length > 0 && !document.hidden) readSoon()
  }, recountEvery)
  let lookTimer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(() => {
    lookTimer ??= setTimeout(() => {
      lookTimer = undefined
      look()
    }, readAfter)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  look()

  return {
    hear(told: LiveEvent): void {
      if (told.event === 'gap') readSoon()
      if (told.event === 'presence') hearPresence(told.payload)
      if (told.event === 'review') {
        Object.assign(figures, told.payload)
        writeFigures(drawn.figures, figures, tag)
      }
    },
    stop(): void {
      stopping.abort()
      observer.disconnect()
      clearInterval(recount)
      clearTimeout(timer)
      clearTimeout(lookTimer)
    },
  }
}
