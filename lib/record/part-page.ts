/** The most rows of a part of a record's page that are drawn at once. */
export const partSize = 30

/** A page of rows that were read at once: its number, the total of all pages, and its rows. */
export interface PartPage<Row> {
  page: number
  total: number
  rows: readonly Row[]
}

/** The requested page of rows; the first one if there is no page with that number. */
export function partPage<Row>(all: readonly Row[], requestedPage: string | undefined): PartPage<Row> {
  const last = Math.max(Math.ceil(all.length / partSize), 1)
  const number = Number(requestedPage)
  const page = Number.isInteger(number) && number >= 1 && number <= last ? number : 1
  return { page, total: all.length, rows: all.slice((page - 1) * partSize, page * partSize) }
}
