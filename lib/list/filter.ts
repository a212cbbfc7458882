import type { Option } from '@/lib/form/option'
import type { Api } from '@/lib/upstream/client'
import type { FieldKey, Words } from './words'

/** The filters that an address sets, by parameter, as texts. */
export type Given = Readonly<Record<string, string>>

type ValueWords = (value: string, words: Words) => string

/** One way to narrow a list. The contract defines its values; `Before` is a field of the call. */
export type Filter<Before extends string = string> =
  | { kind: 'search' | 'text' }
  /** A choice that says how the search box searches: no filter of its own, so no 'any' and no chip. */
  | { kind: 'searchKind'; values: readonly string[]; label(value: string, words: Words): string }
  | { kind: 'choice' | 'flag'; values: readonly string[]; label: ValueWords; group?: ValueWords }
  /** A row of another list, such as an agent. */
  | { kind: 'pick'; options(api: Api): Promise<Option[]> }
  /** Two days in the operator's zone, sent as the first moment and, in `before`, where the day after the last begins. */
  | { kind: 'days'; before: Before; label: FieldKey }
  /** One of the contract's words, chosen by links that the screen draws, such as a span of the expiry desk. */
  | { kind: 'tab'; values: readonly string[] }
  /** Another view of the list, reached by a link and not by the toolbar, such as the deleted members. */
  | { kind: 'view' }

/** The parameters of an address that carry a filter: `createdFrom` and `createdTo` for two days. */
export function parametersOf(name: string, filter: Filter): string[] {
  return filter.kind === 'days' ? [name, lastDayOf(name)] : [name]
}

/** The parameter of the last day beside the one of the first. */
export const lastDayOf = (name: string) => name.replace(/From$/, 'To')
