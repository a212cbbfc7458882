import type { SearchParams } from '@/lib/screens/search-params'
import { listHref } from './list-address'

/** The panels of every list, as the address names them (`?dialog=filters`): none of them changes a row. */
export const panelNames = ['filters', 'columns', 'views', 'more', 'actions'] as const
export type PanelName = (typeof panelNames)[number]

/** The address of a list's panel. */
export function panelHref(at: { path: string; search: SearchParams }, name: PanelName): string {
  return listHref(at.path, at.search, { dialog: name })
}
