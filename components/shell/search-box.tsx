'use client'

import { lazy, Suspense, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import type { SearchWords } from './search-live'

const SearchLive = lazy(() => import('./search-live'))

export interface SearchBoxProps {
  locale: string
  /** Address of the results page. */
  href: string
  label: string
  placeholder: string
  words: SearchWords
}

/**
 * Search form that opens the results page; with script results appear below while typing. On a narrow screen a link to
 * that page.
 */
export function SearchBox({ locale, href, label, placeholder, words }: SearchBoxProps) {
  const [typed, setTyped] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  return (
    <>
      <search data-slot="search" className="jump">
        <form ref={form} action={href} className="find" onSubmit={() => setTyped(undefined)}>
          <Icon name="search" />
          <input
            type="search"
            name="q"
            maxLength={64}
            autoComplete="off"
            aria-label={label}
            placeholder={placeholder}
            className="in"
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          {typed !== undefined && (
            <Suspense>
              <SearchLive
                locale={locale}
                text={typed}
                words={words}
                box={form}
                onClose={() => setTyped(undefined)}
              />
            </Suspense>
          )}
        </form>
      </search>
      <a href={href} aria-label={label} data-slot="search-link" className="tool phone">
        <Icon name="search" />
      </a>
    </>
  )
}
