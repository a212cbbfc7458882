import { ListDialog } from '@/components/list/list-dialog'
import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { bindings } from '@/lib/domain/binding/list'
import { dialogView } from '@/lib/list/dialog-view'
import { listView } from '@/lib/list/list-view'
import { openList } from '@/lib/list/open-list'
import { actOnBindings } from './actions'

export const generateMetadata = () => screenTitle('bindings')

/** The sign-in settings of accounts, dispatchers and members, and the dialogs over them. */
export default async function BindingsPage({ searchParams }: PageProps<'/[locale]/pc/bindings'>) {
  const open = await openList(bindings, await searchParams)
  const [view, dialog] = await Promise.all([listView(open), dialogView(open)])
  return (
    <ListScreen view={view}>
      <ListDialog view={dialog} action={actOnBindings} />
    </ListScreen>
  )
}
