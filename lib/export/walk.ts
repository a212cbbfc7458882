import 'server-only'

interface Page<Row> {
  list: Row[]
  /** The ids of rows that could not be read. */
  unreadable?: string[] | undefined
  total: number
  next?: string | null
}

/** A row that could not be read. */
export class Unreadable {
  readonly id: string

  constructor(id: string) {
    this.id = id
  }
}

/** Where a page of a walk begins: after the last row of the page before, or at a number where that is unknown. */
export interface Position {
  pageNum: number
  pageSize: 100
  after?: string
}

/**
 * Reads a whole list page by page and yields its rows; memory holds one page. A platform that tells
 * where a page ended is walked from there, so rows added meanwhile shift nothing.
 */
export async function* walk<Row>(
  read: (position: Position) => Promise<Page<Row>>,
): AsyncGenerator<Row | Unreadable> {
  let position: Position = { pageNum: 1, pageSize: 100 }
  for (;;) {
    const page = await read(position)
    yield* page.list
    const { unreadable = [] } = page
    for (const id of unreadable) yield new Unreadable(id)
    if (page.list.length + unreadable.length < position.pageSize || page.next === null) return
    position = { pageNum: position.pageNum + 1, pageSize: 100, after: page.next }
  }
}

/** The same rows with the first one already read, so that a list that cannot be read fails before a file begins. */
export async function begun<Row>(rows: AsyncGenerator<Row>): Promise<AsyncGenerator<Row>> {
  const first = await rows.next()
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* rows
  })()
}
