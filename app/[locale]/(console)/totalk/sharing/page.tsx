import { ViewLinks } from '@/components/group/view-links'
import { ListDialog } from '@/components/list/list-dialog'
import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { shares } from '@/lib/domain/share/list'
import { dialogView } from '@/lib/list/dialog-view'
import { listView } from '@/lib/list/list-view'
import { openList } from '@/lib/list/open-list'
import { actOnShares } from './actions'

export const generateMetadata = () => screenTitle('shares')

/** The shares that the operator's agent gives and receives, and the dialogs over the list. */
export default async function SharesPage({ searchParams }: PageProps<'/[locale]/totalk/sharing'>) {
  const open = await openList(shares, await searchParams)
  const [view, dialog] = await Promise.all([listView(open), dialogView(open)])
  return (
    <ListScreen view={view} tabs={<ViewLinks locale={open.pass.locale} current="shares" />}>
      <ListDialog view={dialog} action={actOnShares} />
    </ListScreen>
  )
}
