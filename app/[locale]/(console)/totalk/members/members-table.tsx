import { getTranslations } from 'next-intl/server'
import { BulkBar } from '@/components/data-table/bulk-bar'
import { ListTable } from '@/components/data-table/list-table'
import { memberWords } from '@/components/member/member-words'
import type { Member } from '@/lib/contract/member'
import { type Changes, keptParameters, listHref, type SearchParams } from '@/lib/list/list-query'
import type { RowAction, TableColumn, TableRow } from '@/lib/list/table-types'
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
  const [t, fields, words] = await Promise.all([
    getTranslations('members'),
    getTranslations('fields'),
    memberWords(),
  ])
  const href = (changes: Changes) => listHref(path, search, changes)
  const deleted = state.filters.deleted === true
  const actions = bulkActions.filter((action) => mayWrite && (action === 'restore') === deleted)

  // Who sees one agent alone needs no column that says whose a member is.
  const oneAgent = agents.length <= 1
  const shown = memberColumns.filter(({ id }) => !(oneAgent && id === 'agentInfoId'))

  const columns = shown.map(
    ({ id, sort, holds, hiddenAtFirst, priority }, position): TableColumn => ({
      id,
      header: fields(id),
      sticky: position === 0,
      holds,
      hideable: position > 0,
      hiddenAtFirst,
      priority,
      sorted: sort && sort === state.sort ? (state.order === 'asc' ? 'ascending' : 'descending') : undefined,
      sortHref: sort && href({ sort, order: sort === state.sort && state.order === 'asc' ? 'desc' : 'asc' }),
    }),
  )
  const action = (name: 'edit' | BulkAction, label: string): RowAction => ({
    label,
    address: `${href({ dialog: name, id: null })}&id=`,
    bad: name === 'delete',
  })
  const rowActions = {
    edit: action('edit', t('edit')),
    ...Object.fromEntries(bulkActions.map((name) => [name, action(name, t(`actions.${name}`))])),
  }
  const rows = members.map(
    (member): TableRow => ({
      id: String(member.userId),
      label: member.nickName,
      cells: Object.fromEntries(
        shown.map(({ id, cell }) => [id, cell(member, words, `${path}/${member.userId}`)]),
      ),
      first: deleted ? actionsFor(member) : ['edit'],
      more: deleted ? [] : actionsFor(member),
    }),
  )
  return (
    <ListTable
      id="members"
      caption={deleted ? t('captionDeleted') : t('caption')}
      columns={columns}
      rows={rows}
      actions={mayWrite ? rowActions : undefined}
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
