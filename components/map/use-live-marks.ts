import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { localeHeader } from '@/lib/i18n/locales'
import { hearPage } from '@/lib/live/page-events'
import { followWindow } from '@/lib/map/follow-window'
import type { LiveMark } from '@/lib/map/live-marks'
import { type LivePlace, placeParameters } from '@/lib/map/live-place'
import type { LiveSpec } from '@/lib/map/live-spec'
import type { MarksAnswer } from '@/lib/map/marks-answer'
import { carryWindow, writeAreaLink, writeCounts } from './carry-window'
import type { LiveView } from './use-engine'

type Following = ReturnType<typeof followWindow<MarksAnswer>>

/** The marks of a live map's window, its list, and the card of the chosen member. */
export function useLiveMarks({ screen, path, locale, filters, member, hasMembers }: LiveSpec) {
  const [marks, setMarks] = useState<readonly LiveMark[]>([])
  const [answer, setAnswer] = useState<MarksAnswer>()
  const [chosen, setChosen] = useState(member)
  const view = useRef<LiveView>(undefined)
  const query = new URLSearchParams([...filters]).toString()

  const following = useFollowing({
    hasMembers,
    async read(signal) {
      if (!view.current) return undefined
      const part = namedTexts({ ...placeParameters(view.current.place), ...view.current.area, screen })
      return askMarks(new URLSearchParams([...filters, ...part, ...memberParameter(chosen)]), locale, signal)
    },
    show(next, whole) {
      setMarks(next)
      if (!whole) return
      setAnswer(whole)
      writeCounts(whole.counts)
      writeAreaLink(whole.areaHref)
    },
  })

  // The server has drawn the page with other filters, or another member: its list holds until the next answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filters are what has changed
  useEffect(() => {
    setChosen(member)
    setAnswer(undefined)
    if (view.current) following.current?.look()
  }, [query, member])

  const isElsewhere = useCallback(
    (place: LivePlace): boolean => view.current !== undefined && isOther(view.current.place, place),
    [],
  )

  return {
    marks,
    answer,
    chosen,
    /** Whether the map shows another place than one that was asked for. */
    isElsewhere,
    /** The map has come to rest over another part of the world. */
    look(next: LiveView): void {
      // The address is left as it is until the map moves.
      if (view.current) writeAddress(path, filters, { to: next, member: chosen })
      view.current = next
      following.current?.look()
    },
    choose(id: number | undefined): void {
      setChosen(id)
      setAnswer((known) => known && { ...known, card: undefined })
      if (view.current) writeAddress(path, filters, { to: view.current, member: id })
      following.current?.look()
    },
  }
}

interface FollowingOptions {
  hasMembers: boolean
  read: (signal: AbortSignal) => Promise<MarksAnswer | undefined>
  show: Parameters<typeof followWindow<MarksAnswer>>[0]['show']
}

/** Follows the members in the window of a map that has some. */
function useFollowing({ hasMembers, read, show }: FollowingOptions) {
  const following = useRef<Following>(undefined)
  const readNow = useEffectEvent(read)
  const showNow = useEffectEvent(show)
  useEffect(() => {
    if (!hasMembers) return
    const followed = followWindow<MarksAnswer>({
      read: (signal) => readNow(signal),
      show: (marks, whole) => showNow(marks, whole),
      isHidden: () => document.hidden,
    })
    following.current = followed
    const stopHearing = hearPage(followed.hear)
    document.addEventListener('visibilitychange', followed.wake)
    return () => {
      followed.stop()
      stopHearing()
      document.removeEventListener('visibilitychange', followed.wake)
    }
  }, [hasMembers])
  return following
}

/** Puts what the map shows into the page's address. */
function writeAddress(
  path: string,
  filters: LiveSpec['filters'],
  { to, member }: { to: LiveView; member: number | undefined },
): void {
  const place = placeParameters(to.place)
  carryWindow(place)
  const query = new URLSearchParams([...filters, ...memberParameter(member), ...Object.entries(place)])
  history.replaceState(null, '', `${path}?${query}`)
}

async function askMarks(query: URLSearchParams, locale: string, signal: AbortSignal) {
  const headers = { [localeHeader]: locale }
  const response = await fetch(`/api/map/marks?${query}`, { headers, cache: 'no-store', signal })
  return response.ok ? response.json() : undefined
}

/** Whether two places have other addresses. */
function isOther(one: LivePlace, other: LivePlace): boolean {
  const [now, then] = [placeParameters(one), placeParameters(other)]
  return now.lat !== then.lat || now.lon !== then.lon || now.z !== then.z
}

const namedTexts = (values: Record<string, number | string>) =>
  Object.entries(values).map(([name, value]) => [name, String(value)])

const memberParameter = (id: number | undefined) => (id === undefined ? [] : [['member', String(id)]])
