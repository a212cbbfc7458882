import 'server-only'
import { defaultPageSize, pageSizes } from '@/lib/contract/paging'
import type { Reason } from '@/lib/contract/reasons'
import { leftOutText } from '@/lib/errors/left-out-text'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens/screen-paths'
import type { Picks } from './action'
import { brokenFormat, fileHref } from './file-href'
import type { Filter } from './filter'
import { filterLabels } from './filter-labels'
import { chipsOf, clearedHref, isAside, searchOf } from './filter-view'
import { type Changes, keptParameters, listHref } from './list-address'
import { mayWrite } from './may-write'
import type { OpenList } from './open-list'
import { rowsOn } from './page-size'
import { panelDialog } from './panel-dialog'
import { panelHref } from './panel-names'
import { listLinks } from './presets'
import { type ReachedPage, reachOf } from './reached-page'
import { takesAll } from './snapshot'
import type { FirstAction, TableRow } from './table-types'
import { type TableView, tableOf } from './table-view'
import { viewDialog } from './view-dialog'
import { listMessages, listWords, type Words } from './words'

export type ListView = Awaited<ReturnType<typeof listView>>

type OwnWords = Awaited<ReturnType<typeof listMessages>>
type ListWords = Awaited<ReturnType<typeof getTranslations<'list'>>>

/** An open list with its own messages and those of all lists. */
interface Told<Row> {
  open: Omit<OpenList<Row, unknown>, 'read'>
  own: OwnWords
  t: ListWords
}

const nothingRead: { page: ReachedPage<never>; picks: Picks } = {
  page: { list: [], total: 0, pageSize: defaultPageSize },
  picks: {},
}

/** An open list as data in the operator's language, which `ListScreen` draws. */
export async function listView<Row, Beside>(open: OpenList<Row, Beside>) {
  const { list, pass, read } = open
  const [own, t, words] = await Promise.all([
    listMessages(list.words),
    getTranslations('list'),
    listWords(pass.locale),
  ])
  const { page, picks } = read.ok ? read.data : nothingRead
  const table = tableOf(open, { page, words })
  const opened = { open, own, t }
  const [head, filters, links, panel, dialog] = await Promise.all([
    headOf(opened, page),
    filtersOf(opened, { picks, words }),
    listLinks(open, own),
    panelDialog(open),
    viewDialog(open),
  ])
  return {
    ...head,
    ...filters,
    ...actionsOf(opened, table.rows, page),
    links,
    table,
    footer: footerOf(open, page, table),
    leftOut: leftOutText(page.leftOut, words),
    brokenFile: brokenFileOf(open, t),
    failure: read.ok ? undefined : read.failure,
    /** Where the data beside the list could not be read. */
    besideFailed: read.ok && read.data.besideFailed ? t('besideFailed') : undefined,
    /** The panel that the address asks for, or the dialog about a saved view. */
    panel,
    viewDialog: dialog,
  }
}

/** The list's names and counts, and why it has no rows. */
async function headOf<Row>({ open, own }: Told<Row>, page: ReachedPage<unknown>) {
  const { list, state, path, search } = open
  const [titles, reasons] = await Promise.all([getTranslations('screens'), getTranslations('reasons')])
  const viewTitle = state.view && own(`views.${state.view}.title`)
  return {
    screen: list.screen,
    path,
    href: (changes: Changes) => listHref(path, search, changes),
    title: viewTitle ?? titles(list.screen),
    caption: viewTitle ?? own('caption'),
    failedTitle: own('failed'),
    /** How many rows match; without a filter, how many there are. */
    countText: own('things', { count: page.total }),
    outOfReach: page.isOutOfReach ? reachOf(page, state) : undefined,
    empty: emptyOf(open, own, (reason) => reasons(reason, { field: '' })),
  }
}

/** The search box, the chips, and the panels of filters and columns. */
async function filtersOf<Row>({ open, own, t }: Told<Row>, { picks, words }: { picks: Picks; words: Words }) {
  const { list, state } = open
  const drawn = { ...open, picks, words, labels: await filterLabels(own) }
  const chips = chipsOf(drawn)
  return {
    search: searchOf(drawn),
    hasFilters: Object.values(list.filters).some((filter) => !isAside(filter)),
    chips: chips.map((chip) => ({ ...chip, text: t('chip', { label: chip.label, value: chip.value }) })),
    isNarrowed: Object.keys(state.given).some((name) => !isSetting(list.filters[name])),
    clearHref: clearedHref(open),
    panels: {
      filters: panelHref(open, 'filters'),
      columns: panelHref(open, 'columns'),
      more: panelHref(open, 'more'),
    },
  }
}

