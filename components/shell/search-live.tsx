'use client'

import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { NativeText } from '@/components/ui/native-text'
import { isComposing } from '@/components/ui/pressed-key'
import { noteError } from '@/lib/errors/noted-errors'
import type { SearchAnswer, SearchGroup } from '@/lib/search/search-group'
import { readRecent } from './recent-records'
import { optionId, SearchOptions } from './search-options'
import { type ShownScreens, titleAt } from './shown-screens'

export interface SearchWords {
  /** Text for an empty result. */
  nothing: string
  /** Contains `{count}`. */
  found: string
  failed: string
  /** Text after a search in Zawgyi; contains `{text}`. */
  fromZawgyi: string
  /** Heading of the last opened records. */
  recent: string
}

interface SearchLiveProps {
  id: string
  locale: string
  text: string
  label: string
  words: SearchWords
  operatorId: string
  screens: ShownScreens
  /** Form with the field and the results. */
  box: RefObject<HTMLFormElement | null>
  /** Called with the id of the option that Enter opens; undefined if there is none. */
  onActive: (id: string | undefined) => void
  onClose: () => void
}

/** The answer to a text, which may differ from the present text of the field. */
type Answered = Partial<SearchAnswer> & { query: string; hasFailed?: true }

/** Milliseconds of debounce after the last key press. */
const debounce = 200
const noGroups: readonly SearchGroup[] = []
const panel = 'menu top-[calc(100%+4px)] right-0 max-h-[70vh] w-[24rem] overflow-auto'

/**
 * The last records and the actions of an operator below the search field, and results while typing. Enter
 * opens the chosen one, initially the first; arrow keys choose, Esc closes.
 */
export default function SearchLive(props: SearchLiveProps) {
  const { id, locale, text, label, words, operatorId, screens, box, onActive, onClose } = props
  const [chosen, setChosen] = useState({ query: '', place: 0 })
  const query = text.trim()
  const answer = useAnswer(query, locale, words.failed)

  // Results of another text stay while one types on, but not below the records that were opened last.
  const answerGroups = (query || answer?.query === '' ? answer?.groups : undefined) ?? noGroups
  const groups = useMemo(() => {
    if (query) return answerGroups
    const hits = readRecent(operatorId, screens).map(({ path, name }) => ({
      title: name,
      detail: titleAt(path, screens) ?? '',
      href: `/${locale}${path}`,
    }))
    return [{ title: words.recent, hits }, ...answerGroups]
  }, [answerGroups, query, operatorId, screens, locale, words.recent])
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  const isCurrent = answer?.query === query
  const place = chosen.query === query ? Math.min(chosen.place, count - 1) : 0
  const activeId = isCurrent && count > 0 ? optionId(id, place) : undefined

  useEffect(() => {
    onActive(activeId)
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId, onActive])

  useKeys(box, (event) => {
    // Keys while a word of Chinese or Burmese is composed belong to the input method.
    if (isComposing(event)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setChosen({ query, place: Math.min(Math.max(place + step, 0), count - 1) })
    else if (event.key === 'Enter' && activeId) document.getElementById(activeId)?.click()
    else if (event.key === 'Escape') onClose()
    // Without an answer Enter sends the form, which opens the results page.
    else return
    // By default Esc clears a search field.
    event.preventDefault()
  })
  useLeaving(box, onClose)

  const status = answer && (answer.hasFailed ? words.failed : foundText(count, words))
  return (
    <div data-slot="search-panel" className={panel} hidden={!answer && count === 0}>
      {answer?.unicode && (
        <p className="menu-head">
          <NativeText>{words.fromZawgyi.replace('{text}', answer.unicode)}</NativeText>
        </p>
      )}
      <p role="status" className={answer?.hasFailed || count === 0 ? 'menu-head' : 'sr-only'}>
        {status}
      </p>
      <SearchOptions id={id} label={label} groups={groups} active={place} />
      <Failures groups={groups} />
    </div>
  )
}

/** The lists that could not be searched. */
function Failures({ groups }: { groups: readonly SearchGroup[] }) {
  return groups.map(
    ({ title, failure }) =>
      failure && (
        <p key={title} className="px-2.5 py-1 text-destructive">
          {title}: {failure.reason} <code className="select-all">{failure.requestId}</code>
        </p>
      ),
  )
}

/** The last answer, and soon that to the text of now. `failed`: the words of a failure. */
function useAnswer(query: string, locale: string, failed: string): Answered | undefined {
  const [answer, setAnswer] = useState<Answered>()
  useEffect(() => {
    const outdated = new AbortController()
    const timer = setTimeout(
      () => {
        ask(query, locale, outdated.signal).then(
          (found) => setAnswer({ ...found, query }),
          (error) => {
            if (outdated.signal.aborted) return
            setAnswer({ query, hasFailed: true })
            noteError({ message: failed, info: String(error) })
          },
        )
      },
      query ? debounce : 0,
    )
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [query, locale, failed])
  return answer
}

/** Hears the keys that are pressed in the form. */
function useKeys(box: SearchLiveProps['box'], onKey: (event: KeyboardEvent) => void): void {
  const keys = useRef(onKey)
  keys.current = onKey
  useEffect(() => {
    const form = box.current
    const onKeyDown = (event: KeyboardEvent) => keys.current(event)
    form?.addEventListener('keydown', onKeyDown)
    return () => form?.removeEventListener('keydown', onKeyDown)
  }, [box])
}

/** Closes the panel once the form is left, also by one of its links. */
function useLeaving(box: SearchLiveProps['box'], onClose: () => void): void {
  useEffect(() => {
    const form = box.current
    function onLeave({ target }: Event) {
      if (target instanceof Node && !form?.contains(target)) onClose()
    }
    function onClick({ target }: MouseEvent) {
      if (!(target instanceof Element) || !target.closest('a')) return
      form?.querySelector('input')?.blur()
      onClose()
    }
    form?.addEventListener('click', onClick)
    document.addEventListener('focusin', onLeave)
    document.addEventListener('pointerdown', onLeave)
    return () => {
      form?.removeEventListener('click', onClick)
      document.removeEventListener('focusin', onLeave)
      document.removeEventListener('pointerdown', onLeave)
    }
  }, [box, onClose])
}

async function ask(text: string, locale: string, signal: AbortSignal): Promise<SearchAnswer> {
  const query = new URLSearchParams({ q: text, locale })
  const answer = await fetch(`/api/search?${query}`, { signal })
  if (!answer.ok) throw new Error(`/api/search ${answer.status}`)
  return answer.json()
}

const foundText = (count: number, { found, nothing }: SearchWords): string =>
  count > 0 ? found.replace('{count}', String(count)) : nothing
