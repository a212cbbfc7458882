import { GroupTree, treeHref } from '@/components/group/group-tree'
import { ViewLinks } from '@/components/group/view-links'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { FailedRead } from '@/components/ui/failed-read'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { contactGroup, treePage, treePageSize } from '@/lib/contract/contact-group'
import { getTranslations } from '@/lib/i18n/translations'
import { rowNumberOf } from '@/lib/screens/screen-paths'
import { first } from '@/lib/screens/search-params'

export const generateMetadata = () => screenTitle('groupTree')

/** The groups below their agents. An address opens one agent, so that a page contains only groups of one. */
export default async function GroupTreePage({ searchParams }: PageProps<'/[locale]/totalk/groups/tree'>) {
  const { api, user, locale } = await gate('groups.read')
  const { agent, agents, page } = await searchParams
  const requestedAgent = first(agent)
  const pageOf = (value: typeof page) => treePage.catch(1).parse(Number(first(value)))
  const place = {
    opened: user.AgentInfoId ?? (requestedAgent === 'none' ? null : rowNumberOf(requestedAgent ?? '')),
    agentPage: pageOf(agents),
    groupPage: pageOf(page),
  }
  const { opened, ...pages } = place
  const [read, t, screens] = await Promise.all([
    attempt(() => api(contactGroup.groupInfo2Tree, { agentInfoId: opened, ...pages })),
    getTranslations('groups'),
    getTranslations('screens'),
  ])
  return (
    <>
      <PageHeading title={screens('groupTree')} />
      <ViewLinks locale={locale} current="groupTree" />
      {read.ok ? (
        <GroupTree tree={read.data} place={place} pageSize={treePageSize} locale={locale} />
      ) : (
        <FailedRead title={t('failed')} failure={read.failure} retryHref={treeHref(locale, place)} />
      )}
    </>
  )
}
