import { RecordPart } from '@/components/record/record-part'
import { AutoRetry } from '@/components/ui/auto-retry'
import { FieldDescription } from '@/components/ui/field'
import { Progress } from '@/components/ui/progress'
import type { Notification } from '@/lib/contract/notice'
import { formatDateTime } from '@/lib/format/dates'
import { formatNumber } from '@/lib/format/numbers'
import type { Words } from '@/lib/list/words'

interface SendingSectionProps {
  notification: Notification
  words: Words
  /** Address of this page, for a browser that does not refresh automatically. */
  path: string
}

const refreshSeconds = 2

/**
 * The progress of sending a notification and the number of confirmations; the page refreshes while it is
 * being sent.
 */
export function SendingSection({ notification, words, path }: SendingSectionProps) {
  const { t, time } = words
  const { total, reached, addressed, confirmed, sentTime, waitsUntil } = notification
  const number = (value: number) => formatNumber(value, time.locale)
  const percent = total > 0 ? Math.min(100, Math.floor((100 * addressed) / total)) : 100
  const values = {
    count: total,
    total: number(total),
    online: number(reached),
    confirmed: number(confirmed),
  }
  const title = t('notifications.sections.sending')
  return (
    <RecordPart title={title}>
      {sentTime === null && (
        <>
          <Progress aria-label={title} value={percent} />
          <AutoRetry seconds={refreshSeconds} />
        </>
      )}
      <p className="flex flex-wrap gap-x-4">
        <span role="status">
          {sentTime === null
            ? t('notifications.sending', { addressed: number(addressed), total: number(total) })
            : t('notifications.sent', values)}
        </span>
        <a href={path} data-reload="" className="link">
          {t('table.refresh')}
        </a>
      </p>
      <FieldDescription>
        {t(Date.parse(waitsUntil) > time.now.getTime() ? 'notifications.waits' : 'notifications.waited', {
          until: formatDateTime(new Date(waitsUntil), { zone: time.zone }),
        })}
      </FieldDescription>
    </RecordPart>
  )
}
