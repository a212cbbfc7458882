'use client'

import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { notedErrors, onErrorNoted } from '@/lib/noted-errors'
import type { ErrorLogWords } from './error-log-dialog'

const ErrorLogDialog = lazy(() => import('./error-log-dialog'))

interface ErrorBadgeProps {
  /** Label of the button; contains `{count}`. */
  label: string
  icon: ReactNode
  className: string
  locale: string
  words: ErrorLogWords
}

/** Number of errors in this browser tab, hidden at 0; opens the error log. */
export function ErrorBadge({ label, icon, className, locale, words }: ErrorBadgeProps) {
  const count = useSyncExternalStore(
    onErrorNoted,
    () => notedErrors().length,
    () => 0,
  )
  const [open, setOpen] = useState(false)
  const name = label.replace('{count}', String(count))
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          title={name}
          aria-label={name}
          aria-haspopup="dialog"
          className={className}
          onClick={() => setOpen(true)}
        >
          {icon}
          <span data-slot="badge">{count}</span>
        </button>
      )}
      <Suspense>
        {open && <ErrorLogDialog locale={locale} words={words} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
