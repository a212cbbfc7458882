import 'server-only'
import { UpstreamError } from '@/lib/errors/errors'
import type { Answered } from '@/lib/errors/left-out'

/** An unreadable row. */
export class Unreadable {
  readonly id: string

  constructor(id: string) {
    this.id = id
  }
}

/** The mark that a list could not be read to its end. */
export class Broken {
  /** The number of rows read. */
  readonly rows: number
  readonly error: UpstreamError

  constructor(rows: number, error: UpstreamError) {
    this.rows = rows
    this.error = error
  }
}

export type FileRow<Row> = Row | Unreadable | Broken

/** The rows of pages, one by one. A failure after the first row becomes the last row. */
export async function* fileRows<Row>(
  pages: AsyncIterable<Answered<{ list: Row[] }>>,
): AsyncGenerator<FileRow<Row>> {
  let count = 0
  try {
    for await (const { list, leftOut } of pages) {
      yield* list
      const rows = leftOut?.rows ?? []
      for (const { id } of rows) yield new Unreadable(id)
      count += list.length + rows.length
    }
  } catch (error) {
    if (count === 0 || !(error instanceof UpstreamError)) throw error
    yield new Broken(count, error)
  }
}

/** The rows that are read before a file begins, and the milliseconds for that. */
const mostAhead = 2_000
const longestAhead = 2_000

/** Rows, the first of which were read already. */
interface Begun<Row> {
  rows: AsyncGenerator<Row>
  /** The rows read so far, which `rows` has too. */
  first: readonly Row[]
}

/**
 * Reads the first rows, so that a list that is unreadable, or breaks off early, fails before its file begins.
 */
export async function begun<Row>(rows: AsyncIterable<Row>, most = mostAhead): Promise<Begun<Row>> {
  const source = rows[Symbol.asyncIterator]()
  const until = performance.now() + longestAhead
  const first: Row[] = []
  let isOver = false
  while (!isOver && first.length < most && performance.now() < until) {
    const { done, value } = await source.next()
    if (done) isOver = true
    else first.push(value)
  }
  return { rows: joined(first, source), first }
}

async function* joined<Row>(first: readonly Row[], source: AsyncIterator<Row>): AsyncGenerator<Row> {
  try {
    yield* first
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
  } finally {
    await source.return?.()
  }
}
