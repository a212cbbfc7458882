import { RecordColumn, RecordColumns } from '@/components/record/record-columns'
import { RecordPart } from '@/components/record/record-part'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { FailedRead } from '@/components/ui/failed-read'
import { Notice } from '@/components/ui/notice'
import { TextLink } from '@/components/ui/text-link'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { notice } from '@/lib/contract/notice'
import { addressingOf, readAddressing } from '@/lib/domain/notice/addressing'
import { audienceLine } from '@/lib/domain/notice/audience'
import { listWords } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { AudienceForm } from '../audience-form'
import { NotificationForm } from '../notification-form'

export const generateMetadata = () => screenTitle('notificationAdd')

/** Sends a notification: first its audience with the number of members, then its text. */
export default async function NotificationAddPage({
  searchParams,
}: PageProps<'/[locale]/notice/notifications/new'>) {
  const search = await searchParams
  const { api, locale } = await gate('notifications.send')
  const addressing = addressingOf(search)
  const [words, read] = await Promise.all([
    listWords(locale),
    attempt(() => Promise.all([readAddressing(api, addressing), api(notice.getNotifyPwd, {})])),
  ])
  const { t } = words
  const path = `/${locale}${screenPath('notificationAdd')}`
  const title = <PageHeading title={t('screens.notificationAdd')} lead={t('notifications.addLead')} />
  if (!read.ok) {
    return (
      <>
        {title}
        <FailedRead title={t('notifications.oneFailed')} failure={read.failure} retryHref={path} />
      </>
    )
  }
  const [{ addressed, audience, ...options }, { isSet }] = read.data
  return (
    <>
      {title}
      <RecordColumns>
        <RecordColumn>
          <RecordPart title={t('notifications.sections.audience')}>
            <div className="grid gap-3">
              <AudienceForm addressing={addressing} {...options} words={words} path={path} />
              {!isSet && (
                <Notice tone="warn">
                  {t('notifications.noPassword')}{' '}
                  <TextLink href={`/${locale}${screenPath('notificationPassword')}`}>
                    {t('screens.notificationPassword')}
                  </TextLink>
                </Notice>
              )}
              {audience?.ok === false && (
                <FailedRead
                  title={t('notifications.countFailed')}
                  failure={audience.failure}
                  retryHref={path}
                />
              )}
              {audience?.ok && (
                <Notice tone={audience.data.total > 0 ? 'neutral' : 'warn'}>
                  {audienceLine(audience.data, words)}
                </Notice>
              )}
            </div>
          </RecordPart>
        </RecordColumn>
        <RecordColumn>
          <NotificationForm
            addressing={addressing}
            addressed={addressed}
            total={audience?.ok ? audience.data.total : 0}
            words={words}
          />
        </RecordColumn>
      </RecordColumns>
    </>
  )
}
