import { ListDialog } from '@/components/list/list-dialog'
import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { members } from '@/lib/domain/member/list'
import { quotaOf } from '@/lib/domain/member/quota'
import { dialogView } from '@/lib/list/dialog-view'
import { listView } from '@/lib/list/list-view'
import { openList } from '@/lib/list/open-list'
import { actOnMembers } from './actions'
import { QuotaSection } from './quota-section'

export const generateMetadata = () => screenTitle('members')

/** The members with their quota, and the dialogs over them. */
export default async function MembersPage({ searchParams }: PageProps<'/[locale]/totalk/members'>) {
  const open = await openList(members, await searchParams, quotaOf)
  const [view, dialog] = await Promise.all([listView(open), dialogView(open)])
  const quota = open.read.ok ? open.read.data.beside : undefined
  return (
    <ListScreen view={view} facts={quota && <QuotaSection quota={quota} />}>
      <ListDialog view={dialog} action={actOnMembers} />
    </ListScreen>
  )
}
