import type { ReactNode } from 'react'
import { codeMessage } from '@/lib/errors/code-message'
import { type Failure, isPassing } from '@/lib/errors/errors'
import { FailedState } from './failed-state'

interface FailedReadProps {
  /** The failed read as a sentence: 'The members could not be read.' */
  title: string
  failure: Failure
  /** Address of this page. */
  retryHref: string
  /**
   * Dialog over the page, rendered in spite of the failure when the page answers its form, because it holds
   * the input.
   */
  children?: ReactNode
}

/** Failure of a page's reads, worded by error code; temporary failures are retried automatically. */
export async function FailedRead({ title, failure, retryHref, children }: FailedReadProps) {
  const { code, requestId } = failure
  return (
    <>
      <FailedState
        title={title}
        reason={await codeMessage(code, failure)}
        requestId={requestId}
        retryHref={retryHref}
        retryAfter={isPassing(code) && !failure.formSent ? secondsToRetry(failure) : undefined}
      />
      {failure.formSent && children}
    </>
  )
}

/** Seconds until the page reads again: as the platform says, within bounds that a reader waits for. */
function secondsToRetry({ retryAfter = 5 }: Failure): number {
  return Math.min(Math.max(Math.ceil(retryAfter), 5), 120)
}
