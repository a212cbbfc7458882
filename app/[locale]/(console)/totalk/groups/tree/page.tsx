import { GroupTree } from '@/components/group/group-tree'
import { ViewLinks } from '@/components/group/view-links'
import { screenTitle } from '@/components/shell/screen-title'
import { FailedRead } from '@/components/ui/failed-read'
import { PageHeading } from '@/components/ui/page-heading'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { contactGroup } from '@/lib/contract/contact-group'
import { getTranslations } from '@/lib/i18n/translations'
import { rowNumberOf, screenPath } from '@/lib/screen-paths'
import { first } from '@/lib/search-params'

export const generateMetadata = () => screenTitle('groupTree')

/** The groups below their agents. An address opens one agent, so that a page holds the groups of one. */
export default async function GroupTreePage({ searchParams }: PageProps<'/[locale]/totalk/groups/tree'>) {
  const { api, user, locale } = await gate('groups.read')
  const asked = first((await searchParams).agent)
  const opened = user.AgentInfoId ?? (asked === 'none' ? null : rowNumberOf(asked ?? ''))
  const [read, t, screens] = await Promise.all([
    attempt(() => api(contactGroup.groupInfo2Tree, { agentInfoId: opened })),
    getTranslations('groups'),
    getTranslations('screens'),
  ])
  return (
    <>
      <PageHeading title={screens('groupTree')} />
      <ViewLinks locale={locale} current="groupTree" />
      {read.ok ? (
        <GroupTree branches={read.data.list} opened={opened} locale={locale} />
      ) : (
        <FailedRead
          title={t('failed')}
          failure={read.failure}
          retryHref={`/${locale}${screenPath('groupTree')}`}
        />
      )}
    </>
  )
}
