import { getTranslations } from 'next-intl/server'
import { ListDialog } from '@/components/list/list-dialog'
import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { LinkButton } from '@/components/ui/link-button'
import { agentInfo } from '@/lib/contract/agent-info'
import { dialogView } from '@/lib/list/dialog-view'
import { listView } from '@/lib/list/list-view'
import { openList } from '@/lib/list/open-list'
import { members } from '@/lib/lists/members'
import { actOnMembers } from './actions'
import { FactsPanel } from './facts-panel'

export const generateMetadata = () => screenTitle('members')

/** The members with their quota, and the dialogs over them. */
export default async function MembersPage({ searchParams }: PageProps<'/[locale]/totalk/members'>) {
  const open = await openList(members, await searchParams, (api, { agentInfoId }) =>
    api(agentInfo.agentUserInfo, agentInfoId === undefined ? {} : { agentInfoId: Number(agentInfoId) }),
  )
  const { read, path } = open
  const [view, dialog, t] = await Promise.all([listView(open), dialogView(open), getTranslations('members')])
  return (
    <ListScreen
      view={view}
      facts={
        read.ok && (
          <FactsPanel
            total={read.data.page.total}
            usage={read.data.beside}
            agents={read.data.picks.agentInfoId ?? []}
            chosen={open.state.given.agentInfoId}
          />
        )
      }
      links={
        view.mayWrite && (
          <>
            <LinkButton href={`${path}/bulk`}>{t('bulkAdd')}</LinkButton>
            <LinkButton variant="main" href={`${path}/new`}>
              {t('add')}
            </LinkButton>
          </>
        )
      }
    >
      <ListDialog view={dialog} action={actOnMembers} />
    </ListScreen>
  )
}
