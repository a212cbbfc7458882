import { cache } from 'react'
import { RecordDialog } from '@/components/record/record-dialog'
import { ShareScreen } from '@/components/share/share-screen'
import { FailedPage } from '@/components/shell/failed-page'
import { rowTitle } from '@/components/shell/screen-title'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { shares } from '@/lib/domain/share/list'
import { sharePageView } from '@/lib/domain/share/page-view'
import { readShare } from '@/lib/domain/share/record'
import { getTranslations } from '@/lib/i18n/translations'
import { recordDialog, recordLinks } from '@/lib/list/record'
import { listWords } from '@/lib/list/words'
import { rowOfPage } from '@/lib/screens/row-of-page'
import { screenPath } from '@/lib/screens/screen-paths'
import { actOnShares } from '../actions'

type Props = PageProps<'/[locale]/totalk/sharing/[id]'>

/** Read once for the title and the page. */
const openShare = cache(async (id: number) => {
  const pass = await gate('shares.read')
  return { pass, read: await attempt(() => readShare(pass, id)) }
})

export const generateMetadata = ({ params }: Props) =>
  rowTitle('share', params, openShare, ({ share }) => share.subjectName)

/** One share, for either of its agents: for the receiving one it is the page of the shared group. */
export default async function SharePage({ params, searchParams }: Props) {
  const { locale, id } = await rowOfPage(params)
  const { pass, read } = await openShare(id)
  const path = `/${locale}${screenPath('share', id)}`
  const dialogRequest = { pass, id, path, search: await searchParams }
  const [t, screens] = await Promise.all([getTranslations('shares'), getTranslations('screens')])
  if (!read.ok) {
    return (
      <FailedPage title={screens('share')} failed={t('shareFailed')} failure={read.failure} retryHref={path}>
        <RecordDialog view={await recordDialog(shares, dialogRequest)} action={actOnShares} />
      </FailedPage>
    )
  }
  const { share } = read.data
  const words = await listWords(pass.locale)
  const [links, dialog] = await Promise.all([
    recordLinks(shares, { pass, row: share, path }),
    recordDialog(shares, { ...dialogRequest, row: share }),
  ])
  return (
    <ShareScreen view={sharePageView(read.data, pass.user, words)} links={links} words={words}>
      <RecordDialog view={dialog} action={actOnShares} />
    </ShareScreen>
  )
}
