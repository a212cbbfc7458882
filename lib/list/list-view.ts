import 'server-only'
import { getTranslations } from 'next-intl/server'
import { pageSizes } from '@/lib/contract/paging'
import type { Reason } from '@/lib/contract/reasons'
import type { Failure } from '@/lib/errors'
import { chipsOf, clearedHref, toolbarOf } from './filter-view'
import { type Changes, keptParameters, listHref } from './list-address'
import type { OpenList } from './open-list'
import type { RowAction, TableRow } from './table-types'
import { tableOf } from './table-view'
import { listMessages, listWords } from './words'

export type ListView = Awaited<ReturnType<typeof listView>>

type OwnWords = Awaited<ReturnType<typeof listMessages>>

/** An open list with its own messages. */
interface Told<Row> {
  open: Omit<OpenList<Row, unknown>, 'read'>
  own: OwnWords
}

/** An open list as data in the operator's language, which `ListScreen` draws. */
export async function listView<Row, Beside>(open: OpenList<Row, Beside>) {
  const { list, state, path, search, pass, read } = open
  const [own, t, titles, reasons, words] = await Promise.all([
    listMessages(list.words),
    getTranslations('list'),
    getTranslations('screens'),
    getTranslations('reasons'),
    listWords(pass.locale),
  ])
  const told = { open, own }
  const href = (changes: Changes) => listHref(path, search, changes)
  const failure: Failure | undefined = read.ok ? undefined : read.failure
  const { page, picks } = read.ok ? read.data : { page: { list: [], total: 0 }, picks: {} }
  const labels = { any: t('any'), search: own('searchLabel'), searchPlaceholder: own('searchPlaceholder') }
  const drawn = { open, picks, words, labels }
  const chips = chipsOf(drawn)
  const table = tableOf(open, { rows: page.list, picks, words })
  const mayWrite = list.write !== undefined && pass.can(list.write)
  const exported = (format: string) =>
    listHref(`/api/export/${list.screen}`, search, { format, locale: pass.locale, size: null, page: null })
  return {
    screen: list.screen,
    path,
    href,
    failure,
    mayWrite,
    title: state.view ? own(`views.${state.view}.title`) : titles(list.screen),
    caption: state.view ? own(`views.${state.view}.title`) : own('caption'),
    failedTitle: own('failed'),
    empty: emptyOf(told, (reason) => reasons(reason, { field: '' })),
    views: viewLinksOf(told),
    toolbar: toolbarOf(drawn),
    chips: chips.map(({ label, value, href }) => ({ text: t('chip', { label, value }), href })),
    /** How many rows match; without a filter, how many there are. */
    countText: chips.length > 0 ? t('matching', { count: page.total }) : own('things', { count: page.total }),
    clearHref: clearedHref(open),
    table,
    selected: state.dialog === 'edit' ? [] : state.ids.map(String),
    rowActions: mayWrite ? rowActionsOf(told, t('edit')) : undefined,
    bulk: mayWrite ? bulkOf(told, table.rows) : undefined,
    sheet: { csvHref: exported('csv'), xlsxHref: exported('xlsx') },
    footer: {
      page: state.pageNum,
      size: state.pageSize,
      sizes: pageSizes,
      total: page.total,
      estimated: page.estimated,
      hrefOf: (number: number) => href({ page: number }),
      sizeHrefOf: (size: number) => href({ size }),
    },
  }
}

/** Why nothing is listed, in the order in which the screen asks: not searchable, nothing matches, nothing yet. */
function emptyOf<Row>({ open: { list, state }, own }: Told<Row>, reasonText: (reason: Reason) => string) {
  const unready = list.unready?.(state.given)
  const isSearched = Object.keys(state.given).some((name) => list.filters[name]?.kind === 'search')
  return {
    unready: unready && reasonText(unready),
    notFound: isSearched ? own('notFound') : undefined,
    title: state.view ? own(`views.${state.view}.nothingYet`) : own('nothingYet'),
    text: state.view ? undefined : own('nothingYetText') || undefined,
    isViewed: state.view !== undefined,
  }
}

/** The links into the list's views, or out of the one that is shown. */
function viewLinksOf<Row>({ open: { list, state, path }, own }: Told<Row>) {
  const names = Object.keys(list.filters).filter((name) => list.filters[name]?.kind === 'view')
  return names.map((name) =>
    name === state.view
      ? { label: own(`views.${name}.leave`), href: path }
      : { label: own(`views.${name}.enter`), href: `${path}?${name}=true` },
  )
}

/** The edit and the actions with the addresses of their dialogs, to which a row adds its id. */
function rowActionsOf<Row>({ open: { list, path, search }, own }: Told<Row>, edit: string) {
  const address = (name: string) => `${listHref(path, search, { dialog: name, id: null })}&id=`
  const actions = Object.entries(list.actions).map(([name, { bad }]): [string, RowAction] => [
    name,
    { label: own(`actions.${name}`), address: address(name), bad },
  ])
  const all = list.edit ? [['edit', { label: edit, address: address('edit') }] as const, ...actions] : actions
  return all.length > 0 ? Object.fromEntries(all) : undefined
}

/** The actions on ticked rows: ticks do not outlive their page, so those that a row of this page offers. */
function bulkOf<Row>({ open: { list, search }, own }: Told<Row>, rows: readonly TableRow[]) {
  const offered = new Set(rows.flatMap(({ first = [], more = [] }) => [...first, ...more]))
  const actions = Object.entries(list.actions).filter(([name, { single }]) => !single && offered.has(name))
  if (actions.length === 0) return undefined
  return {
    keep: keptParameters(search),
    actions: actions.map(([dialog, { bad }]) => ({ dialog, label: own(`actions.${dialog}`), bad })),
  }
}
