import { getTranslations } from '@/lib/i18n/translations'
import { AutoRetry } from './auto-retry'
import { Icon } from './icon'
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
    <div data-slot="failed-state" role="alert" className="void">
      <NoteFailure message={title} info={reason} requestId={requestId} />
      {retryAfter !== undefined && <AutoRetry seconds={retryAfter} />}
      <Icon name="server-off" />
      <h2 className="lead">{title}</h2>
      <p>{reason}</p>
      {retryAfter !== undefined && <p>{t('retriesItself', { seconds: retryAfter })}</p>}
      {requestId && (
        <p>
          {t('requestId')} <code className="select-all">{requestId}</code>
        </p>
      )}
      <div className="void-acts">
        <LinkButton href={retryHref} data-reload="" variant="main">
          {t('tryAgain')}
        </LinkButton>
      </div>
    </div>
  )
}
