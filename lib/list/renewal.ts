import { z } from 'zod'
import type { Option } from '@/lib/form/option'
import { formatDate } from '@/lib/format/dates'
import type { FieldKey, Words } from './words'

/** A form that asks the address again with a chosen value; `keep` is the rest of the address. */
export interface ChoiceForm {
  path: string
  keep: [name: string, value: string][]
  label: string
  options: readonly Option[]
  value: string
  apply: string
}

/** The address of a dialog without its choice, as a form sends it. */
export function addressWithoutChoice(href: string): Pick<ChoiceForm, 'path' | 'keep'> {
  const [path = '', query] = href.split('?')
  return { path, keep: [...new URLSearchParams(query)].filter(([name]) => name !== 'term') }
}

/** How rows get a new end: a term is chosen by a link, and each row's new end follows from it. */
export interface Renewal<Row> {
  /** The terms on offer; the first is taken unless the address names another. */
  terms(words: Words): readonly Option[]
  /** The label of a field for the last day, where any day may be chosen instead of a term. */
  lastDay?: FieldKey
  /** The end that a row has, and the one that a term or a last day (`2027-03-14`) gives it; null: without end. */
  ends(row: Row, term: string, words: Words): { present: Date; next: Date | null }
}

/** The choice of a term as a dialog draws it. */
export interface TermChoice {
  label: string
  terms: { label: string; href: string; isCurrent: boolean }[]
  /** The form of the last day: a GET form, as a link cannot carry the typed day. */
  lastDay?: { path: string; keep: [string, string][]; label: string; value: string; apply: string }
}

/** A row's change, in days of the operator's zone. */
export interface EndChange {
  from: string
  to: string
}

/** The chosen term of an address: one on offer, or a day where days may be chosen. */
export function termOf<Row>(
  { terms, lastDay }: Renewal<Row>,
  chosen: string | undefined,
  words: Words,
): string {
  const offered = terms(words)
  const isDay = lastDay !== undefined && z.iso.date().safeParse(chosen).success
  const known = offered.find(({ value }) => value === chosen)
  return (isDay ? chosen : known?.value) ?? offered[0]?.value ?? ''
}

/** The links of the terms and the field of the last day; `hrefOf` is the dialog's address with a term. */
export function termChoice<Row>(
  { terms, lastDay }: Renewal<Row>,
  {
    term,
    words,
    hrefOf,
    texts,
  }: {
    term: string
    words: Words
    hrefOf: (term: string) => string
    texts: { label: string; apply: string }
  },
): TermChoice {
  const offered = terms(words)
  const isOffered = offered.some(({ value }) => value === term)
  return {
    label: texts.label,
    terms: offered.map(({ value, label }) => ({ label, href: hrefOf(value), isCurrent: value === term })),
    lastDay: lastDay && {
      ...addressWithoutChoice(hrefOf('')),
      label: words.fields(lastDay),
      value: isOffered ? '' : term,
      apply: texts.apply,
    },
  }
}

/** The change of a row's end; undefined where the new end would not be later, so that nothing is renewed. */
export function endChange<Row>(
  renewal: Renewal<Row>,
  row: Row,
  { term, words }: { term: string; words: Words },
): (EndChange & { end: Date | null }) | undefined {
  const { present, next } = renewal.ends(row, term, words)
  const { now, zone } = words.time
  if (next && (next <= present || next <= now)) return undefined
  return {
    from: formatDate(present, { zone }),
    to: next ? formatDate(next, { zone }) : words.terms('permanent'),
    end: next,
  }
}
