import { z } from 'zod'
import { selection, selectionLimit } from './selection.ts'

/** The sizes of a page, in rows, that an operator chooses from. */
export const pageSizes = [10, 20, 50, 100] as const
export const defaultPageSize = 20

/**
 * The fields that every list request has beside its filters. `after` is the `next` of the page before, for walking a
 * whole list.
 *
 * `ids` is a filter as well: it leaves the rows with those ids, if the caller may see them and they pass the other
 * filters. `pageSize` is then best left out: all of them are answered on one page, so that a confirmation reads its
 * whole selection, at most {@link selectionLimit} rows, in one call. Without `ids` an absent `pageSize` is
 * {@link defaultPageSize}.
 */
export function pageRequest<const Sort extends readonly [string, ...string[]]>(sorts: Sort) {
  return z.object({
    ids: selection.optional(),
    pageNum: z.coerce.number<number | string>().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce
      .number<number | string>()
      .refine((size) => pageSizes.some((known) => known === size), 'invalid')
      .optional(),
    sort: z.enum(sorts).optional(),
    order: z.enum(['asc', 'desc']).default('desc'),
    after: z.string().max(200).optional(),
  })
}
/** A list request without its filters, parsed. */
export type PageRequest = z.output<ReturnType<typeof pageRequest>>

/** The most rows on a page of a request. */
export function pageSizeOf({ ids, pageSize }: Pick<PageRequest, 'ids' | 'pageSize'>): number {
  return pageSize ?? (ids ? selectionLimit : defaultPageSize)
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
