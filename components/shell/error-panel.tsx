'use client'

import { useContext } from 'react'
import { Button } from '@/components/ui/button'
import { ErrorWordsContext } from './error-words'

export interface ErrorPanelProps {
  error: Error & { digest?: string }
  retry: () => void
}

/** What nobody foresaw: that it happened, under which number it is noted, and another try. */
export function ErrorPanel({ error, retry }: ErrorPanelProps) {
  const words = useContext(ErrorWordsContext)
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
      <Button onClick={retry} className="mt-2">
        {words?.tryAgain}
      </Button>
    </div>
  )
}
