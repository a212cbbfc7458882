import { z } from 'zod'

export const pageSizes = [10, 20, 50, 100] as const
export const defaultPageSize = 20

/** The fields that every list request has. `after` is the `next` of the page before, for walking a whole list. */
export function pageRequest<const Sort extends readonly [string, ...string[]]>(sorts: Sort) {
  return z.object({
    pageNum: z.coerce.number<number | string>().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce
      .number<number | string>()
      .refine((size) => pageSizes.some((known) => known === size), 'invalid')
      .default(defaultPageSize),
    sort: z.enum(sorts).optional(),
    order: z.enum(['asc', 'desc']).default('desc'),
    after: z.string().max(200).optional(),
  })
}

/**
 * The answer of every list. `next` continues where this page ended, whatever was added meanwhile;
 * a platform that does not know it leaves it out and is walked by page number. `estimated` says that
 * `total` is a guess, as it may be for many thousands of rows under a filter.
 */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    list: z.array(row),
    total: z.number().int().min(0),
    estimated: z.boolean().optional(),
    pageNum: z.number().int(),
    pageSize: z.number().int(),
    next: z.string().nullish(),
  })
}
