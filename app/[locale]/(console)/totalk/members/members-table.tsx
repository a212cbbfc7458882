import { getTranslations } from 'next-intl/server'
import { BulkBar } from '@/components/data-table/bulk-bar'
import { ListTable } from '@/components/data-table/list-table'
import { RowActions } from '@/components/data-table/row-actions'
import type { TableColumn, TableRow } from '@/components/data-table/table-types'
import { memberWords } from '@/components/member/member-words'
import type { Member } from '@/lib/contract/member'
import { type Changes, keptParameters, listHref, type SearchParams } from '@/lib/list-query'
import { actionsFor, type BulkAction, bulkActions, type MembersState } from '@/lib/lists/members'
import { MemberChips } from './filters-panel'
import { memberColumns } from './members-columns'

interface MembersTableProps {
  path: string
  search: SearchParams
  state: MembersState
  members: Member[]
  agents: readonly { agentInfoId: number; agentInfoName: string }[]
  mayWrite: boolean
}

const bulkForm = 'members-bulk'

/** The members as a table, with what can be done to one and to many. */
export async function MembersTable(props: MembersTableProps) {
  const { path, search, state, members, agents, mayWrite } = props
  const [t, fields, words, table] = await Promise.all([
    getTranslations('members'),
    getTranslations('fields'),
    memberWords(),
    getTranslations('table'),
  ])
  const href = (changes: Changes) => listHref(path, search, changes)
  const deleted = state.filters.deleted === true
  const actions = bulkActions.filter((action) => mayWrite && (action === 'restore') === deleted)

  // Who sees one agent alone needs no column that says whose a member is.
  const oneAgent = agents.length <= 1
  const shown = memberColumns.filter(({ id }) => !(oneAgent && id === 'agentInfoId'))

  const columns = shown.map(
    ({ id, sort, hiddenAtFirst, priority }, position): TableColumn => ({
      id,
      header: fields(id),
      sticky: position === 0,
      hideable: position > 0,
      hiddenAtFirst,
      priority,
      sorted: sort && sort === state.sort ? (state.order === 'asc' ? 'ascending' : 'descending') : undefined,
      sortHref: sort && href({ sort, order: sort === state.sort && state.order === 'asc' ? 'desc' : 'asc' }),
    }),
  )
  const rows = members.map((member): TableRow => {
    const link = (action: BulkAction) => ({
      label: t(`actions.${action}`),
      href: href({ dialog: action, id: member.userId }),
      bad: action === 'delete',
    })
    const edit = { label: t('edit'), href: href({ dialog: 'edit', id: member.userId }) }
    const offered = mayWrite ? actionsFor(member).map(link) : []
    return {
      id: String(member.userId),
      label: member.nickName,
      cells: Object.fromEntries(
        shown.map(({ id, cell }) => [id, cell(member, words, `${path}/${member.userId}`)]),
      ),
      actions: (
        <RowActions
          row={member.nickName}
          moreLabel={table('moreFor', { row: member.nickName })}
          first={deleted ? offered : mayWrite ? [edit] : []}
          more={deleted ? [] : offered}
        />
      ),
    }
  })
  return (
    <ListTable
      id="members"
      caption={deleted ? t('captionDeleted') : t('caption')}
      columns={columns}
      rows={rows}
      selectionForm={mayWrite ? bulkForm : undefined}
      selected={state.dialog === 'edit' ? [] : state.ids.map(String)}
      strip={<MemberChips path={path} search={search} state={state} agents={agents} />}
      bulk={
        mayWrite && (
          <BulkBar
            id={bulkForm}
            path={path}
            keep={keptParameters(search)}
            actions={actions.map((action) => ({
              dialog: action,
              label: t(`actions.${action}`),
              bad: action === 'delete',
            }))}
          />
        )
      }
    />
  )
}
