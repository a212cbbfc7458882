import 'server-only'
import { getTranslations } from 'next-intl/server'
import { pageSizes } from '@/lib/contract/paging'
import type { Failure } from '@/lib/errors'
import { chipsOf, clearedHref, toolbarOf } from './filter-view'
import { type Changes, keptParameters, listHref } from './list-address'
import type { OpenList } from './open-list'
import { tableOf } from './table-view'
import { listMessages, listWords } from './words'

export type ListView = Awaited<ReturnType<typeof listView>>

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
  const href = (changes: Changes) => listHref(path, search, changes)
  const failure: Failure | undefined = read.ok ? undefined : read.failure
  const { page, picks } = read.ok ? read.data : { page: { list: [], total: 0 }, picks: {} }
  const unready = list.unready?.(state.given)
  const labels = { any: t('any'), search: own('searchLabel'), searchPlaceholder: own('searchPlaceholder') }
  const drawn = { open, picks, words, labels }
  const actions = list.write && pass.can(list.write) ? Object.entries(list.actions) : []
  const chips = chipsOf(drawn)
  const table = tableOf(open, { rows: page.list, picks, words })
  // Ticks do not outlive their page, so many can be given what one of them is offered.
  const offered = new Set(table.rows.flatMap(({ first = [], more = [] }) => [...first, ...more]))
  const forMany = actions.filter(([name, { single }]) => !single && offered.has(name))
  const isSearched = Object.keys(state.given).some((name) => list.filters[name]?.kind === 'search')
  const viewed = state.view && `views.${state.view}`
  const exported = (format: string) =>
    listHref(`/api/export/${list.screen}`, search, { format, locale: pass.locale, size: null, page: null })
  const address = (name: string) => `${href({ dialog: name, id: null })}&id=`
  return {
    screen: list.screen,
    path,
    href,
    failure,
    mayWrite: list.write !== undefined && pass.can(list.write),
    title: viewed ? own(`${viewed}.title`) : titles(list.screen),
    caption: viewed ? own(`${viewed}.title`) : own('caption'),
    failedTitle: own('failed'),
    /** Why nothing is listed, in the order in which the screen asks: not searchable, nothing matches, nothing yet. */
    empty: {
      unready: unready && reasons(unready, { field: '' }),
      notFound: isSearched ? own('notFound') : undefined,
      title: viewed ? own(`${viewed}.nothingYet`) : own('nothingYet'),
      text: viewed ? undefined : own('nothingYetText') || undefined,
      isViewed: viewed !== undefined,
    },
    views: Object.entries(list.filters).flatMap(([name, { kind }]) => {
      if (kind !== 'view') return []
      const isShown = name === state.view
      return [
        {
          label: own(`views.${name}.${isShown ? 'leave' : 'enter'}`),
          href: isShown ? path : `${path}?${name}=true`,
        },
      ]
    }),
    toolbar: toolbarOf(drawn),
    chips: chips.map(({ label, value, href }) => ({ text: t('chip', { label, value }), href })),
    /** How many rows match; without a filter, how many there are. */
    countText: chips.length > 0 ? t('matching', { count: page.total }) : own('things', { count: page.total }),
    clearHref: clearedHref(open),
    table,
    selected: state.dialog === 'edit' ? [] : state.ids.map(String),
    rowActions:
      list.write && pass.can(list.write) && (actions.length > 0 || list.edit)
        ? {
            edit: { label: t('edit'), address: address('edit') },
            ...Object.fromEntries(
              actions.map(([name, { bad }]) => [
                name,
                { label: own(`actions.${name}`), address: address(name), bad },
              ]),
            ),
          }
        : undefined,
    bulk:
      forMany.length > 0
        ? {
            keep: keptParameters(search),
            actions: forMany.map(([dialog, { bad }]) => ({ dialog, label: own(`actions.${dialog}`), bad })),
          }
        : undefined,
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
