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
    <div role="alert" className="void">
      <h1 className="title">{words?.title}</h1>
      <p>{words?.text}</p>
      {error.digest && (
        <p className="mute">
          {words?.requestId} <code className="select-all">{error.digest}</code>
        </p>
      )}
      <p className="void-acts">
        <button type="button" onClick={retry} className="b b-main">
          {words?.tryAgain}
        </button>
        {/* `data-reload` forces a full page load, because the layout itself may be broken. */}
        <a href={words?.homeHref} data-reload="" className="b">
          {words?.home}
        </a>
      </p>
    </div>
  )
}
