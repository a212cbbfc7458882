'use client'

import { useContext, useEffect } from 'react'
import { noteError } from '@/lib/noted-errors'
import { ErrorWordsContext } from './error-words'

export interface ErrorPanelProps {
  error: Error & { digest?: string }
  retry: () => void
}

/** Content of the error boundaries: message, request id, and a retry. */
export function ErrorPanel({ error, retry }: ErrorPanelProps) {
  const words = useContext(ErrorWordsContext)
  useEffect(() => noteError({ message: error.message, info: error.name, requestId: error.digest }), [error])
  return (
    <div
      role="alert"
      className="grid justify-items-start gap-2 rounded-panel border border-bad bg-surface p-6"
    >
      <h1 className="text-title text-bad">{words?.title}</h1>
      <p>{words?.text}</p>
      {error.digest && (
        <p className="text-small text-muted">
          {words?.requestId} <code className="select-all">{error.digest}</code>
        </p>
      )}
      <p className="flex gap-2">
        <button type="button" onClick={retry} className={words?.button}>
          {words?.tryAgain}
        </button>
        {/* `data-reload` forces a full page load, because the layout itself may be broken. */}
        <a href={words?.homeHref} data-reload="" className={words?.button}>
          {words?.home}
        </a>
      </p>
    </div>
  )
}
