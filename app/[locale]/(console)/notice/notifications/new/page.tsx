import { RecordColumn, RecordColumns } from '@/components/record/record-columns'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { FailedRead } from '@/components/ui/failed-read'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { notice } from '@/lib/contract/notice'
import { addressedBy, addressingOf, readAddressing } from '@/lib/domain/notice/addressing'
import { proposedWords } from '@/lib/domain/notice/proposed-words'
import { listWords } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { AudienceSection } from '../audience-section'
import { NotificationForm } from '../notification-form'

export const generateMetadata = () => screenTitle('notificationAdd')

/** Sends a notification: first its audience with the number of members, then its text. */
export default async function NotificationAddPage({
  searchParams,
}: PageProps<'/[locale]/notice/notifications/new'>) {
  const search = await searchParams
  const { api, opens, locale } = await gate('notifications.send')
  const addressing = addressingOf(search)
  const [words, read] = await Promise.all([
    listWords(locale),
    attempt(() =>
      Promise.all([
        readAddressing(api, addressing),
        api(notice.getNotifyPwd, {}),
        opens('announcements') ? proposedWords(api, addressing) : undefined,
      ]),
    ),
  ])
  const { t } = words
  const path = `/${locale}${screenPath('notificationAdd')}`
  const title = <PageHeading title={t('screens.notificationAdd')} lead={t('notifications.addLead')} />
  if (!read.ok) {
    return (
      <>
        {title}
        <FailedRead title={t('notifications.oneFailed')} failure={read.failure} retryHref={path}>
          <NotificationForm addressing={addressing} addressed={addressedBy(addressing)} words={words} />
        </FailedRead>
      </>
    )
  }
  const [{ addressed, audience, ...options }, { isSet }, proposed] = read.data
  return (
    <>
      {title}
      <RecordColumns>
        <RecordColumn>
          <AudienceSection {...{ addressing, audience, isSet, words, path, ...options }} />
        </RecordColumn>
        <RecordColumn>
          <NotificationForm
            addressing={addressing}
            addressed={addressed}
            total={audience?.ok ? audience.data.total : 0}
            proposed={proposed}
            words={words}
          />
        </RecordColumn>
      </RecordColumns>
    </>
  )
}
