'use client'

import { useContext, useEffect } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { noteError } from '@/lib/errors/noted-errors'
import { ErrorWordsContext } from './error-words'

interface ErrorSectionProps {
  error: unknown
  retry: () => void
}

/** Content of the error boundaries: message, request id, and a retry. */
export function ErrorSection({ error, retry }: ErrorSectionProps) {
  const words = useContext(ErrorWordsContext)
  const digest = digestOf(error)
  useEffect(() => {
    const { message, name } = error instanceof Error ? error : new Error(String(error))
    noteError({ message, info: name, requestId: digest })
  }, [error, digest])
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-1.5 border-t px-5 pt-11 pb-13 text-center outline-none"
    >
      <h1 className="title">{words?.title}</h1>
      <p className="max-w-120 text-base text-muted-foreground">{words?.text}</p>
      {digest && (
        <p className="max-w-120 text-base text-muted-foreground">
          {words?.requestId} <code className="select-all">{digest}</code>
        </p>
      )}
      <p className="mt-2.5 flex flex-wrap justify-center gap-2">
        <button type="button" onClick={retry} className={buttonVariants()}>
          {words?.tryAgain}
        </button>
        {/* `data-reload` forces a full page load, because the layout itself may be broken. */}
        <a href={words?.homeHref} data-reload="" className={buttonVariants({ variant: 'outline' })}>
          {words?.home}
        </a>
      </p>
    </div>
  )
}

/** The request id that Next.js adds to an error of the server. */
function digestOf(error: unknown): string | undefined {
  if (error instanceof Error && 'digest' in error && typeof error.digest === 'string') return error.digest
  return undefined
}