/** The actions on rows, one and many, and the link that adds a row. */
function actionsOf<Row>({ open, own, t }: Told<Row>, rows: readonly TableRow[], page: ReachedPage<unknown>) {
  const { list, pass } = open
  const add = addOf(open, own)
  if (!mayWrite(list, pass)) return { first: {}, more: undefined, bulk: undefined, add }
  return {
    first: firstOf(open, rows, own, t('edit')),
    more: hasMore(list) ? `${panelHref(open, 'actions')}&id=` : undefined,
    bulk: bulkOf(open, own, { rows, all: allLabel(page, t) }),
    add,
  }
}

function footerOf<Row>(
  { state, path, search }: Told<Row>['open'],
  page: ReachedPage<unknown>,
  { rowCount, pageCount }: TableView,
) {
  return {
    page: state.pageNum,
    rows: rowsOn(page),
    /** Rows on a full page of the platform, which may have fewer than were chosen. */
    size: page.pageSize,
    chosenSize: state.pageSize,
    sizes: pageSizes,
    total: page.total,
    rowCount,
    pageCount,
    estimated: page.estimated,
    hrefOf: (number: number) => listHref(path, search, { page: number }),
    sizeHrefOf: (size: number) => listHref(path, search, { size }),
  }
}

/** The list's notice about its file that could not be made whole, with the address of the part that was answered. */
function brokenFileOf<Row>({ list, search, pass }: Told<Row>['open'], t: ListWords) {
  const format = brokenFormat(search)
  if (!format) return undefined
  const href = fileHref({ list, search, locale: pass.locale }, format, true)
  return { text: t('brokenFile.text'), label: t('brokenFile.part'), href }
}

/** Whether a filter only says what the screen is about or how it searches, and so narrows nothing. */
const isSetting = (filter: Filter | undefined) => filter?.kind === 'searchKind' || filter?.kind === 'tab'

/**
 * Why nothing is listed, in the order in which the screen asks: not searchable, nothing matches, nothing yet.
 * @spec 8.7
 */
function emptyOf<Row>(
  { list, state }: Told<Row>['open'],
  own: OwnWords,
  reasonText: (reason: Reason) => string,
) {
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

/** The link that adds a row; absent in another view of the list. */
function addOf<Row>({ list: { add }, state, pass }: Told<Row>['open'], own: OwnWords) {
  if (!add || state.view || !pass.opens(add)) return undefined
  return { label: own('add'), href: `/${pass.locale}${screenPath(add)}` }
}

const hasMore = <Row>({ actions }: OpenList<Row>['list']) => Object.keys(actions).length > 0

/** The actions that rows show by themselves: the edit, or the only action of a list without one. */
function firstOf<Row>(
  { list, path, search, pass }: Told<Row>['open'],
  rows: readonly TableRow[],
  own: OwnWords,
  edit: string,
): Record<string, FirstAction> {
  const [only] = Object.keys(list.actions)
  const name = list.edit || list.editPage ? 'edit' : only
  if (name === undefined || !rows.some(({ offered }) => offered?.includes(name))) return {}
  const label = name === 'edit' ? edit : own(`actions.${name}`)
  const page = name === 'edit' ? list.editPage : undefined
  const address = page
    ? `/${pass.locale}${screenPath(page)}`
    : `${listHref(path, search, { dialog: name, id: null })}&id=`
  return { [name]: { label, address } }
}

/** The label of the box that chooses all rows that match; absent where the page has all of them. */
function allLabel({ list, total, estimated }: ReachedPage<unknown>, t: ListWords): string | undefined {
  if (total <= list.length) return undefined
  return estimated ? t('all.offerAbout') : t('all.offer', { count: total })
}

/** The actions on ticked rows: ticks do not outlive their page, so those that a row of this page offers. */
function bulkOf<Row>(
  { list, path, search }: Told<Row>['open'],
  own: OwnWords,
  { rows, all }: { rows: readonly TableRow[]; all: string | undefined },
) {
  const offered = new Set(rows.flatMap(({ offered }) => offered ?? []))
  const actions = Object.entries(list.actions).filter(([name, { single }]) => !single && offered.has(name))
  if (actions.length === 0) return undefined
  return {
    path,
    keep: keptParameters(search),
    actions: actions.map(([dialog]) => ({ dialog, label: own(`actions.${dialog}`) })),
    all: actions.some(([, action]) => takesAll(action)) ? all : undefined,
  }
}
