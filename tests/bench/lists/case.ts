import type { CallSpec } from '../../../lib/contract/call.ts'
import type { Random } from '../../../platform/db/seed/random.ts'
import { moment } from './databases.ts'
import type { Row, Samples } from './samples.ts'

/** One kind of list request, measured many times with varying values. */
export interface Case {
  list: string
  what: string
  call: CallSpec
  /** The request of a turn, without its page. */
  input: (turn: number, known: Known) => Input
  /** Whether pages in the middle and at the end are measured too. */
  paged: boolean
  /** Whether pages are requested by cursor instead. */
  walked?: boolean
  /** The number of requests. */
  turns: number
  /** Budget for the 95th percentile with a million members, in milliseconds. */
  budget?: number
}

export type Input = Record<string, unknown>

/** The filter values of a turn. */
export type Filter = (known: Known, turn: number) => Input

/** The source of filter values. */
export interface Known {
  samples: Samples
  random: Random
}

/** A filter's value at a turn. */
export type Values = (known: Known, turn: number) => unknown

const usualTurns = 24

/** A field of a random sample. */
export function field(table: keyof Samples, name: string): Values {
  return (known) => sampleOf(known, table)[name] ?? ''
}

/** A field of a random sample, as a number. */
export function number(table: keyof Samples, name: string): Values {
  return (known) => Number(sampleOf(known, table)[name] ?? 1) || 1
}

/** A prefix of a field: by turns from one character to all but one. */
export function prefix(table: keyof Samples, name: string): Values {
  return (known, turn) => {
    const text = [...(sampleOf(known, table)[name] ?? '')]
    return text.slice(0, 1 + (turn % Math.max(1, text.length - 1))).join('') || 'x'
  }
}

/** Cuts a text into letters with their marks, since a search for a Burmese mark alone is refused. */
const letters = new Intl.Segmenter('my', { granularity: 'grapheme' })

/** Two to five letters from within a field, not its first one. */
export function inside(table: keyof Samples, name: string): Values {
  return (known, turn) => {
    const text = Array.from(letters.segment(sampleOf(known, table)[name] ?? ''), ({ segment }) => segment)
    const from = known.random.int(1, Math.max(1, text.length - 3))
    return text.slice(from, from + 2 + (turn % 4)).join('') || 'x'
  }
}

/** Each of the values by turns. */
export function each(values: readonly unknown[]): Values {
  return (_, turn) => values[turn % values.length]
}

const day = 24 * 60 * 60 * 1000

/** A period of a day up to years, ending now or earlier. */
export function span(from: string, before: string): Filter {
  return ({ random }, turn) => {
    const days = [1, 7, 30, 90, 400][turn % 5] ?? 1
    const end = moment.getTime() - (turn % 3) * random.int(0, 20) * day
    return {
      [from]: new Date(end - days * day).toISOString(),
      ...(turn % 2 === 0 && { [before]: new Date(end).toISOString() }),
    }
  }
}

/** Every sort in both directions, by turns. */
function sorted(sorts: readonly string[], turn: number): Input {
  if (sorts.length === 0) return {}
  return {
    sort: sorts[turn % sorts.length],
    order: Math.floor(turn / sorts.length) % 2 === 0 ? 'desc' : 'asc',
  }
}

/** A filter on one field. */
export function is(name: string, values: Values): Filter {
  return (known, turn) => ({ [name]: values(known, turn) })
}

export const agent = is('agentInfoId', number('members', 'agent'))
export const happened = span('timeFrom', 'timeBefore')
export const created = span('createdFrom', 'createdBefore')

/** A call without pages. */
export function once(list: string, what: string, call: CallSpec, filter: Filter, turns = 24): Case {
  return { list, what, call, input: (turn, known) => filter(known, turn), paged: false, turns }
}

interface List {
  name: string
  call: CallSpec
  sorts: readonly string[]
  filters: Readonly<Record<string, Filter>>
  /** Filters of every request. */
  always?: Filter
  budget?: number
}

/**
 * Cases of a list: without a filter in each sort, and with each filter alone, each pair and each triple of filters.
 */
export function casesOf({ name, call, sorts, filters, always = () => ({}), budget }: List): Case[] {
  const shared = { list: name, call, budget, paged: true, turns: usualTurns }
  const all = Object.entries(filters)
  const together = (count: number): Case['input'] => {
    return (turn, known) => {
      const chosen = known.random
        .sample(all, count)
        .map(([, filter]) => filter(known, known.random.int(0, 99)))
      return Object.assign({}, always(known, turn), ...chosen, sorted(sorts, turn))
    }
  }
  return [
    ...sorts.map((sort) => ({
      ...shared,
      what: `by ${sort}`,
      input: (turn: number, known: Known) => ({
        ...always(known, turn),
        sort,
        order: turn % 2 === 0 ? 'desc' : 'asc',
      }),
    })),
    ...all.map(([what, filter]) => ({
      ...shared,
      what,
      input: (turn: number, known: Known) => ({
        ...always(known, turn),
        ...filter(known, turn),
        ...sorted(sorts, turn),
      }),
    })),
    ...(all.length > 1
      ? [{ ...shared, what: 'any two filters', turns: 2 * usualTurns, input: together(2) }]
      : []),
    ...(all.length > 2
      ? [{ ...shared, what: 'any three filters', turns: 2 * usualTurns, input: together(3) }]
      : []),
  ]
}

function sampleOf({ samples, random }: Known, table: keyof Samples): Row {
  return random.pick(samples[table])
}
