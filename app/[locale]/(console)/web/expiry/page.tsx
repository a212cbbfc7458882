import { SpanTabs } from '@/components/expiry/span-tabs'
import { ListDialog } from '@/components/list/list-dialog'
import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { readLapses } from '@/lib/domain/expiry/lapses'
import { spanOf } from '@/lib/domain/expiry/spans'
import { expiringMembers } from '@/lib/domain/member/expiring-members'
import { dialogView } from '@/lib/list/dialog-view'
import { listView } from '@/lib/list/list-view'
import { openList } from '@/lib/list/open-list'
import { actOnExpiringMembers } from './actions'

export const generateMetadata = () => screenTitle('expiry')

/**
 * The expiry desk: the members whose authorisation ends, and their renewal, whose confirmation displays the
 * new ends.
 */
export default async function ExpiryPage({ searchParams }: PageProps<'/[locale]/web/expiry'>) {
  const open = await openList(expiringMembers, await searchParams, readLapses)
  const [view, dialog] = await Promise.all([listView(open), dialogView(open)])
  const lapses = open.read.ok ? open.read.data.beside : undefined
  const { locale, can } = open.pass
  const span = spanOf(open.state.given.authorisation, 'members')
  const tabs = { locale, seesAgents: can('agents.read'), lapses, span }
  return (
    <ListScreen view={view} tabs={<SpanTabs {...tabs} kind="members" />}>
      <ListDialog view={dialog} action={actOnExpiringMembers} />
    </ListScreen>
  )
}
