import { loginBindSubjects } from '@/lib/contract/login-bind-kinds'
import { selectionLimit } from '@/lib/contract/selection'
import { rowNumberOf, screenPath } from '@/lib/screens/screen-paths'
import { all, first, type SearchParams } from '@/lib/screens/search-params'

export type SubjectKind = (typeof loginBindSubjects)[number]

/** The fields of settings as they were typed. */
export const typedFields = ['mode', 'addresses', 'dongles', 'imeis', 'remark'] as const
export type Typed = Readonly<Partial<Record<(typeof typedFields)[number], string>>>

/** Where an operator is who adds settings: for which subjects, searching which others, and with what typed. */
export interface BindingPlace {
  kind: SubjectKind
  ids: readonly number[]
  q?: string
  typed?: Typed
  /** The typed settings are shown for each subject, to be confirmed. */
  isPreview?: boolean
}

export function bindingPlaceOf(search: SearchParams): BindingPlace {
  const requestedKind = first(search.kind)
  const ids = all(search.subject).flatMap((text) => rowNumberOf(text) ?? [])
  return {
    kind: loginBindSubjects.find((kind) => kind === requestedKind) ?? 'account',
    ids: [...new Set(ids)].slice(0, selectionLimit),
    q: first(search.q)?.trim().slice(0, 64) || undefined,
    typed: Object.fromEntries(typedFields.map((name) => [name, first(search[name]) ?? ''])),
    isPreview: first(search.step) === 'preview',
  }
}

/** The address of a place. */
export function bindingAddHref(
  locale: string,
  { kind, ids, q, typed = {}, isPreview }: BindingPlace,
): string {
  const query = new URLSearchParams({ kind })
  for (const id of ids) query.append('subject', String(id))
  if (q) query.set('q', q)
  for (const name of typedFields) if (typed[name]) query.set(name, typed[name])
  if (isPreview) query.set('step', 'preview')
  return `/${locale}${screenPath('bindingAdd')}?${query}`
}
