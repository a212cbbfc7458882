import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { bindings } from '@/lib/domain/binding/list'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'
import { actOnBindings } from './actions'

export const generateMetadata = () => screenTitle('bindings')

/** The sign-in settings of accounts, dispatchers and members, and the dialogs over them. */
export default async function BindingsPage({ searchParams }: PageProps<'/[locale]/pc/bindings'>) {
  const open = await openList(bindings, await searchParams)
  return <ListScreen screen={await screenView(open)} action={actOnBindings} />
}
