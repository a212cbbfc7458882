import { RecordPart } from '@/components/record/record-part'
import { FailedRead } from '@/components/ui/failed-read'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import type { Read } from '@/lib/auth/attempt'
import type { Addressing } from '@/lib/domain/notice/addressing'
import { audienceLine } from '@/lib/domain/notice/audience'
import type { Option } from '@/lib/form/option'
import type { Words } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { AudienceForm } from './audience-form'

interface AudienceSectionProps {
  addressing: Addressing
  groups: readonly Option[]
  members: readonly Option[]
  /** The count of the chosen audience. */
  audience: Read<{ total: number; online: number }> | undefined
  /** Whether a notification password is set. */
  isSet: boolean
  words: Words
  path: string
}

/** The audience of a notification with the number of its members. */
export function AudienceSection({ audience, isSet, words, path, ...options }: AudienceSectionProps) {
  const { t } = words
  return (
    <RecordPart title={t('notifications.sections.audience')}>
      <div className="grid gap-3">
        <AudienceForm {...options} words={words} path={path} />
        {!isSet && (
          <Notice tone="warn">
            {t('notifications.noPassword')}{' '}
            <TextLink href={`/${words.locale}${screenPath('notificationPassword')}`}>
              {t('screens.notificationPassword')}
            </TextLink>
          </Notice>
        )}
        {audience?.ok === false && (
          <FailedRead title={t('notifications.countFailed')} failure={audience.failure} retryHref={path} />
        )}
        {audience?.ok && (
          <Notice tone={audience.data.total > 0 ? 'neutral' : 'warn'}>
            {audienceLine(audience.data, words)}
          </Notice>
        )}
      </div>
    </RecordPart>
  )
}
