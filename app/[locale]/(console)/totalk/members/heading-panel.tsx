import { getLocale, getTranslations } from 'next-intl/server'
import { ExportLinks } from '@/components/data-table/export-links'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeading } from '@/components/ui/page-heading'
import { QuotaMeter } from '@/components/ui/quota-meter'
import type { agentInfo } from '@/lib/contract/agent-info'
import type { ResultOf } from '@/lib/contract/call'
import { formatNumber } from '@/lib/format'
import { listHref, type SearchParams } from '@/lib/list/list-query'
import type { MembersState } from '@/lib/lists/members'

type Usage = ResultOf<typeof agentInfo.agentUserInfo>
type Agents = ResultOf<typeof agentInfo.selectAgentInfoList>['list']

interface HeadingPanelProps {
  path: string
  search: SearchParams
  state: MembersState
  agents: Agents
  total: number
  usage: Usage
  mayWrite: boolean
}

/** How many there are, how many match, the quota, and what can be added or exported. */
export async function HeadingPanel(props: HeadingPanelProps) {
  const { path, search, state, agents, total, usage, mayWrite } = props
  const [t, screens, locale] = await Promise.all([
    getTranslations('members'),
    getTranslations('screens'),
    getLocale(),
  ])
  const number = (value: number) => formatNumber(value, locale)
  const deleted = state.filters.deleted === true
  const [, segment] = path.split('/')
  const exportHref = (format: string) =>
    listHref('/api/export/members', search, { format, locale: segment ?? '', size: null, page: null })
  return (
    <PageHeading
      title={deleted ? t('captionDeleted') : screens('members')}
      facts={
        <>
          <span>{t('matching', { matching: number(total), all: number(usage.members.used) })}</span>
          <span>{t('onlineCount', { count: number(usage.online) })}</span>
          {usage.members.limit !== null && (
            <QuotaMeter
              label={agentName(agents, state.filters.agentInfoId) ?? ''}
              used={usage.members.used}
              limit={usage.members.limit}
              text={t('quota', { used: number(usage.members.used), limit: number(usage.members.limit) })}
            />
          )}
        </>
      }
    >
      <LinkButton variant="quiet" href={deleted ? path : `${path}?deleted=true`}>
        {deleted ? t('showPresent') : t('showDeleted')}
      </LinkButton>
      <ExportLinks csvHref={exportHref('csv')} xlsxHref={exportHref('xlsx')} total={total} />
      {mayWrite && (
        <>
          <LinkButton href={`${path}/bulk`}>{t('bulkAdd')}</LinkButton>
          <LinkButton variant="main" href={`${path}/new`}>
            {t('add')}
          </LinkButton>
        </>
      )}
    </PageHeading>
  )
}

// Somebody who sees one agent only sees the quota of that one, chosen or not.
function agentName(agents: Agents, chosen: number | undefined): string | undefined {
  const agent = agents.length === 1 ? agents[0] : agents.find(({ agentInfoId }) => agentInfoId === chosen)
  return agent?.agentInfoName
}
