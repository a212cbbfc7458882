'use client'

import { type RefObject, useEffect, useRef, useState } from 'react'
import { NativeText } from '@/components/ui/native-text'
import { noteError } from '@/lib/noted-errors'
import type { SearchAnswer, SearchGroup } from '@/lib/search/search-group'
import { SearchResults } from './search-results'

export interface SearchWords {
  /** Text for an empty result. */
  nothing: string
  /** Contains `{count}`. */
  found: string
  failed: string
  /** Said where the text was typed in Zawgyi; contains `{text}`. */
  fromZawgyi: string
}

interface SearchLiveProps {
  locale: string
  text: string
  words: SearchWords
  /** Form that holds the field and the results. */
  box: RefObject<HTMLFormElement | null>
  onClose: () => void
}

/** Milliseconds of debounce after the last key press. */
const debounce = 200

/** Search results below the field while typing. Arrow keys move through them, Esc closes them. */
export default function SearchLive({ locale, text, words, box, onClose }: SearchLiveProps) {
  const [answer, setAnswer] = useState<SearchAnswer | 'failed'>()
  const close = useRef(onClose)
  close.current = onClose
  const query = text.trim()

  useEffect(() => {
    if (query === '') return close.current()
    const outdated = new AbortController()
    const timer = setTimeout(() => {
      ask(query, locale, outdated.signal).then(setAnswer, (error) => {
        if (outdated.signal.aborted) return
        setAnswer('failed')
        noteError({ message: words.failed, info: String(error) })
      })
    }, debounce)
    return () => {
      clearTimeout(timer)
      outdated.abort()
    }
  }, [query, locale, words.failed])

  useEffect(() => {
    const form = box.current
    const field = form?.querySelector('input')
    function onKeyDown(event: KeyboardEvent) {
      const focusable = [field, ...(form?.querySelectorAll('a') ?? [])]
      const position = focusable.findIndex((element) => element?.matches(':focus'))
      if (event.key === 'Escape') {
        // By default Esc clears a search field.
        event.preventDefault()
        field?.focus()
        close.current()
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        focusable[position + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
      }
    }
    function onLeave({ target }: Event) {
      if (target instanceof Node && !form?.contains(target)) close.current()
    }
    function onClick({ target }: MouseEvent) {
      if (target instanceof Element && target.closest('a')) close.current()
    }
    form?.addEventListener('keydown', onKeyDown)
    form?.addEventListener('click', onClick)
    document.addEventListener('focusin', onLeave)
    document.addEventListener('pointerdown', onLeave)
    return () => {
      form?.removeEventListener('keydown', onKeyDown)
      form?.removeEventListener('click', onClick)
      document.removeEventListener('focusin', onLeave)
      document.removeEventListener('pointerdown', onLeave)
    }
  }, [box])

  const { groups, unicode } = answer && answer !== 'failed' ? answer : {}
  return (
    <div data-slot="search-panel" className="menu jump-panel" hidden={!answer}>
      {unicode && (
        <p className="menu-head">
          <NativeText>{words.fromZawgyi.replace('{text}', unicode)}</NativeText>
        </p>
      )}
      <p role="status" className={groups && countOf(groups) > 0 ? 'sr-only' : 'menu-head'}>
        {answer === 'failed' ? words.failed : groups && foundText(groups, words)}
      </p>
      {groups && <SearchResults groups={groups} />}
    </div>
  )
}

async function ask(text: string, locale: string, signal: AbortSignal): Promise<SearchAnswer> {
  const query = new URLSearchParams({ q: text, locale })
  const answer = await fetch(`/api/search?${query}`, { signal })
  if (!answer.ok) throw new Error(`/api/search ${answer.status}`)
  return answer.json()
}

function foundText(groups: readonly SearchGroup[], { found, nothing }: SearchWords): string {
  const count = countOf(groups)
  return count > 0 ? found.replace('{count}', String(count)) : nothing
}

function countOf(groups: readonly SearchGroup[]): number {
  return groups.reduce((sum, { hits }) => sum + hits.length, 0)
}
