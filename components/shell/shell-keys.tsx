'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import type { HelpWords } from './help-dialog'

const HelpDialog = lazy(() => import('./help-dialog'))

/** Where a letter is only a letter: in what is typed into, and under a dialog. */
const elsewhere = 'input, textarea, select, [contenteditable]'
const dialogs = 'dialog[open], [data-slot="dialog"]'

interface ShellKeysProps {
  locale: string
  help: HelpWords
}

/** The keys of the shell (`/` searches, `g` and a letter goes, `?` helps), and the help, which links open too. */
export function ShellKeys({ locale, help }: ShellKeysProps) {
  const [helping, setHelping] = useState(false)

  useEffect(() => {
    let going = false
    function onKeyDown(event: KeyboardEvent) {
      const { key, target } = event
      const gone = going
      going = false
      if (event.ctrlKey || event.metaKey || event.altKey || document.documentElement.dataset.keys === 'off')
        return
      if (!(target instanceof Element) || target.closest(elsewhere) || document.querySelector(dialogs)) return
      const link = gone && document.querySelector<HTMLElement>(`#sidebar [data-key="${CSS.escape(key)}"]`)
      if (link) link.click()
      else if (key === 'g') going = true
      else if (key === '?') setHelping(true)
      else if (key === '/') focusSearch()
      else return
      event.preventDefault()
    }
    // Before the listener that follows links.
    function onClick(event: MouseEvent) {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
      if (!(event.target instanceof Element) || !event.target.closest('[data-opens="help"]')) return
      event.preventDefault()
      setHelping(true)
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('click', onClick, true)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('click', onClick, true)
    }
  }, [])

  return (
    <Suspense>
      {helping && <HelpDialog locale={locale} words={help} onClose={() => setHelping(false)} />}
    </Suspense>
  )
}

// The field where there is room for it, else the link to the page.
function focusSearch() {
  for (const stop of document.querySelectorAll<HTMLElement>(
    '[data-slot="search"] input, [data-slot="search-link"]',
  )) {
    if (stop.checkVisibility()) return stop.focus()
  }
}
