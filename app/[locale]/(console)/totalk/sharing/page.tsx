import { ViewLinks } from '@/components/group/view-links'
import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { shares } from '@/lib/domain/share/list'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'
import { actOnShares } from './actions'

export const generateMetadata = () => screenTitle('shares')

/** The shares that the operator's agent gives and receives, and the dialogs over the list. */
export default async function SharesPage({ searchParams }: PageProps<'/[locale]/totalk/sharing'>) {
  const open = await openList(shares, await searchParams)
  return (
    <ListScreen
      screen={await screenView(open)}
      action={actOnShares}
      tabs={<ViewLinks locale={open.pass.locale} current="shares" />}
    />
  )
}
