import type { ListFacts } from './list-facts.ts'

/** The common facts of logs: a tenant's rows, and their days. */

/**
 * The day a number of days before today in the zone of the tests, with the times of its beginning and end.
 */
function dayBefore(days: number) {
  const offset = 6.5 * 3_600_000
  const day = new Date(Date.now() + offset - days * 86_400_000).toISOString().slice(0, 10)
  const begin = Date.parse(day) - offset
  const [from, to] = [begin, begin + 86_400_000].map((moment) => new Date(moment).toISOString())
  return { day, from, to }
}

/** The filter of rows since a day, by the column of their time. */
export function since(column: string, days: number): readonly [value: string, condition: string] {
  const { day, from } = dayBefore(days)
  return [day, `${column} >= '${from}'`]
}

/** The filter of rows up to the end of a day. */
export function until(column: string, days: number): readonly [value: string, condition: string] {
  const { day, to } = dayBefore(days)
  return [day, `${column} < '${to}'`]
}

interface Log extends Pick<ListFacts, 'filters' | 'pagedBy' | 'views' | 'actions'> {
  /** The column of each row's time, and two days before today between which some rows are. */
  at: string
  from: number
  to: number
}

/** The facts of a table whose rows all have an agent and a time. */
export function logFacts(table: string, { at, from, to, filters, ...facts }: Log): ListFacts {
  return {
    ...facts,
    table,
    shown: 'true',
    ofAgent: 'agent_id = 3',
    filters: {
      ...filters,
      agentInfoId: ['3', 'agent_id = 3'],
      timeFrom: since(at, from),
      timeTo: until(at, to),
    },
  }
}
