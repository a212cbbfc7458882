import { rowNumberOf, screenPath } from '@/lib/screens/screen-paths'
import { first, type SearchParams } from '@/lib/screens/search-params'

export const departmentDialogs = ['add', 'rename', 'move', 'remove', 'restore'] as const
export type DepartmentDialog = (typeof departmentDialogs)[number]

/** The place at the top of a tree, beside the departments' numbers. */
export const top = 'top'

/** The part of the departments that an address asks for. */
export interface DepartmentPlace {
  /** The agent whose tree is shown; null: the platform's own. */
  agent: number | null
  /** The chosen department. */
  department?: number
  /** A text in the names that are shown. */
  q?: string
  dialog?: DepartmentDialog
  /** The new parent that a move is asked for. */
  to?: number | typeof top
}

/** Reads an address. An operator of one agent sees its own tree alone. */
export function placeOf(search: SearchParams, own: number | null): DepartmentPlace {
  const requestedDialog = first(search.dialog)
  const to = first(search.to)
  return {
    agent: own ?? rowNumberOf(first(search.agent) ?? '') ?? null,
    department: rowNumberOf(first(search.department) ?? ''),
    q: first(search.q)?.trim().slice(0, 40) || undefined,
    dialog: departmentDialogs.find((name) => name === requestedDialog),
    to: to === top ? top : rowNumberOf(to ?? ''),
  }
}

/** The parameters of a place, without a question mark. */
export function placeQuery({ agent, department, q, dialog, to }: DepartmentPlace): string {
  const query = new URLSearchParams()
  if (agent !== null) query.set('agent', String(agent))
  if (q) query.set('q', q)
  if (department !== undefined) query.set('department', String(department))
  if (dialog) query.set('dialog', dialog)
  if (to !== undefined) query.set('to', String(to))
  return query.toString()
}

/** The address of a place. */
export function departmentsHref(locale: string, place: DepartmentPlace): string {
  return `/${locale}${departmentPath(place)}`
}

/** The same without the language. */
export function departmentPath(place: DepartmentPlace): string {
  const query = placeQuery(place)
  return `${screenPath('departments')}${query && `?${query}`}`
}
