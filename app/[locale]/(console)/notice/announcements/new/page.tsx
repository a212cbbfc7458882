import { AnnouncementForm } from '@/components/rich-text/announcement-form'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { gate } from '@/lib/auth/gate'
import { announcementSections } from '@/lib/domain/notice/announcement-form'
import { listWords } from '@/lib/list/words'
import { editorWords } from '@/lib/rich-text/editor-words'
import { screenPath } from '@/lib/screens/screen-paths'
import { addAnnouncement, uploadPicture } from '../actions'

export const generateMetadata = () => screenTitle('announcementAdd')

/** Creates an announcement as a draft. */
export default async function AnnouncementAddPage({
  params,
}: PageProps<'/[locale]/notice/announcements/new'>) {
  await params
  const { locale } = await gate('announcements.write')
  const words = await listWords(locale)
  return (
    <>
      <PageHeading title={words.t('screens.announcementAdd')} lead={words.t('announcements.addLead')} />
      <AnnouncementForm
        action={addAnnouncement}
        upload={uploadPicture}
        sections={announcementSections(words, false)}
        keptParts={[]}
        words={editorWords(words)}
        submit={words.t('announcements.saveDraft')}
        cancelHref={`/${locale}${screenPath('announcements')}`}
      />
    </>
  )
}
