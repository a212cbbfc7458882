import { agentInfo } from '@/lib/contract/agent-info'
import type { Filter } from './filter'
import type { FieldKey, Words } from './words'

type Label<Value extends string> = (value: Value, words: Words) => string

/** The search box. */
export const search = (): Filter<never> => ({ kind: 'search' })

/** A text that the rows' own begins with. */
export const text = (): Filter<never> => ({ kind: 'text' })

/** One of the contract's words; many are offered below headings. */
export function choice<const Value extends string>(
  values: readonly Value[],
  label: Label<Value>,
  group?: Label<Value>,
): Filter<never> {
  return { kind: 'choice', values, label: labelOf(values, label), group: group && labelOf(values, group) }
}

/** The ways in which the search box can search. */
export function searchKind<const Value extends string>(
  values: readonly Value[],
  label: Label<Value>,
): Filter<never> {
  return { kind: 'searchKind', values, label: labelOf(values, label) }
}

const truths = ['true', 'false'] as const

/** Yes or no. */
export function flag(label: Label<(typeof truths)[number]>): Filter<never> {
  return { kind: 'flag', values: truths, label: labelOf(truths, label) }
}

/** The days between two moments of the contract; `before` is the field of the second one, which is not included. */
export function days<const Before extends string>(before: Before, label: FieldKey): Filter<Before> {
  return { kind: 'days', before, label }
}

/** The tenant, for operators who see several. */
export function agent(): Filter<never> {
  return {
    kind: 'pick',
    async options(api) {
      const { list } = await api(agentInfo.selectAgentInfoList, {})
      return list.map(({ agentInfoId, agentInfoName }) => ({
        value: String(agentInfoId),
        label: agentInfoName,
      }))
    },
  }
}

/** One of the contract's words, chosen by links that the screen draws. */
export const tab = (values: readonly string[]): Filter<never> => ({ kind: 'tab', values })

/** Another view of the list: `?deleted=true`. */
export const view = (): Filter<never> => ({ kind: 'view' })

function labelOf<Value extends string>(values: readonly Value[], label: Label<Value>) {
  return (text: string, words: Words) => {
    const value = values.find((known) => known === text)
    return value === undefined ? text : label(value, words)
  }
}
