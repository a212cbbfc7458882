import { z } from 'zod'
import { selectionLimit } from './limits.ts'
import { namedSchemas } from './named-schemas.ts'
import { selection } from './selection.ts'

/** Page sizes in rows. */
export const pageSizes = [10, 20, 50, 100] as const
export const defaultPageSize = 20
export const sortOrders = ['asc', 'desc'] as const

/**
 * The most rows between a numbered page and the nearer end of the list when the total is an estimate: a page further
 * from both is refused, `tooLarge`. A cursor reaches every row.
 */
export const pageReach = 10_000

const pageNumber = z.coerce
  .number<number | string>()
  .int()
  .min(1)
  .max(1_000_000)
  .register(namedSchemas, { id: 'PageNumber', description: 'The number of a page, from 1.' })
const pageSize = z.coerce
  .number<number | string>()
  .refine((size) => pageSizes.some((known) => known === size), 'invalid')
  .meta({ enum: [...pageSizes] })
  .register(namedSchemas, { id: 'PageSize', description: 'Rows of a full page.' })
const cursor = z
  .string()
  .max(200)
  .register(namedSchemas, { id: 'Cursor', description: 'The `next` of an answer.' })

export const pagePosition = z
  .object({
    ids: selection.optional(),
    pageNum: pageNumber.default(1),
    pageSize: pageSize.optional(),
    order: z.enum(sortOrders).default('desc'),
    after: cursor.optional(),
  })
  .register(namedSchemas, { id: 'PagePosition', description: 'The part of a list to answer.' })

/**
 * The fields of every list request besides its filters.
 *
 * `ids` is a filter: it selects the rows with these ids that the caller may see and that match the other
 * filters. With `ids` and without `pageSize`, all of them, at most {@link selectionLimit}, are on one page,
 * so that a confirmation reads its selection in one call. Otherwise `pageSize` is {@link defaultPageSize}
 * when absent.
 */
export function pageRequest<const Sort extends readonly [string, ...string[]]>(sorts: Sort) {
  return pagePosition.extend({ sort: z.enum(sorts).optional() })
}
/** The parsed fields of a list request, without its filters. */
export type PageRequest = z.output<ReturnType<typeof pageRequest>>

/** The number of rows on a full page of a request, with the default. */
export function pageSizeOf({ ids, pageSize }: Pick<PageRequest, 'ids' | 'pageSize'>): number {
  return pageSize ?? (ids ? selectionLimit : defaultPageSize)
}

/** The answer of a list without pages. */
export function listOf<Row extends z.ZodType>(row: Row) {
  return z.object({ list: z.array(row) })
}

/**
 * The answer of every list with pages. `next` is not affected by rows that are added meanwhile, and is null
 * when this page is not full. Lists of a platform without cursors are read by page number.
 */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ list: z.array(row), ...pageFacts.shape })
}

export const pageFacts = z
  .object({
    total: z.number().int().min(0),
    estimated: z.boolean().optional(),
    pageNum: z.number().int(),
    pageSize: z.number().int(),
    next: z.string().nullish(),
  })
  .register(namedSchemas, { id: 'PageFacts', description: 'The place of a page in its list.' })
