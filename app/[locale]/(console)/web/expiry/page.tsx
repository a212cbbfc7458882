import { SpanTabs } from '@/components/expiry/span-tabs'
import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { readLapses } from '@/lib/domain/expiry/lapses'
import { spanOf } from '@/lib/domain/expiry/spans'
import { expiringMembers } from '@/lib/domain/member/expiring-members'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'
import { actOnExpiringMembers } from './actions'

export const generateMetadata = () => screenTitle('expiry')

/**
 * The expiry desk: the members whose authorisation ends, and their renewal, whose confirmation displays the
 * new ends.
 */
export default async function ExpiryPage({ searchParams }: PageProps<'/[locale]/web/expiry'>) {
  const open = await openList(expiringMembers, await searchParams, readLapses)
  const lapses = open.read.ok ? open.read.data.beside : undefined
  const { locale, can } = open.pass
  const span = spanOf(open.state.given.authorisation, 'members')
  const tabs = { locale, seesAgents: can('agents.read'), lapses, span }
  return (
    <ListScreen
      screen={await screenView(open)}
      action={actOnExpiringMembers}
      tabs={<SpanTabs {...tabs} kind="members" />}
    />
  )
}
