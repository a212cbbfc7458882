'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { pressOnRows } from '@/components/data-table/row-keys'
import { pressedKey } from '@/components/ui/pressed-key'
import type { HelpWords } from './help-dialog'

const HelpDialog = lazy(() => import('./help-dialog'))

/** Elements that take letters as input; the keys are also off while a dialog is open. */
const inputElements = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'
const dialogs = 'dialog[open], [data-slot="dialog"]'

interface ShellKeysProps {
  locale: string
  help: HelpWords
}

/**
 * Keyboard shortcuts of the shell (`/` search of the list or of the system, `g` and a letter for a screen or `/` for the
 * search of the system, `?` help) and of a list's rows, and the help dialog, which links open too.
 */
export function ShellKeys({ locale, help }: ShellKeysProps) {
  const [isHelpOpen, setHelpOpen] = useState(false)

  useEffect(() => {
    let isAfterG = false
    function onKeyDown(event: KeyboardEvent) {
      const { target } = event
      const key = pressedKey(event)
      const wasAfterG = isAfterG
      isAfterG = false
      if (event.ctrlKey || event.metaKey || event.altKey || document.documentElement.dataset.keys === 'off')
        return
      if (event.defaultPrevented || event.isComposing) return
      if (!(target instanceof Element) || target.closest(inputElements) || document.querySelector(dialogs))
        return
      const link =
        wasAfterG && document.querySelector<HTMLElement>(`#sidebar [data-key="${CSS.escape(key)}"]`)
      const own = wasAfterG ? undefined : stopOf(key)
      if (link) link.click()
      else if (own) press(own)
      else if (key === 'g') isAfterG = true
      else if (key === '?') setHelpOpen(true)
      else if (key === '/') focusSearch(wasAfterG)
      else if (isOwnKey(event) || !pressOnRows(key, target)) return
      event.preventDefault()
    }
    // Capture phase, to run before `Navigation` follows the link.
    function onClick(event: MouseEvent) {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
      if (!(event.target instanceof Element) || !event.target.closest('[data-opens="help"]')) return
      event.preventDefault()
      setHelpOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('click', onClick, true)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('click', onClick, true)
    }
  }, [])

  return (
    isHelpOpen && (
      <Suspense>
        <HelpDialog locale={locale} words={help} onClose={() => setHelpOpen(false)} />
      </Suspense>
    )
  )
}

// The page's own link, button or field for a letter: the marked one, or the first control in the marked part
// except its checkboxes; a digit is for the checkbox of that place in the part marked for it.
function stopOf(key: string) {
  if (/^[1-9]$/.test(key))
    return document.querySelectorAll<HTMLElement>('main [data-ticks] input[type="checkbox"]')[Number(key) - 1]
  const marked = document.querySelector<HTMLElement>(`main [data-press="${CSS.escape(key)}"]`)
  if (!marked || marked.matches('a')) return marked
  return marked.querySelector<HTMLElement>('input:not([type="hidden"], [type="checkbox"]), textarea, button')
}

function press(stop: HTMLElement) {
  if (stop.matches('a, button, [type="checkbox"]')) stop.click()
  else stop.focus()
}

// A named key with Shift, and an arrow outside of rows, belong to the browser; a panel over the rows has keys of its own.
const isOwnKey = ({ key, shiftKey, target }: KeyboardEvent) =>
  (shiftKey && key.length > 1) ||
  (target instanceof Element && target.closest('[data-slot="panel"]') !== null)

const listSearch = 'main [data-slot="toolbar"] input[type="search"]'
const systemSearch = '[data-slot="search"] input, [data-slot="search-link"]'

// Focuses the search of the page's list, else that of the system, or the link to the search page on narrow screens.
function focusSearch(isOfSystem: boolean) {
  const searches = isOfSystem ? [systemSearch] : [listSearch, systemSearch]
  const stops = searches.flatMap((stop) => [...document.querySelectorAll<HTMLElement>(stop)])
  const stop = stops.find((each) => each.getClientRects().length > 0)
  stop?.focus()
  if (stop instanceof HTMLInputElement) stop.select()
}
