import { cache } from 'react'
import { ListPart } from '@/components/list/list-part'
import { RecordColumn, RecordColumns } from '@/components/record/record-columns'
import { RecordHead } from '@/components/record/record-head'
import { FailedPage } from '@/components/shell/failed-page'
import { rowTitle } from '@/components/shell/screen-title'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { notificationDeliveries } from '@/lib/domain/notice/notification-deliveries'
import { readNotification } from '@/lib/domain/notice/record'
import { listView } from '@/lib/list/list-view'
import { openList } from '@/lib/list/open-list'
import { listWithin } from '@/lib/list/within'
import { listWords } from '@/lib/list/words'
import { rowOfPage } from '@/lib/screens/row-of-page'
import { screenPath } from '@/lib/screens/screen-paths'
import { NotificationSection } from '../notification-section'
import { SendingSection } from '../sending-section'

type Props = PageProps<'/[locale]/notice/notifications/[id]'>

/** Read once for the title and the page. */
const openNotification = cache(async (id: number) => {
  const pass = await gate('notifications.send')
  return { pass, read: await attempt(() => readNotification(pass.api, id)) }
})

export const generateMetadata = ({ params }: Props) =>
  rowTitle('notification', params, openNotification, ({ title }) => title)

/** One notification: the progress of its sending, its text, and the members that got it. */
export default async function NotificationPage({ params, searchParams }: Props) {
  const { id } = await rowOfPage(params)
  const search = await searchParams
  const [{ pass, read }, open] = await Promise.all([
    openNotification(id),
    openList(listWithin(notificationDeliveries, id), search),
  ])
  const path = `/${pass.locale}${screenPath('notification', id)}`
  const words = await listWords(pass.locale)
  if (!read.ok) {
    return (
      <FailedPage
        title={words.t('screens.notification')}
        failed={words.t('notifications.oneFailed')}
        failure={read.failure}
        retryHref={path}
      />
    )
  }
  const notification = read.data
  return (
    <>
      <RecordHead name={notification.title} />
      <RecordColumns>
        <RecordColumn>
          <NotificationSection notification={notification} words={words} />
        </RecordColumn>
        <RecordColumn>
          <SendingSection notification={notification} words={words} path={path} />
          <ListPart view={await listView(open)} title={words.t('notificationDeliveries.title')} />
        </RecordColumn>
      </RecordColumns>
    </>
  )
}
