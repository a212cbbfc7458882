import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { certifications } from '@/lib/domain/certification/list'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'

export const generateMetadata = () => screenTitle('realNameAudit')

/** The queue of the real-name desk: the papers that members submitted, each with a page for its review. */
export default async function RealNameAuditPage({
  searchParams,
}: PageProps<'/[locale]/totalk/real-name-audit'>) {
  const open = await openList(certifications, await searchParams)
  return <ListScreen screen={await screenView(open)} />
}
