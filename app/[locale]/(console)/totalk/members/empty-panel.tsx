import { getTranslations } from 'next-intl/server'
import { NothingMatches, NothingYet } from '@/components/data-table/list-states'
import { LinkButton } from '@/components/ui/link-button'
import { Notice } from '@/components/ui/notice'
import type { SearchParams } from '@/lib/list/list-query'
import type { MembersState } from '@/lib/lists/members'
import { clearedHref, MemberChips } from './filters-panel'

interface EmptyPanelProps {
  path: string
  search: SearchParams
  state: MembersState
  agents: readonly { agentInfoId: number; agentInfoName: string }[]
  mayWrite: boolean
}

/** Why no member is listed: the search found nobody, the filters match nobody, or there is nobody yet. */
export async function EmptyPanel({ mayWrite, ...list }: EmptyPanelProps) {
  const { path, search, state } = list
  const t = await getTranslations('members')
  const { deleted, by, ...filters } = state.filters
  if (by === 'nickName' && !filters.q) {
    const reasons = await getTranslations('reasons')
    return <Notice tone="warn">{reasons('nicknameRequired')}</Notice>
  }
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  if (isFiltered) {
    return (
      <>
        <MemberChips {...list} />
        <NothingMatches clearHref={clearedHref(path, search)} title={filters.q ? t('notFound') : undefined} />
      </>
    )
  }
  if (deleted) return <NothingYet title={t('noneDeleted')} />
  return (
    <NothingYet title={t('nothingYet')} text={t('nothingYetText')}>
      {mayWrite && (
        <LinkButton variant="main" href={`${path}/new`}>
          {t('add')}
        </LinkButton>
      )}
    </NothingYet>
  )
}
