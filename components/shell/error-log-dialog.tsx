'use client'

import { useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { clearErrors, type NotedError, notedErrors, onErrorNoted } from '@/lib/errors/noted-errors'
import { Modal } from './modal'

export interface ErrorLogWords {
  title: string
  close: string
  clear: string
  empty: string
  message: string
  info: string
  url: string
  requestId: string
  time: string
}

interface ErrorLogDialogProps {
  locale: string
  words: ErrorLogWords
  onClose: () => void
}

/**
 * Errors of this browser tab, newest first.
 * @spec 1.16
 * @spec 8.16: An address is listed without its query, which may have personal data.
 */
export default function ErrorLogDialog({ locale, words, onClose }: ErrorLogDialogProps) {
  const errors = useSyncExternalStore(onErrorNoted, notedErrors)
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' })
  return (
    <Modal title={words.title} closeLabel={words.close} onClose={onClose}>
      {errors.length === 0 && <p className="py-2 text-muted-foreground">{words.empty}</p>}
      <ol className="grid gap-3">
        {errors.map((error) => (
          <li
            key={`${error.at} ${error.requestId ?? error.info}`}
            className="rounded-[10px] border border-border p-3"
          >
            <p className="text-destructive">
              <span className="sr-only">{words.message}: </span>
              {error.message}
            </p>
            <dl data-slot="facts" className="mt-1.5 text-xs">
              {factsOf(error, words, time).map(([label, value]) => (
                <div key={label}>
                  <dt className="float-left clear-left min-w-[6rem] text-muted-foreground">{label}</dt>
                  <dd className="ml-[6rem] wrap-anywhere select-all">{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
      {errors.length > 0 && (
        <Button
          variant="outline"
          className="mt-4"
          type="button"
          onClick={(event) => {
            clearErrors()
            event.currentTarget.closest('dialog')?.close()
          }}
        >
          {words.clear}
        </Button>
      )}
    </Modal>
  )
}

function factsOf(error: NotedError, words: ErrorLogWords, time: Intl.DateTimeFormat): [string, string][] {
  const facts: [string, string][] = [
    [words.info, error.info],
    [words.url, error.url],
    [words.time, time.format(error.at)],
  ]
  return error.requestId ? [...facts, [words.requestId, error.requestId]] : facts
}
