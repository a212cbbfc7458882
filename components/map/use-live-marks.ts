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
  const following = useRef<Following>(undefined)
  const filterQuery = new URLSearchParams([...filters]).toString()

  const read = useEffectEvent(async (signal: AbortSignal): Promise<MarksAnswer | undefined> => {
    if (!view.current) return undefined
    const { area, place } = view.current
    const query = new URLSearchParams([
      ...filters,
      ...Object.entries({ ...placeParameters(place), ...area, screen }).map(([name, value]) => [
        name,
        String(value),
      ]),
      ...(chosen === undefined ? [] : [['member', String(chosen)]]),
    ])
    const response = await fetch(`/api/map/marks?${query}`, {
      headers: { [localeHeader]: locale },
      cache: 'no-store',
      signal,
    })
    return response.ok ? response.json() : undefined
  })

  useEffect(() => {
    if (!hasMembers) return
    const followed = followWindow<MarksAnswer>({
      read,
      show(next, whole) {
        setMarks(next)
        if (!whole) return
        setAnswer(whole)
        writeCounts(whole.counts)
        writeAreaLink(whole.areaHref)
      },
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

  // The server has drawn the page with other filters, or another member: its list is valid until the next
  // answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect depends on the filters
  useEffect(() => {
    setChosen(member)
    setAnswer(undefined)
    if (view.current) following.current?.look()
  }, [filterQuery, member])

  const isElsewhere = useCallback((place: LivePlace): boolean => {
    const now = view.current && placeParameters(view.current.place)
    const then = placeParameters(place)
    return now !== undefined && (now.lat !== then.lat || now.lon !== then.lon || now.z !== then.z)
  }, [])

  const writeAddress = (to: LiveView, id: number | undefined) => {
    const place = placeParameters(to.place)
    carryWindow(place)
    const query = new URLSearchParams([
      ...filters,
      ...(id === undefined ? [] : [['member', String(id)]]),
      ...Object.entries(place),
    ])
    history.replaceState(null, '', `${path}?${query}`)
  }

  return {
    marks,
    answer,
    chosen,
    /** Whether the map has moved from its requested place. */
    isElsewhere,
    /** The map has stopped over another part of the world. */
    look(next: LiveView): void {
      // The address does not change until the map moves.
      if (view.current) writeAddress(next, chosen)
      view.current = next
      following.current?.look()
    },
    choose(id: number | undefined): void {
      setChosen(id)
      setAnswer((known) => known && { ...known, card: undefined })
      if (view.current) writeAddress(view.current, id)
      following.current?.look()
    },
  }
}
