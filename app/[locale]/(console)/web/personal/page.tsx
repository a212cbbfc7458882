import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { accounts } from '@/lib/domain/account/list'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'
import { actOnAccounts } from './actions'

export const generateMetadata = () => screenTitle('accounts')

/** The login accounts, and the dialogs over them: state, new password, sign-in settings, deletion. */
export default async function AccountsPage({ searchParams }: PageProps<'/[locale]/web/personal'>) {
  const open = await openList(accounts, await searchParams)
  return <ListScreen screen={await screenView(open)} action={actOnAccounts} />
}
