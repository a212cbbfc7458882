import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { members } from '@/lib/domain/member/list'
import { quotaOf } from '@/lib/domain/member/quota'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'
import { actOnMembers } from './actions'
import { QuotaSection } from './quota-section'

export const generateMetadata = () => screenTitle('members')

/** The members with their quota, and the dialogs over them. */
export default async function MembersPage({ searchParams }: PageProps<'/[locale]/totalk/members'>) {
  const open = await openList(members, await searchParams, quotaOf)
  const quota = open.read.ok ? open.read.data.beside : undefined
  return (
    <ListScreen
      screen={await screenView(open)}
      action={actOnMembers}
      facts={quota && <QuotaSection quota={quota} />}
    />
  )
}
