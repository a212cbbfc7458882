import type { List } from './list'

/** A list as the page of one record shows it below the record's head: its rows are those of the record. */
export function listWithin<Row>(list: List<Row>, record: number): List<Row> {
  const { within } = list
  if (within === undefined) throw new Error(`the list ${list.screen} is not that of a record`)
  if (within === true) return { ...list, record }
  return {
    ...list,
    record,
    read: (api, request, given) => list.read(api, { ...request, [within]: record }, given),
  }
}
