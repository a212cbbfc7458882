import 'server-only'
import type { Pass } from '@/lib/auth/gate'
import { pickKinds, pickQuery } from '@/lib/form/find/kinds'
import { findOptions } from '@/lib/form/find/options'
import { searchText } from '@/lib/form/find/search-text'
import { carriedLines, carriedValue } from './carried'
import type { FormValues } from './form-state'
import type { Option } from './option'
import { findButton, pickedField, pickNames } from './pick-names'

export interface AnsweredPicks {
  /** The form's values, with the row that a typed text names in full. */
  values: FormValues
  /** The matches by field, of texts that name no row in full. */
  matches: Map<string, Option[]>
  /** Whether the button of a search was pressed, so that nothing is written. */
  isSearch: boolean
}

/**
 * Searches the texts of a form's pick fields that script has not turned into a choice: with the button of a search, and
 * for a typed text without a choice. It reads what `/api/pick` reads, under the same permissions.
 */
export async function answerPicks(
  pass: Pick<Pass, 'api' | 'can'>,
  values: FormValues,
): Promise<AnsweredPicks> {
  const pressed = values[findButton]
  const fields = [...new Set(Object.keys(values).flatMap((name) => pickedField(name) ?? []))]
  const found = await Promise.all(
    fields.map(async (field) => {
      const options = isOpen(field, values, pressed) ? await matchesOf(pass, field, values) : undefined
      return options ? ([[field, options]] as const) : []
    }),
  )
  const matches = new Map(found.flat())
  const answered = { ...values }
  for (const [field, options] of matches) {
    const exact = pressed ? undefined : exactOf(options, textOf(values[pickNames(field).text]))
    answered[pickNames(field).searched] = textOf(values[pickNames(field).text])
    if (!exact || (isChosen(values[field]) && !isSingle(field, values))) continue
    answered[field] = carriedValue(exact)
    answered[pickNames(field).text] = ''
    matches.delete(field)
  }
  return { values: answered, matches, isSearch: Boolean(pressed) }
}

/** The matches of fields as texts of a form's answer. */
export const shownMatches = (matches: AnsweredPicks['matches']) =>
  Object.fromEntries([...matches].map(([field, options]) => [field, carriedLines(options)]))

/** Whether a field's text is to be searched: for its button, or where no choice answers it yet. */
function isOpen(field: string, values: FormValues, pressed: FormValues[string] | undefined): boolean {
  const names = pickNames(field)
  const text = textOf(values[names.text]).trim()
  if (pressed) return pressed === field
  return text !== '' && (text !== textOf(values[names.searched]).trim() || !isChosen(values[field]))
}

async function matchesOf({ api, can }: Pick<Pass, 'api' | 'can'>, field: string, values: FormValues) {
  const names = pickNames(field)
  const query = Object.fromEntries(new URLSearchParams(textOf(values[names.source])))
  const { data } = pickQuery.safeParse({
    ...query,
    ...(query.agentField && { agent: textOf(values[query.agentField]) }),
  })
  if (!data || !can(pickKinds[data.kind])) return undefined
  const { text } = searchText(textOf(values[names.text]))
  return findOptions(api, data.kind, { text, agentInfoId: data.agent })
}

/** The only option whose value or name is the whole text. */
function exactOf(options: readonly Option[], typed: string): Option | undefined {
  const text = typed.trim().toLowerCase()
  const named = options.filter(
    ({ value, label }) => value.toLowerCase() === text || label.toLowerCase().split(' · ').includes(text),
  )
  return named.length === 1 ? named[0] : undefined
}

const isSingle = (field: string, values: FormValues) =>
  new URLSearchParams(textOf(values[pickNames(field).source])).has('single')

const isChosen = (value: FormValues[string] | undefined) => [value ?? ''].flat().some((text) => text !== '')

const textOf = (value: FormValues[string] | undefined) => (typeof value === 'string' ? value : '')
