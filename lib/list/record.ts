import 'server-only'
import type { Pass } from '@/lib/auth/gate'
import { getTranslations } from '@/lib/i18n/translations'
import type { MenuView } from '@/lib/panel/panel-view'
import { screenPath } from '@/lib/screens/screen-paths'
import type { ScreenName } from '@/lib/screens/screens'
import { first, type SearchParams } from '@/lib/screens/search-params'
import type { DialogView } from './dialog'
import { dialogOf } from './dialog-view'
import type { List } from './list'
import { mayWrite } from './may-write'
import type { PanelDialog } from './panel-dialog'
import { rowPanel } from './row-panel'
import { chosenRequestOf } from './state'
import { editOf, offeredOf } from './table-view'
import { listMessages } from './words'

/** A row on its own page, whose address is `path`. */
interface RecordAt<Row> {
  pass: Pass
  row: Row
  path: string
}

interface RecordLink {
  label: string
  href: string
}

/** The links in the head of a row's own page. */
export interface RecordLinks {
  edit?: RecordLink
  main?: RecordLink
  quick?: RecordLink
  /** The panel of every other action. */
  more?: RecordLink
}

/** The edit, the list's main and quick action, and the panel of the other actions, where the row offers them. */
export async function recordLinks<Row>(
  list: List<Row>,
  { pass, row, path }: RecordAt<Row>,
): Promise<RecordLinks> {
  if (!mayWrite(list, pass)) return {}
  const [own, t] = await Promise.all([listMessages(list.words), getTranslations()])
  const offered = offeredOf(list, row, pass.user)
  const { main, quick } = shownOf(list, offered)
  const href = (dialog: string) => `${path}?dialog=${dialog}`
  const link = (name: string | undefined) =>
    name === undefined ? undefined : { label: own(`actions.${name}`), href: href(name) }
  const ownPage = (screen: ScreenName) => `/${pass.locale}${screenPath(screen, list.id(row))}`
  return {
    edit:
      editOf(list, row, pass.user).length > 0
        ? { label: t('list.edit'), href: list.editPage ? ownPage(list.editPage) : href('edit') }
        : undefined,
    main: link(main),
    quick: link(quick),
    more: offered.some((name) => name !== main && name !== quick)
      ? { label: t('table.moreFor', { row: list.label(row) }), href: href('actions') }
      : undefined,
  }
}

/** The dialog or the panel that the address of a row's own page asks for; without the row where it cannot be read. */
export async function recordDialog<Row>(
  list: List<Row>,
  { id, search, ...at }: Omit<RecordAt<Row>, 'row'> & { id: number; search: SearchParams; row?: Row },
): Promise<DialogView | PanelDialog | undefined> {
  const { pass, row, path } = at
  const dialog = first(search.dialog)
  if (dialog === 'actions') {
    if (row === undefined || !mayWrite(list, pass)) return undefined
    return { panel: await otherActions(list, { pass, row, path }), closeHref: path }
  }
  return dialogOf({
    list,
    pass,
    dialog,
    ids: [id],
    rows: row && [row],
    picks: {},
    closeHref: path,
    // A deleted row has no page to come back to.
    returnTo: dialog === 'delete' ? `/${pass.locale}${screenPath(list.screen)}` : path,
    term: {
      chosen: first(search.term),
      hrefOf: (dialog, term) => `${path}?${new URLSearchParams({ dialog, term })}`,
    },
  })
}

/** The panel of a row's own page, which script opens at its button. */
export async function recordPanel<Row>(
  list: List<Row>,
  { pass, id, path }: Omit<RecordAt<Row>, 'row'> & { id: number },
): Promise<MenuView | undefined> {
  if (!mayWrite(list, pass)) return undefined
  const { list: rows } = await list.read(pass.api, chosenRequestOf({ ids: [id], view: undefined }), {})
  const [row] = rows
  return row === undefined ? undefined : otherActions(list, { pass, row, path })
}

/** The actions that the head of the page does not show by themselves. */
function otherActions<Row>(list: List<Row>, { pass, row, path }: RecordAt<Row>): Promise<MenuView> {
  const offered = offeredOf(list, row, pass.user)
  const { main, quick } = shownOf(list, offered)
  const names = offered.filter((name) => name !== main && name !== quick)
  return rowPanel(list, { pass, row, names, hrefOf: (name) => `${path}?dialog=${name}` })
}

/** The actions that the head of a row's page shows by themselves. */
function shownOf({ main = [], quick = [] }: Pick<List, 'main' | 'quick'>, offered: readonly string[]) {
  const firstOf = (names: readonly string[]) => names.find((name) => offered.includes(name))
  return { main: firstOf(main), quick: firstOf(quick) }
}
