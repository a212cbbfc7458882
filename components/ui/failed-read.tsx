import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { type Failure, isPassing } from '@/lib/errors'
import { FailedState } from './failed-state'

interface FailedReadProps {
  /** What failed, as a sentence: 'The members could not be read.' */
  title: string
  failure: Failure
  /** The address of this very page. */
  retryHref: string
  /** The dialog over the page, drawn all the same where this answers its form: that holds what was typed. */
  children?: ReactNode
}

/** Why a page's reads failed, in the words of the code; a fault that passes is tried again by itself. */
export async function FailedRead({ title, failure, retryHref, children }: FailedReadProps) {
  const t = await getTranslations('errors')
  const { code, requestId, retryAfter, msg } = failure
  return (
    <>
      <FailedState
        title={title}
        reason={t(code, { seconds: retryAfter ?? 60, msg: msg ?? '' })}
        requestId={requestId}
        retryHref={retryHref}
        retryAfter={isPassing(code) && !failure.formSent ? 5 : undefined}
      />
      {failure.formSent && children}
    </>
  )
}
