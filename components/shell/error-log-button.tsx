'use client'

import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'
import { useIdle } from '@/components/ui/use-idle'
import { notedErrors, onErrorNoted } from '@/lib/errors/noted-errors'
import type { ErrorLogWords } from './error-log-dialog'

const ErrorLogDialog = lazy(() => import('./error-log-dialog'))

export interface ErrorLogButtonProps {
  locale: string
  /** Label of the button; contains `{count}`. */
  label: string
  words: ErrorLogWords
}

/** Number of errors in this browser tab, hidden at 0; opens the error log. */
export function ErrorLogButton({ locale, label, words }: ErrorLogButtonProps) {
  // The log is read once the browser is idle, because its storage blocks for some milliseconds.
  const isIdle = useIdle()
  const count = useSyncExternalStore(
    onErrorNoted,
    () => (isIdle ? notedErrors().length : 0),
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
          onClick={() => setOpen(true)}
          className={`${buttonVariants({ variant: 'ghost', size: 'icon-sm' })} relative text-destructive`}
        >
          <Icon name="triangle-exclamation-point" />
          <Badge variant="count" className="absolute -top-px -right-px">
            {count}
          </Badge>
        </button>
      )}
      {open && (
        <Suspense>
          <ErrorLogDialog locale={locale} words={words} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
