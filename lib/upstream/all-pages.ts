import 'server-only'
import { randomUUID } from 'node:crypto'
import { UpstreamError } from '@/lib/errors/errors'
import { type Answered, countLeftOut } from '@/lib/errors/left-out'
import { log } from '@/lib/process/log'

/** A page of rows with the fields that a walk needs. */
interface PageOfRows<Row> {
  list: Row[]
  total: number
  estimated?: boolean | undefined
  next?: string | null | undefined
}

/**
 * The beginning of a page in a walk: after the last row of the previous page, or a page number if the cursor
 * is unknown.
 */
interface Position {
  pageNum: number
  pageSize: 100
  after?: string
}

interface Walk<Row, Page> {
  /** Path of the call. */
  call: string
  id(row: Row): number
  read(position: Position): Promise<Page>
}

/** The most pages of one walk, because a platform could answer pages without end. */
const mostPages = 100_000

/**
 * Reads a whole list page by page; only one page is in memory. The size of a page and the end of the list are
 * taken from the answers, because a platform may limit the page size. The next page begins after the answer's
 * cursor, if it has one, so that rows added meanwhile shift nothing. Throws {@link UpstreamError}
 * `incomplete` if the pages end before their total, or repeat.
 */
export async function* allPages<Row, Page extends Answered<PageOfRows<Row>>>({
  call,
  id,
  read,
}: Walk<Row, Page>): AsyncGenerator<Page> {
  const seen = new Set<string>()
  let position: Position = { pageNum: 1, pageSize: 100 }
  let count = 0
  // Rows added or deleted meanwhile change the total: at least the smallest total must arrive.
  let owed = Number.POSITIVE_INFINITY
  for (;;) {
    const page = await read(position)
    const rows = page.list.length + countLeftOut(page.leftOut)
    if (page.total > 0 || count === 0) owed = Math.min(owed, page.estimated ? 0 : page.total)
    const ids = [...page.list.map(id), ...(page.leftOut?.rows ?? []).map((row) => row.id)]
    const ends = `${ids[0]} ${ids.at(-1)} ${ids.length}`
    const isRepeated = rows > 0 && seen.has(ends)
    if (isRepeated || seen.size === mostPages) throw incomplete(call, { rows: count, owed, isRepeated })
    seen.add(ends)
    if (rows > 0 || count === 0) yield page
    count += rows
    const goesOn = page.next ? rows > 0 : rows > 0 && count < (page.next === null ? owed : page.total)
    if (!goesOn && count < owed) throw incomplete(call, { rows: count, owed, isRepeated })
    if (!goesOn) return
    position = { pageNum: position.pageNum + 1, pageSize: 100, ...(page.next && { after: page.next }) }
  }
}

/**
 * The error for a list that was not answered completely, with a line in the log: fewer `rows` arrived than
 * its total.
 */
export function incomplete(
  call: string,
  counts: { rows: number; owed: number; isRepeated?: boolean },
): UpstreamError {
  const requestId = randomUUID()
  log.warn({ requestId, call, ...counts }, 'a list was not answered whole')
  return new UpstreamError('incomplete', { call, requestId })
}
