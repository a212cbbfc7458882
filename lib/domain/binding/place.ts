import { selectionLimit } from '@/lib/contract/limits'
import { loginBindSubjects } from '@/lib/contract/login-bind-kinds'
import { rowNumberOf, screenPath } from '@/lib/screens/screen-paths'
import { all, first, type SearchParams, typedText } from '@/lib/screens/search-params'

export type SubjectKind = (typeof loginBindSubjects)[number]

/** The typed fields of settings in the address. */
export const typedFields = ['mode', 'addresses', 'dongles', 'imeis', 'remark'] as const
export type Typed = Readonly<Partial<Record<(typeof typedFields)[number], string>>>

/**
 * The state of the page that adds settings, as its address has it: the subjects, the search for others, and
 * the typed fields.
 */
export interface BindingPlace {
  kind: SubjectKind
  ids: readonly number[]
  q?: string
  typed?: Typed
  /** Whether the page displays the effect of the typed settings on each subject, for a confirmation. */
  isPreview?: boolean
}

export function bindingPlaceOf(search: SearchParams): BindingPlace {
  const requestedKind = first(search.kind)
  const ids = all(search.subject).flatMap((text) => rowNumberOf(text) ?? [])
  return {
    kind: loginBindSubjects.find((kind) => kind === requestedKind) ?? 'account',
    ids: [...new Set(ids)].slice(0, selectionLimit),
    q: typedText(search.q, 64) || undefined,
    typed: Object.fromEntries(typedFields.map((name) => [name, first(search[name]) ?? ''])),
    isPreview: first(search.step) === 'preview',
  }
}

/** The address of a state of the page. */
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
