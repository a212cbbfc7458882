import { cache } from 'react'
import { RecordColumn, RecordColumns } from '@/components/record/record-columns'
import { RecordDialog } from '@/components/record/record-dialog'
import { RecordHead } from '@/components/record/record-head'
import { FailedPage } from '@/components/shell/failed-page'
import { rowTitle } from '@/components/shell/screen-title'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { announcements } from '@/lib/domain/notice/announcements'
import { announcementStatus } from '@/lib/domain/notice/cells'
import { readAnnouncement } from '@/lib/domain/notice/record'
import { recordDialog, recordLinks } from '@/lib/list/record'
import { listWords } from '@/lib/list/words'
import { rowOfPage } from '@/lib/screens/row-of-page'
import { screenPath } from '@/lib/screens/screen-paths'
import { actOnAnnouncements } from '../actions'
import { AnnouncementSection } from '../announcement-section'
import { PreviewSection } from '../preview-section'

type Props = PageProps<'/[locale]/notice/announcements/[id]'>

/** Read once for the title and the page. */
const openAnnouncement = cache(async (id: number) => {
  const pass = await gate('announcements.read')
  return { pass, read: await attempt(() => readAnnouncement(pass.api, id)) }
})

export const generateMetadata = ({ params }: Props) =>
  rowTitle('announcement', params, openAnnouncement, ({ title }) => title)

/** One announcement: its facts, and its preview on a terminal. */
export default async function AnnouncementPage({ params, searchParams }: Props) {
  const { id } = await rowOfPage(params)
  const { pass, read } = await openAnnouncement(id)
  const [search, words] = await Promise.all([searchParams, listWords(pass.locale)])
  const path = `/${pass.locale}${screenPath('announcement', id)}`
  const dialogRequest = { pass, id, path, search }
  if (!read.ok) {
    return (
      <FailedPage
        title={words.t('screens.announcement')}
        failed={words.t('announcements.oneFailed')}
        failure={read.failure}
        retryHref={path}
      >
        <RecordDialog view={await recordDialog(announcements, dialogRequest)} action={actOnAnnouncements} />
      </FailedPage>
    )
  }
  const announcement = read.data
  const [links, dialog] = await Promise.all([
    recordLinks(announcements, { pass, row: announcement, path }),
    recordDialog(announcements, { ...dialogRequest, row: announcement }),
  ])
  return (
    <>
      <RecordHead name={announcement.title} states={[announcementStatus(announcement, words)]} links={links}>
        {announcement.status === 'published' && pass.opens('notificationAdd') && (
          <a href={`/${pass.locale}${screenPath('notificationAdd')}?announcement=${id}`} className="go-to">
            {words.t('announcements.notify')}
          </a>
        )}
      </RecordHead>
      <RecordColumns>
        <RecordColumn>
          <AnnouncementSection announcement={announcement} words={words} />
        </RecordColumn>
        <RecordColumn>
          <PreviewSection announcement={announcement} words={words} />
        </RecordColumn>
      </RecordColumns>
      <RecordDialog view={dialog} action={actOnAnnouncements} />
    </>
  )
}
