import type { ListAt } from './filter-view'
import { keptParameters, listHref } from './list-address'
import type { listMessages } from './words'

type OwnWords = Awaited<ReturnType<typeof listMessages>>

export interface PresetLink {
  label: string
  href: string
  isCurrent: boolean
}

/** The links to the list as it is asked for most, all rows first; none in another view or where the list names none. */
export function presetsOf({ list, state, path, search }: ListAt, own: OwnWords): PresetLink[] {
  if (!list.presets || state.view) return []
  const base = Object.fromEntries(keptParameters(search, ['size', 'sort', 'order']))
  const given = Object.entries(state.given).filter(([name]) => list.filters[name]?.kind !== 'searchKind')
  const isGiven = (preset: Readonly<Record<string, string>>) =>
    given.length === Object.keys(preset).length && given.every(([name, value]) => preset[name] === value)
  return [['all', {}] as const, ...Object.entries(list.presets)].map(([name, preset]) => ({
    label: own(`presets.${name}`),
    href: listHref(path, base, preset),
    isCurrent: isGiven(preset),
  }))
}
