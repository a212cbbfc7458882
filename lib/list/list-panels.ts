import 'server-only'
import type { Pass } from '@/lib/auth/gate'
import { getTranslations } from '@/lib/i18n/translations'
import type { FileFormat } from '@/lib/list/file-formats'
import type { MenuLink, PanelView } from '@/lib/panel/panel-view'
import { screenPath } from '@/lib/screens/screen-paths'
import { screens as registry } from '@/lib/screens/screens'
import { arrangedColumns, type ChosenLayout, hiddenAtFirst } from './chosen-layout'
import { fileHref } from './file-href'
import { filterLabels } from './filter-labels'
import { filtersOf, type ListAt } from './filter-view'
import { listHref } from './list-address'
import { mayWrite } from './may-write'
import { type PanelName, panelHref } from './panel-names'
import { readPicksAside } from './picks'
import { allHref } from './presets'
import { readViews } from './read-views'
import { rowPanel } from './row-panel'
import { columnsParameter, namedColumns, type ViewedAt, viewedAt, viewHref, viewsOf } from './saved-views'
import { chosenRequestOf } from './state'
import { editOf, offeredOf } from './table-view'
import { listMessages, listWords } from './words'

type At = ListAt & { pass: Pass; layout: ChosenLayout }

/** The panel that a list's address asks for, read by itself: the list's rows are not. */
export async function listPanel(at: At, name: PanelName): Promise<PanelView | undefined> {
  switch (name) {
    case 'filters':
      return filtersPanel(at)
    case 'columns':
      return columnsPanel(at)
    case 'views':
      return viewsPanel(at)
    case 'more':
      return morePanel(at)
    case 'actions':
      return actionsPanel(at)
  }
}

async function filtersPanel(at: At): Promise<PanelView> {
  const [t, words, own, picks] = await Promise.all([
    getTranslations('table'),
    listWords(at.pass.locale),
    listMessages(at.list.words),
    readPicksAside(at.list, at.pass),
  ])
  const labels = await filterLabels(own)
  return {
    kind: 'filters',
    title: t('filters'),
    ...filtersOf({ ...at, picks, words, labels }),
    apply: t('apply'),
  }
}

async function columnsPanel({ list, path, search, pass, layout }: At): Promise<PanelView> {
  const [t, words] = await Promise.all([getTranslations('table'), listWords(pass.locale)])
  const columns = arrangedColumns(list, { user: pass.user, layout, words }).filter((column) =>
    column.getCanHide(),
  )
  const isNamed = namedColumns(list, search).length > 0
  return {
    kind: 'columns',
    title: t('columns'),
    table: list.screen,
    columns: columns.map((column) => ({
      id: column.id,
      header: String(column.columnDef.header),
      isShown: column.getIsVisible(),
    })),
    declared: list.columns.flatMap(({ id }) => (columns.some((column) => column.id === id) ? [id] : [])),
    hiddenAtFirst: hiddenAtFirst(list),
    returnTo: isNamed ? listHref(path, search, { [columnsParameter]: null }) : undefined,
    apply: t('apply'),
    reset: t('resetColumns'),
    earlier: t('moveEarlier', { column: '{column}' }),
    later: t('moveLater', { column: '{column}' }),
  }
}

/** Links to all saved views of the list, each with the one that edits it. */
async function viewsPanel(at: At): Promise<PanelView> {
  const [t, viewed] = await Promise.all([getTranslations('views'), readViewed(at)])
  const { path, search, views, current } = viewed
  const links = views.map(
    (view): MenuLink => ({
      label: view.viewName,
      href: viewHref(at, view),
      detail: view.isDefault ? t('isDefault') : view.shared ? t('isShared') : undefined,
      isCurrent: view === current,
      edit: {
        label: t('edit', { name: view.viewName }),
        href: listHref(path, search, { dialog: 'editView', id: view.viewId }),
      },
    }),
  )
  const all: MenuLink = { label: t('all'), href: allHref(viewed) }
  return {
    kind: 'menu',
    title: t('panel'),
    groups: [[all, ...links], saving(viewed, t('save'))].filter(isFilled),
  }
}

/** The link that saves the address as a view, where no view is the same. */
function saving(at: ViewedAt, label: string): MenuLink[] {
  return at.isSavable
    ? [{ label, href: listHref(at.path, at.search, { dialog: 'saveView' }), icon: 'plus' }]
    : []
}

const readViewed = async (at: At) => viewedAt(at, viewsOf(at.list, await readViews(at.pass)))

const isFilled = ({ length }: readonly MenuLink[]) => length > 0

/** Links for the whole list: other screens that belong to it, its files, its other views. */
async function morePanel(at: At): Promise<PanelView> {
  const { list, state, path, search, pass } = at
  const [t, own, screens, words, saved] = await Promise.all([
    getTranslations('table'),
    listMessages(list.words),
    getTranslations('screens'),
    getTranslations('views'),
    readViewed(at),
  ])
  const file = (format: FileFormat) => fileHref({ list, search, locale: pass.locale }, format)
  const files: MenuLink[] = [
    { label: t('exportCsv'), href: file('csv'), icon: 'download' },
    { label: t('exportXlsx'), href: file('xlsx'), icon: 'download' },
  ]
  const views = Object.keys(list.filters).filter((name) => list.filters[name]?.kind === 'view')
  const turns = views.map((name): MenuLink => {
    if (name === state.view) return { label: own(`views.${name}.leave`), href: path }
    return { label: own(`views.${name}.enter`), href: `${path}?${name}=true` }
  })
  const panel: MenuLink[] =
    saved.views.length > 0 ? [{ label: words('panel'), href: panelHref(at, 'views') }] : []
  const viewLinks = [...panel, ...saving(saved, words('save'))]
  const beside = (list.beside ?? []).flatMap((name): MenuLink[] => {
    if (!pass.opens(name)) return []
    return [{ label: screens(name), href: `/${pass.locale}${screenPath(name)}`, icon: registry[name].icon }]
  })
  return {
    kind: 'menu',
    title: screens(list.screen),
    groups: [beside, viewLinks, files, turns].filter(isFilled),
  }
}

/** Links to the dialogs that one row offers. */
async function actionsPanel({ list, state, path, search, pass }: At): Promise<PanelView | undefined> {
  const [id] = state.ids
  if (id === undefined || !mayWrite(list, pass)) return undefined
  const { list: rows } = await list.read(pass.api, chosenRequestOf({ ...state, ids: [id] }), {})
  const [row] = rows
  if (row === undefined) return undefined
  const names = [...editOf(list, row, pass.user), ...offeredOf(list, row, pass.user)]
  const { editPage } = list
  const hrefOf = (dialog: string) =>
    dialog === 'edit' && editPage
      ? `/${pass.locale}${screenPath(editPage, id)}`
      : listHref(path, search, { dialog, id })
  return rowPanel(list, { pass, row, names, hrefOf })
}
