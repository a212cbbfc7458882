import { redirect } from 'next/navigation'
import { getFormatter, getTimeZone, getTranslations } from 'next-intl/server'
import { TableFooter } from '@/components/data-table/table-footer'
import { screenTitle } from '@/components/shell/screen-title'
import { FailedRead } from '@/components/ui/failed-read'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import { pageSizes } from '@/lib/contract/paging'
import { userInfo } from '@/lib/contract/user-info'
import { type Changes, listHref } from '@/lib/list/list-query'
import { type MembersState, membersQuery, readMembers } from '@/lib/lists/members'
import { screenPath } from '@/lib/screens'
import type { Api } from '@/lib/upstream/client'
import { BulkDialog } from './bulk-dialog'
import { EmptyPanel } from './empty-panel'
import { FiltersPanel } from './filters-panel'
import { HeadingPanel } from './heading-panel'
import { MemberDialog } from './member-dialog'
import { MembersTable } from './members-table'

export const generateMetadata = () => screenTitle('members')

/** The members that the operator may see, filtered and sorted by the address. */
export default async function MembersPage({ params, searchParams }: PageProps<'/[locale]/totalk/members'>) {
  const { locale } = await params
  const search = await searchParams
  const { api, can } = await gate('members.read')
  const state = membersQuery(search)
  const path = `/${locale}${screenPath('members')}`
  const href = (changes: Changes) => listHref(path, search, changes)
  const zone = await getTimeZone()
  const read = await attempt(() => readAll(api, state, zone))
  if (!read.ok) {
    const t = await getTranslations('members')
    return (
      <FailedRead title={t('failed')} failure={read.failure} retryHref={href({})}>
        {state.dialog === 'edit' && <MemberDialog isSent returnTo={href({})} />}
        {state.dialog && state.dialog !== 'edit' && (
          <BulkDialog action={state.dialog} sent={state.ids} closeHref={href({})} returnTo={href({})} />
        )}
      </FailedRead>
    )
  }
  const { page, agents, usage, chosen } = read.data
  const last = Math.ceil(page.total / state.pageSize)
  // Such as after the only member of the last page was deleted.
  if (page.list.length === 0 && last > 0 && last < state.pageNum) redirect(href({ page: last }))
  const mayWrite = can('members.write')
  const shared = { path, search, state, agents }
  const time = (await getFormatter()).dateTime(new Date(), { timeStyle: 'medium', hourCycle: 'h23' })
  return (
    <>
      <HeadingPanel {...shared} total={page.total} usage={usage} mayWrite={mayWrite} />
      <FiltersPanel {...shared} />
      {page.list.length > 0 ? (
        <>
          <MembersTable {...shared} members={page.list} mayWrite={mayWrite} />
          <TableFooter
            page={state.pageNum}
            size={state.pageSize}
            sizes={pageSizes}
            total={page.total}
            estimated={page.estimated}
            hrefOf={(number) => href({ page: number })}
            sizeHrefOf={(size) => href({ size })}
            read={{ time, href: href({}) }}
          />
        </>
      ) : (
        <EmptyPanel {...shared} mayWrite={mayWrite} />
      )}
      {mayWrite && state.dialog === 'edit' && <MemberDialog member={chosen[0]} returnTo={href({})} />}
      {mayWrite && state.dialog && state.dialog !== 'edit' && (
        <BulkDialog
          action={state.dialog}
          members={chosen}
          asked={state.ids.length}
          closeHref={href({})}
          returnTo={href({})}
        />
      )}
    </>
  )
}

/** Everything the page shows, read at once. */
async function readAll(api: Api, state: MembersState, zone: string) {
  const { agentInfoId, deleted } = state.filters
  const [page, { list: agents }, usage, { list: chosen }] = await Promise.all([
    readMembers(api, state, zone),
    api(agentInfo.selectAgentInfoList, {}),
    api(agentInfo.agentUserInfo, { agentInfoId }),
    state.dialog && state.ids.length > 0
      ? api(userInfo.groupUserWithQuery, { userIds: state.ids, deleted })
      : { list: [] },
  ])
  return { page, agents, usage, chosen }
}
