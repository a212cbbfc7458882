import { getTranslations } from '@/lib/i18n/translations'
import { AutoRetry } from './auto-retry'
import { Button } from './button'
import { Empty, EmptyContent, EmptyDescription, EmptyMedia, EmptyTitle } from './empty'
import { Icon } from './icon'
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
    <Empty data-slot="failed-state" role="alert">
      <NoteFailure message={title} info={reason} requestId={requestId} />
      {retryAfter !== undefined && <AutoRetry seconds={retryAfter} />}
      <EmptyMedia>
        <Icon name="server-off" />
      </EmptyMedia>
      <EmptyTitle>{title}</EmptyTitle>
      <EmptyDescription>{reason}</EmptyDescription>
      {retryAfter !== undefined && (
        <EmptyDescription>{t('retriesItself', { seconds: retryAfter })}</EmptyDescription>
      )}
      {requestId && (
        <EmptyDescription>
          {t('requestId')} <code className="select-all">{requestId}</code>
        </EmptyDescription>
      )}
      <EmptyContent>
        <Button asChild>
          <a href={retryHref} data-reload="">
            {t('tryAgain')}
          </a>
        </Button>
      </EmptyContent>
    </Empty>
  )
}
