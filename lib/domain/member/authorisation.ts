import { z } from 'zod'
import { authorisationEnd, shortens } from '@/lib/contract/authorisation'
import { longestAuthorisation, type Member } from '@/lib/contract/member'
import type { FieldSpec } from '@/lib/form/field-spec'
import { formatDate } from '@/lib/format/dates'
import type { Words } from '@/lib/list/words'
import { authorisedUntil } from './cells'

/** The years on offer; the contract takes any number up to its longest. */
const offeredYears = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20, 30, longestAuthorisation]

/** The values of an authorisation in a form: `permanent`, `none`, or a number of years. */
export const authorisation = z.union([
  z.literal('permanent').transform(() => null),
  z.literal('none').transform((): -1 => -1),
  z.coerce.number<string>('invalid').int('invalid').min(1, 'tooSmall').max(longestAuthorisation, 'tooLarge'),
])

type TermField = FieldSpec & { name: 'linesceTime' }

/** The field for a new member's authorisation: none yet, years from now, or without end. */
export function authorisationField({ fields, terms }: Pick<Words, 'fields' | 'terms'>): TermField {
  const years = offeredYears.map((count) => ({ value: String(count), label: terms('years', { count }) }))
  return {
    type: 'select',
    name: 'linesceTime',
    label: fields('linesceTime'),
    required: true,
    hint: terms('authoriseHint'),
    options: [
      { value: 'none', label: terms('notAuthorised') },
      ...years,
      { value: 'permanent', label: terms('permanent') },
    ],
  }
}

/** The term of an authorisation in words, which an import understands. */
export function termText(linesceTime: number | null, { terms }: Pick<Words, 'terms'>): string {
  if (linesceTime === null) return terms('permanent')
  return linesceTime === -1 ? terms('notAuthorised') : terms('years', { count: linesceTime })
}

/**
 * The field for a new authorisation of members. Each option contains its end, and the members whose
 * authorisation it would shorten: in a browser without script, only the options can say so before the form is
 * sent.
 */
export function newTermField(words: Words, members: readonly Member[]): TermField {
  const { fields, terms, time } = words
  const options = offeredYears.map((count) => {
    const end = authorisationEnd(count, time.now)
    const date = end ? formatDate(end, { zone: time.zone }) : ''
    const term = terms('yearsUntil', { count, date })
    const shortened = members.filter((member) => shortens(count, member, time.now)).length
    const label = shortened > 0 ? terms('shortens', { term, count: shortened }) : term
    return { value: String(count), label, shortened }
  })
  const isAnyShortened = options.some(({ shortened }) => shortened > 0)
  return {
    type: 'select',
    name: 'linesceTime',
    label: fields('linesceTime'),
    required: true,
    hint: terms(isAnyShortened ? 'shortensHint' : 'authoriseHint'),
    options: [
      ...options.map(({ value, label }) => ({ value, label })),
      { value: 'permanent', label: terms('permanent') },
    ],
  }
}

/** The end of the authorisation that a new one replaces. */
export function presentEnd(member: Member, words: Words): string {
  const until = authorisedUntil(member, words)
  return words.terms('presentEnd', { end: typeof until === 'string' ? until : until.status })
}
