import { TriangleAlert } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { AutoRetry } from './auto-retry'
import { LinkButton } from './link-button'
import { NoteFailure } from './note-failure'

interface FailedStateProps {
  /** What failed, as a sentence: 'The members could not be read.' */
  title: string
  /** Why, in the words of the error's code. */
  reason: string
  requestId?: string
  /** The address of this very page. */
  retryHref: string
  /** Seconds after which the page tries again by itself; only for faults that pass. */
  retryAfter?: number
}

/** A read that failed: what, why, under which number, and how to try again. Drawn by the server. */
export async function FailedState({ title, reason, requestId, retryHref, retryAfter }: FailedStateProps) {
  const t = await getTranslations('ui')
  return (
    <div
      data-slot="failed-state"
      role="alert"
      className="grid justify-items-start gap-2 rounded-panel border border-bad bg-surface p-6"
    >
      <NoteFailure message={title} info={reason} requestId={requestId} />
      {retryAfter !== undefined && <AutoRetry seconds={retryAfter} />}
      <p className="flex items-center gap-2 text-large font-bold text-bad">
        <TriangleAlert aria-hidden="true" className="size-5" />
        {title}
      </p>
      <p>{reason}</p>
      {retryAfter !== undefined && (
        <p className="text-muted">{t('retriesItself', { seconds: retryAfter })}</p>
      )}
      {requestId && (
        <p className="text-small text-muted">
          {t('requestId')} <code className="select-all">{requestId}</code>
        </p>
      )}
      <LinkButton href={retryHref} data-reload="" className="mt-2">
        {t('tryAgain')}
      </LinkButton>
    </div>
  )
}
