import { localeHeader } from '@/lib/i18n/locales'
import type { LiveEvent, LiveEvents } from '@/lib/stream/event-stream'
import type { Wanted } from '@/lib/stream/wanted'
import { countedGroups, countsOnline, type DrawnParts, type LiveWords, showsPresence } from './drawn'
import { groupPresence } from './group-presence'
import { livePage } from './live-page'
import { pacedReading } from './paced-reading'
import { replaceMarkup } from './replace-markup'
import type { ShownState } from './shown-state'

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

/** Least milliseconds between two readings of the state, and where groups are counted. */
const readEvery = 1000
const countEvery = 2000
/** Milliseconds until the numbers of groups are read again: no event tells that members joined or left. */
const recountEvery = 30_000
/** Milliseconds in which changes of the page are taken together. */
const lookAfter = 150

/**
 * Keeps what a page shows of presence and waiting requests as the platform tells it, without drawing the page again.
 * The state is read when parts appear and after a gap; events move the parts in between.
 */
export function showLive({ session, locale, tag, words, onShows }: ShowOptions) {
  const page = livePage(words, tag)
  const ofGroup = groupPresence()
  const reading = pacedReading({
    isNeeded: () => showsPresence(page.parts()),
    every: () => (page.groups().length > 0 ? countEvery : readEvery),
    async read(signal) {
      page.beginReading()
      const unknown = ofGroup.takeUnknown()
      const answer = await askState(stateQuery(session, page.parts()), locale, signal)
      if (answer.state && !signal.aborted) show(answer.state, unknown)
      return !answer.hasFailed
    },
  })

  function show(state: ShownState, unknown: ReadonlySet<number>): void {
    page.write(state)
    const { group } = state
    const panel = page.parts().group
    if (!group || !panel) return
    ofGroup.note(group, unknown)
    replaceMarkup(panel, group.panel)
  }

  function hearPresence(presence: LiveEvents['presence']): void {
    page.hear(presence)
    const { group, figures } = page.parts()
    const movesGroup = group !== undefined && ofGroup.hear(presence)
    if (movesGroup || countsOnline(figures) || page.groups().length > 0) reading.soon()
  }

  /** Looks which parts there are, once the page has been drawn; new ones may have missed events. */
  function look(): void {
    const hasNew = page.look()
    const { hasMap } = page.parts()
    onShows({ presence: hasMap || showsPresence(page.parts()), positions: hasMap })
    if (hasNew) reading.soon()
  }

  const recount = setInterval(() => {
    if (page.groups().length > 0 && !document.hidden) reading.soon()
  }, recountEvery)
  const stopLooking = onRedrawn(look)
  look()
  return {
    hear(event: LiveEvent): void {
      if (event.event === 'gap') reading.soon()
      if (event.event === 'presence') hearPresence(event.payload)
      if (event.event === 'review') page.count(event.payload)
    },
    stop(): void {
      reading.stop()
      stopLooking()
      clearInterval(recount)
    },
  }
}

function stateQuery(session: string, { members, group, figures }: DrawnParts): URLSearchParams {
  const groups = countedGroups(figures)
  return new URLSearchParams({
    session,
    ids: [...members.keys()].join(),
    ...(group && { group: group.dataset.group ?? '' }),
    ...(countsOnline(figures) && { all: '' }),
    ...(groups.length > 0 && { groups: groups.join() }),
  })
}

/** The state of the parts of a query. A failure may pass; a refusal does not. */
async function askState(query: URLSearchParams, locale: string, signal: AbortSignal) {
  const answer = await fetch(`/api/live/state?${query}`, {
    headers: { [localeHeader]: locale },
    signal,
  }).catch(() => undefined)
  const state: ShownState | undefined = answer?.ok ? await answer.json().catch(() => undefined) : undefined
  return { state, hasFailed: !state && (!answer || answer.status >= 500) }
}

/** Calls back after changes of the page. Answers what ends it. */
function onRedrawn(look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(() => {
      timer = undefined
      look()
    }, lookAfter)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}
