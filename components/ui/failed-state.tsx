import { TriangleAlert } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { AutoRetry } from './auto-retry'
import { LinkButton } from './link-button'
import { NoteFailure } from './note-failure'

interface FailedStateProps {
  /** The failed read as a sentence: 'The members could not be read.' */
  title: string
  /** The reason, from the error code. */
  reason: string
  requestId?: string
  /** Address of this page. */
  retryHref: string
  /** Seconds until an automatic retry; only for temporary failures. */
  retryAfter?: number
}

/** A failed read: title, reason, request id and a link to retry. */
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
