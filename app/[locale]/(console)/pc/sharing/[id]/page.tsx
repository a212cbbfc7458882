import { cache } from 'react'
import { RecordDialog } from '@/components/record/record-dialog'
import { ShareScreen } from '@/components/share/share-screen'
import { FailedPage } from '@/components/shell/failed-page'
import { rowTitle } from '@/components/shell/screen-title'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { departmentShares } from '@/lib/domain/share/department-shares'
import { sharePageView } from '@/lib/domain/share/page-view'
import { readShare } from '@/lib/domain/share/record'
import { recordDialog, recordLinks } from '@/lib/list/record'
import { listWords } from '@/lib/list/words'
import { rowOfPage } from '@/lib/screens/row-of-page'
import { screenPath } from '@/lib/screens/screen-paths'
import { actOnDepartmentShares } from '../actions'

type Props = PageProps<'/[locale]/pc/sharing/[id]'>

/** Read once for the title and the page. */
const openShare = cache(async (id: number) => {
  const pass = await gate('departments.read')
  return { pass, read: await attempt(() => readShare(pass, id)) }
})

export const generateMetadata = ({ params }: Props) =>
  rowTitle('departmentShare', params, openShare, ({ share }) => share.subjectName)

/** One share of a department. */
export default async function DepartmentSharePage({ params, searchParams }: Props) {
  const { locale, id } = await rowOfPage(params)
  const { pass, read } = await openShare(id)
  const words = await listWords(pass.locale)
  const path = `/${locale}${screenPath('departmentShare', id)}`
  const dialogRequest = { pass, id, path, search: await searchParams }
  if (!read.ok) {
    return (
      <FailedPage
        title={words.t('screens.departmentShare')}
        failed={words.t('shares.shareFailed')}
        failure={read.failure}
        retryHref={path}
      >
        <RecordDialog
          view={await recordDialog(departmentShares, dialogRequest)}
          action={actOnDepartmentShares}
        />
      </FailedPage>
    )
  }
  const { share } = read.data
  const [links, dialog] = await Promise.all([
    recordLinks(departmentShares, { pass, row: share, path }),
    recordDialog(departmentShares, { ...dialogRequest, row: share }),
  ])
  return (
    <ShareScreen view={sharePageView(read.data, pass.user, words)} links={links} words={words}>
      <RecordDialog view={dialog} action={actOnDepartmentShares} />
    </ShareScreen>
  )
}
