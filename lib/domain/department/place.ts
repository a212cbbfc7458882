import { rowNumberOf, screenPath } from '@/lib/screens/screen-paths'
import { first, type SearchParams, typedText } from '@/lib/screens/search-params'

export const departmentDialogs = ['add', 'rename', 'move', 'remove', 'restore'] as const
export type DepartmentDialog = (typeof departmentDialogs)[number]

/** The value for the top of a tree, in place of a department's number. */
export const top = 'top'

/** The state of the departments' page, as its address has it. */
export interface DepartmentPlace {
  /** The agent of the tree; null: the platform's own tree. */
  agent: number | null
  /** The chosen department. */
  department?: number
  /** The text to search in the names. */
  q?: string
  dialog?: DepartmentDialog
  /** The new parent of a move. */
  to?: number | typeof top
}

/** Parses an address. An operator of one agent always gets its own tree. */
export function placeOf(search: SearchParams, own: number | null): DepartmentPlace {
  const requestedDialog = first(search.dialog)
  const to = first(search.to)
  return {
    agent: own ?? rowNumberOf(first(search.agent) ?? '') ?? null,
    department: rowNumberOf(first(search.department) ?? ''),
    q: typedText(search.q, 40) || undefined,
    dialog: departmentDialogs.find((name) => name === requestedDialog),
    to: to === top ? top : rowNumberOf(to ?? ''),
  }
}

/** The parameters of a state, without a question mark. */
export function placeQuery({ agent, department, q, dialog, to }: DepartmentPlace): string {
  const query = new URLSearchParams()
  if (agent !== null) query.set('agent', String(agent))
  if (q) query.set('q', q)
  if (department !== undefined) query.set('department', String(department))
  if (dialog) query.set('dialog', dialog)
  if (to !== undefined) query.set('to', String(to))
  return query.toString()
}

/** The address of a state. */
export function departmentsHref(locale: string, place: DepartmentPlace): string {
  return `/${locale}${departmentPath(place)}`
}

/** The same address without the language. */
export function departmentPath(place: DepartmentPlace): string {
  const query = placeQuery(place)
  return `${screenPath('departments')}${query && `?${query}`}`
}
