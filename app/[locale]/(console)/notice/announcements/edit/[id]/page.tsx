import { cache } from 'react'
import { AnnouncementForm } from '@/components/rich-text/announcement-form'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { FailedRead } from '@/components/ui/failed-read'
import { Notice } from '@/components/ui/notice'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import {
  announcementSections,
  announcementValues,
  markedContent,
} from '@/lib/domain/notice/announcement-form'
import { readAnnouncement } from '@/lib/domain/notice/record'
import { recordForm } from '@/lib/form/record-form'
import { listWords } from '@/lib/list/words'
import { editorWords } from '@/lib/rich-text/editor-words'
import { rowOfPage } from '@/lib/screens/row-of-page'
import { rowNumberOf, screenPath } from '@/lib/screens/screen-paths'
import { editAnnouncement, uploadPicture } from '../../actions'

type Props = PageProps<'/[locale]/notice/announcements/edit/[id]'>

/** Read once for the title and the page. */
const openAnnouncement = cache(async (id: number) => {
  const pass = await gate('announcements.write')
  const [read, words] = await Promise.all([
    attempt(() => readAnnouncement(pass.api, id)),
    listWords(pass.locale),
  ])
  return { read, words }
})

export async function generateMetadata({ params }: Props) {
  const id = rowNumberOf((await params).id)
  if (id === undefined) return screenTitle('announcementEdit')
  const { read, words } = await openAnnouncement(id)
  if (!read.ok) return screenTitle('announcementEdit')
  return { title: words.t('announcements.editTitle', { name: read.data.title }) }
}

/** Edits an announcement, in the editor or in simple marks. */
export default async function AnnouncementEditPage({ params }: Props) {
  const { locale, id } = await rowOfPage(params)
  const { read, words } = await openAnnouncement(id)
  const { t } = words
  if (!read.ok) {
    return (
      <>
        <PageHeading title={t('screens.announcementEdit')} />
        <FailedRead
          title={t('announcements.oneFailed')}
          failure={read.failure}
          retryHref={`/${locale}${screenPath('announcementEdit', id)}`}
        />
      </>
    )
  }
  const announcement = read.data
  const isPublished = announcement.status === 'published'
  const marked = markedContent(announcement.content, words)
  const { hidden, ...form } = recordForm(announcement, {
    untold: words.t('form.untold'),
    sections: announcementSections(words, isPublished),
    initial: (read) => announcementValues(read, marked),
  })
  return (
    <>
      <PageHeading title={t('announcements.editTitle', { name: announcement.title })} />
      <AnnouncementForm
        action={editAnnouncement}
        upload={uploadPicture}
        {...form}
        hidden={{ record: String(id), rowVersion: String(announcement.rowVersion), ...hidden }}
        keptParts={marked.kept}
        words={editorWords(words)}
        submit={t('announcements.save')}
        cancelHref={words.href('announcement', id)}
        above={
          (isPublished || marked.kept.length > 0) && (
            <div className="grid gap-2">
              {isPublished && <Notice tone="neutral">{t('announcements.editsPublished')}</Notice>}
              {marked.kept.length > 0 && <Notice tone="neutral">{t('richText.keptParts')}</Notice>}
            </div>
          )
        }
      />
    </>
  )
}
