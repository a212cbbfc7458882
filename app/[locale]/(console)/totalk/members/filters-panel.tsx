import { getTimeZone, getTranslations } from 'next-intl/server'
import { FilterChips } from '@/components/data-table/filter-chips'
import { Toolbar } from '@/components/data-table/toolbar'
import {
  accountStatuses,
  callStatuses,
  certificationStatuses,
  terminalTypes,
  verificationStatuses,
} from '@/lib/contract/member'
import { authorisations } from '@/lib/contract/user-info'
import { dateShortcuts } from '@/lib/date-shortcuts'
import type { FilterSpec } from '@/lib/list/filter-spec'
import { first, keptParameters, listHref, type SearchParams } from '@/lib/list/list-query'
import { type MembersState, searchKinds } from '@/lib/lists/members'

interface FiltersProps {
  path: string
  search: SearchParams
  state: MembersState
  agents: readonly { agentInfoId: number; agentInfoName: string }[]
}

const truths = ['true', 'false'] as const
const texts = ['account', 'name', 'telephone', 'imei', 'iccid'] as const

/** The filters of the members list: the first line, and the rest behind 'more'. */
export async function FiltersPanel(props: FiltersProps) {
  const { path, search, state } = props
  const [t, fields, selects, zone] = await Promise.all([
    getTranslations('members'),
    getTranslations('fields'),
    selectFilters(props),
    getTimeZone(),
  ])
  const [by, agent, terminal, account, ...rest] = selects
  const shortcuts = dateShortcuts(new Date(), zone, (createdFrom, createdTo) =>
    listHref(path, search, { createdFrom, createdTo }),
  )
  return (
    <Toolbar
      path={path}
      keep={keptParameters(search, ['size', 'sort', 'order', 'deleted'])}
      search={{
        kind: 'search',
        name: 'q',
        label: t('searchLabel'),
        placeholder: t('searchPlaceholder'),
        value: state.filters.q ?? '',
      }}
      filters={[by, agent, account].filter((filter) => filter !== undefined)}
      more={[
        ...(terminal ? [terminal] : []),
        ...rest,
        ...texts.map(
          (name): FilterSpec => ({
            kind: 'text',
            name,
            label: fields(name),
            value: state.filters[name] ?? '',
          }),
        ),
        {
          kind: 'dateRange',
          label: fields('createTime'),
          from: { name: 'createdFrom', value: state.filters.createdFrom ?? '' },
          to: { name: 'createdTo', value: state.filters.createdTo ?? '' },
          shortcuts,
        },
      ]}
    />
  )
}

/** What the members list is filtered by, each removable. */
export async function MemberChips(props: FiltersProps) {
  const { path, search, state } = props
  const [t, fields, selects] = await Promise.all([
    getTranslations('members'),
    getTranslations('fields'),
    selectFilters(props),
  ])
  const chosen = selects.flatMap(({ name, label, value, options }) => {
    const option = options.find((known) => known.value !== '' && known.value === value)
    return option && name !== 'by' ? [{ name, label, value: option.label }] : []
  })
  const typed = ([...texts, 'createdFrom', 'createdTo'] as const).flatMap((name) => {
    const value = state.filters[name]
    return value ? [{ name, label: fields(name), value }] : []
  })
  const query = state.filters.q ? [{ name: 'q', label: t('searchLabel'), value: state.filters.q }] : []
  const filters = [...query, ...chosen, ...typed]
  return (
    <FilterChips
      filters={filters.map(({ name, label, value }) => ({
        text: t('chip', { label, value }),
        href: listHref(path, search, { [name]: null }),
      }))}
      clearHref={clearedHref(path, search)}
    />
  )
}

/** The address of the list without any filter; page size, sort and the view of deleted members stay. */
export function clearedHref(path: string, search: SearchParams): string {
  const kept = keptParameters(search, ['size', 'sort', 'order', 'deleted'])
  return listHref(path, Object.fromEntries(kept), {})
}

async function selectFilters({ search, agents }: FiltersProps) {
  const [t, fields, enums] = await Promise.all([
    getTranslations('members'),
    getTranslations('fields'),
    getTranslations('enums'),
  ])
  const any = { value: '', label: t('any') }
  const select = (name: string, label: string, options: { value: string; label: string }[]) => ({
    kind: 'select' as const,
    name,
    label,
    value: first(search[name]) ?? '',
    options,
  })
  const choice = <Value extends string>(values: readonly Value[], labelOf: (value: Value) => string) => [
    any,
    ...values.map((value) => ({ value, label: labelOf(value) })),
  ]
  return [
    select(
      'by',
      t('searchIn'),
      searchKinds.map((kind) => ({ value: kind, label: t(`by.${kind}`) })),
    ),
    select('agentInfoId', fields('agentInfoId'), [
      any,
      ...agents.map((agent) => ({ value: String(agent.agentInfoId), label: agent.agentInfoName })),
    ]),
    select(
      'terminalType',
      fields('terminalType'),
      choice(terminalTypes, (value) => enums(`terminalType.${value}`)),
    ),
    select(
      'accountStatus',
      fields('accountStatus'),
      choice(accountStatuses, (value) => enums(`accountStatus.${value}`)),
    ),
    select(
      'callStatus',
      fields('callStatus'),
      choice(callStatuses, (value) => enums(`callStatus.${value}`)),
    ),
    select(
      'certificationStatus',
      fields('certificationStatus'),
      choice(certificationStatuses, (value) => enums(`certificationStatus.${value}`)),
    ),
    select(
      'verification',
      fields('verification'),
      choice(verificationStatuses, (value) => enums(`verification.${value}`)),
    ),
    select(
      'authorisation',
      fields('authorisation'),
      choice(authorisations, (value) => enums(`authorisation.${value}`)),
    ),
    select(
      'online',
      fields('online'),
      choice(truths, (value) => enums(`online.${value}`)),
    ),
    select(
      'bindFlag',
      fields('bindFlag'),
      choice(truths, (value) => enums(`bindFlag.${value}`)),
    ),
  ]
}
