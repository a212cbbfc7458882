import type { CallSpec } from '../../../lib/contract/call.ts'
import type { Random } from '../../../platform/db/seed/random.ts'
import { moment } from './databases.ts'
import type { Row, Samples } from './samples.ts'

/** One way to ask a list, measured many times, each time with other values. */
export interface Case {
  list: string
  what: string
  call: CallSpec
  /** What is asked for at a turn, without its page. */
  input: (turn: number, known: Known) => Input
  /** Whether the list is also left through to its middle and its end. */
  paged: boolean
  /** Whether it is walked by the cursors of its pages instead. */
  walked?: boolean
  /** How often it is asked. */
  turns: number
  /** The most that 95 of 100 may take at a million members, in milliseconds. */
  budget?: number
}

export type Input = Record<string, unknown>

/** What a filter asks for at a turn. */
export type Filter = (known: Known, turn: number) => Input

/** What values come from. */
export interface Known {
  samples: Samples
  random: Random
}

/** A value of a filter at a turn. */
export type Values = (known: Known, turn: number) => unknown

const usualTurns = 24

/** A whole field of a sample. */
export function field(table: keyof Samples, name: string): Values {
  return (known) => sampleOf(known, table)[name] ?? ''
}

/** A whole field of a sample as the number that it is. */
export function number(table: keyof Samples, name: string): Values {
  return (known) => Number(sampleOf(known, table)[name] ?? 1) || 1
}

/** The beginning of a field, of one character up to all but one of them by turns. */
export function prefix(table: keyof Samples, name: string): Values {
  return (known, turn) => {
    const text = [...(sampleOf(known, table)[name] ?? '')]
    return text.slice(0, 1 + (turn % Math.max(1, text.length - 1))).join('') || 'x'
  }
}

/** Each of some values by turns. */
export function each(values: readonly unknown[]): Values {
  return (_, turn) => values[turn % values.length]
}

const day = 24 * 60 * 60 * 1000

/** A span of time, from a day to years long, that ends now or earlier. */
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

/** Every sort of a list both ways, by turns. */
function sorted(sorts: readonly string[], turn: number): Input {
  if (sorts.length === 0) return {}
  return {
    sort: sorts[turn % sorts.length],
    order: Math.floor(turn / sorts.length) % 2 === 0 ? 'desc' : 'asc',
  }
}

/** A filter of one field. */
export function is(name: string, values: Values): Filter {
  return (known, turn) => ({ [name]: values(known, turn) })
}

interface List {
  name: string
  call: CallSpec
  sorts: readonly string[]
  filters: Readonly<Record<string, Filter>>
  /** What every request of it has. */
  always?: Filter
  budget?: number
}

/** A list without a filter, by each of its sorts; by each filter alone; by any two and any three of them. */
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
