'use client'

import { lazy, Suspense, useCallback, useId, useRef, useState } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { inputVariants } from '@/components/ui/input-variants'
import type { SearchWords } from './search-live'
import type { ShownScreens } from './shown-screens'

const SearchLive = lazy(() => import('./search-live'))

export interface SearchBoxProps {
  locale: string
  /** Address of the results page. */
  href: string
  label: string
  placeholder: string
  words: SearchWords
  /** The operator whose opened records are listed, and the kinds of records by their screens. */
  operatorId: string
  screens: ShownScreens
}

/**
 * Search form that opens the results page; with script the operator's last records and actions appear below
 * the focused field, and results while typing. On a narrow screen a link to that page.
 */
export function SearchBox({ locale, href, label, placeholder, words, operatorId, screens }: SearchBoxProps) {
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const listId = useId()
  const close = useCallback(() => {
    setTyped(undefined)
    setActive(undefined)
  }, [])
  const open = (event: { currentTarget: HTMLInputElement }) => setTyped(event.currentTarget.value)
  return (
    <>
      <search
        data-slot="search"
        className="relative mx-2 w-[216px] flex-none max-[1220px]:w-[150px] max-lg:hidden"
      >
        <form ref={form} action={href} className="find" onSubmit={close}>
          <Icon name="search" />
          <input
            type="search"
            name="q"
            maxLength={64}
            autoComplete="off"
            role="combobox"
            aria-label={label}
            aria-autocomplete="list"
            aria-expanded={active !== undefined}
            aria-controls={active === undefined ? undefined : listId}
            aria-activedescendant={active}
            placeholder={placeholder}
            className={`${inputVariants()} border-border-strong! pl-[31px]! [--control:30px]`}
            onFocus={open}
            onClick={open}
            onInput={open}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown') open(event)
            }}
          />
          {typed !== undefined && (
            <Suspense>
              <SearchLive
                id={listId}
                locale={locale}
                text={typed}
                label={label}
                words={words}
                operatorId={operatorId}
                screens={screens}
                box={form}
                onActive={setActive}
                onClose={close}
              />
            </Suspense>
          )}
        </form>
      </search>
      <SearchLink href={href} label={label} />
    </>
  )
}

/** The way to the search where the top bar has no room for its field. */
function SearchLink({ href, label }: { href: string; label: string }) {
  return (
    <a
      href={href}
      aria-label={label}
      data-slot="search-link"
      className={`${buttonVariants({ variant: 'ghost', size: 'icon-sm' })} lg:hidden`}
    >
      <Icon name="search" />
    </a>
  )
}
