import 'server-only'
import type { Pass } from '@/lib/auth/gate'
import { getTranslations } from '@/lib/i18n/translations'
import type { MenuLink, PanelView } from '@/lib/panel/panel-view'
import { screenPath } from '@/lib/screen-paths'
import { screens as registry } from '@/lib/screens'
import { filterLabels } from './filter-labels'
import { filtersOf, type ListAt } from './filter-view'
import { listHref } from './list-address'
import { mayWrite } from './may-write'
import type { PanelName } from './panel-names'
import { readPicksAside } from './picks'
import { rowPanel } from './row-panel'
import { chosenRequestOf } from './state'
import { columnChoice, columnsFor, editOf, offeredOf } from './table-view'
import { listMessages, listWords } from './words'

type At = ListAt & { pass: Pass }

/** The panel that a list's address asks for, read by itself: the list's rows are not. */
export async function listPanel(at: At, name: PanelName): Promise<PanelView | undefined> {
  switch (name) {
    case 'filters':
      return filtersPanel(at)
    case 'columns':
      return columnsPanel(at)
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

async function columnsPanel({ list, pass }: At): Promise<PanelView> {
  const [t, words, { hidden }] = await Promise.all([
    getTranslations('table'),
    listWords(pass.locale),
    columnChoice(list),
  ])
  // The first column names the row: it always stays.
  const [, ...columns] = columnsFor(list, pass.user)
  return {
    kind: 'columns',
    title: t('columns'),
    table: list.screen,
    columns: columns.map(({ id }) => ({ id, header: words.fields(id), isShown: !hidden.includes(id) })),
    apply: t('apply'),
  }
}

/** Links for the whole list: other screens that belong to it, its files, its other views. */
async function morePanel({ list, state, path, search, pass }: At): Promise<PanelView> {
  const [t, own, screens] = await Promise.all([
    getTranslations('table'),
    listMessages(list.words),
    getTranslations('screens'),
  ])
  const file = (format: string) =>
    listHref(`/api/export/${list.screen}`, search, {
      format,
      locale: pass.locale,
      in: list.record ?? null,
      size: null,
      page: null,
    })
  const files: MenuLink[] = [
    { label: t('exportCsv'), href: file('csv'), icon: 'download', download: true },
    { label: t('exportXlsx'), href: file('xlsx'), icon: 'download', download: true },
  ]
  const views = Object.keys(list.filters).filter((name) => list.filters[name]?.kind === 'view')
  const turns = views.map((name): MenuLink => {
    if (name === state.view) return { label: own(`views.${name}.leave`), href: path }
    return { label: own(`views.${name}.enter`), href: `${path}?${name}=true` }
  })
  const beside = (list.beside ?? []).flatMap((name): MenuLink[] => {
    const { permission, icon } = registry[name]
    if (!permission || !pass.can(permission)) return []
    return [{ label: screens(name), href: `/${pass.locale}${screenPath(name)}`, icon }]
  })
  return {
    kind: 'menu',
    title: screens(list.screen),
    groups: [beside, files, turns].filter(({ length }) => length > 0),
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
