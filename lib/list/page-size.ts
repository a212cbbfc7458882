import { type Answered, countLeftOut } from '@/lib/errors/left-out'
import type { Page } from './list'

interface Asked {
  pageNum: number
  pageSize: number
}

/** The rows of a page, those that cannot be shown among them. */
export const rowsOn = ({ list, leftOut }: Answered<Pick<Page<unknown>, 'list'>>): number =>
  list.length + countLeftOut(leftOut)

/**
 * The rows that a platform puts on a page, by its answer to a request for a page: a platform may have smaller pages than
 * those asked for, and count its pages by its own size. The last page has fewer rows, so that the first one is read
 * where a later one does not tell.
 */
export async function pageSizeOf(
  page: Page<unknown>,
  { pageNum, pageSize }: Asked,
  first: () => Promise<Page<unknown>>,
): Promise<number> {
  const { total, pageSize: told = pageSize, next, estimated } = page
  const rows = rowsOn(page)
  if (rows === pageSize || total === 0) return pageSize
  const fits = (size: number) => rows === Math.min(Math.max(total - (pageNum - 1) * size, 0), size)
  if (told > 0 && told !== pageSize && fits(told)) return told
  if (pageNum === 1) return rows > 0 && rows < total ? rows : Math.max(rows, pageSize)
  if (estimated || (next === null && rows > 0 && fits(pageSize))) return pageSize
  return pageSizeOf(await first(), { pageNum: 1, pageSize }, first)
}
