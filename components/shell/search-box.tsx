'use client'

import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { SearchWords } from './search-live'

const SearchLive = lazy(() => import('./search-live'))

interface SearchBoxProps {
  locale: string
  /** Address of the results page. */
  href: string
  label: string
  placeholder: string
  icon: ReactNode
  words: SearchWords
}

/** Search form that opens the results page; with script results appear below while typing. */
export function SearchBox({ locale, href, label, placeholder, icon, words }: SearchBoxProps) {
  const [typed, setTyped] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  return (
    <search data-slot="search">
      <form ref={form} action={href} onSubmit={() => setTyped(undefined)}>
        {icon}
        <input
          type="search"
          name="q"
          maxLength={64}
          autoComplete="off"
          aria-label={label}
          placeholder={placeholder}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <Suspense>
          {typed !== undefined && (
            <SearchLive
              locale={locale}
              text={typed}
              words={words}
              box={form}
              onClose={() => setTyped(undefined)}
            />
          )}
        </Suspense>
      </form>
    </search>
  )
}
