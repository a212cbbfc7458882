import { getTranslations } from '@/lib/i18n/translations'
import { keptParameters, listHref } from './list-address'
import { panelHref } from './panel-names'
import { defaultView, noView, type ViewedAt, viewHref, viewParameter } from './saved-views'
import type { listMessages } from './words'

type OwnWords = Awaited<ReturnType<typeof listMessages>>

interface ListLink {
  label: string
  href: string
}

interface PresetLink extends ListLink {
  isCurrent: boolean
}

/** The links above a list: presets, saved views, and the way to save and to edit views. */
export interface ListLinks {
  links: PresetLink[]
  /** The panel of all saved views; absent where there are none. */
  views?: ListLink
  /** The dialog that saves the address as a view; absent where a preset or a view shows the same. */
  save?: ListLink
}

/** The most links to presets and views together; further views are in their panel. */
const mostLinks = 7
const mostViewLinks = 5

/** The links to the list as it is asked for most, all rows first, and to its saved views. */
export async function listLinks(at: ViewedAt, own: OwnWords): Promise<ListLinks> {
  const t = await getTranslations('views')
  const { current } = at
  const presets = presetsOf(at, own, t('all'))
  const room = Math.max(1, Math.min(mostViewLinks, mostLinks - presets.length))
  const fitting = at.views.slice(0, room)
  const last = current && !fitting.includes(current) ? [...fitting.slice(0, -1), current] : fitting
  const views = last.map((view) => ({
    label: view.viewName,
    href: viewHref(at, view),
    isCurrent: view === current,
  }))
  return {
    links: [...presets, ...views],
    views: at.views.length > 0 ? { label: t('panel'), href: panelHref(at, 'views') } : undefined,
    save: at.isSavable
      ? { label: t('save'), href: listHref(at.path, at.search, { dialog: 'saveView' }) }
      : undefined,
  }
}

/** The address of the list without filters, also where a saved view opens it. */
export function allHref({ path, search, views }: Pick<ViewedAt, 'path' | 'search' | 'views'>): string {
  return listHref(path, unviewed({ search, views }), {})
}

const unviewed = ({ search, views }: Pick<ViewedAt, 'search' | 'views'>) => ({
  ...Object.fromEntries(keptParameters(search, ['size', 'sort', 'order'])),
  ...(defaultView(views) && { [viewParameter]: noView }),
})

/** None in another view of the list; where the list names none, all rows alone beside its saved views. */
function presetsOf(at: ViewedAt, own: OwnWords, allRows: string): PresetLink[] {
  const { list, state, path, search, views, current, preset: currentPreset } = at
  const { presets = {} } = list
  if (state.view || (!list.presets && views.length === 0)) return []
  const base = unviewed({ search, views })
  return [['all', {}] as const, ...Object.entries(presets)].map(([name, preset]) => ({
    label: own(`presets.${name}`) || allRows,
    href: listHref(path, base, preset),
    isCurrent: name === currentPreset && !current,
  }))
}
