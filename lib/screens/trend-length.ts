import { type TrendLength, trendLengths, usualTrend } from '@/lib/contract/figures'
import { first, type SearchParams } from '@/lib/screens/search-params'

/** The length of the trend in an address (`?days=`). */
export function trendLength({ days }: SearchParams): TrendLength {
  return trendLengths.find((length) => String(length) === first(days)) ?? usualTrend
}

/** The addresses of a page for each length. */
export const trendLinks = (path: string) =>
  trendLengths.map((length) => ({ length, href: `${path}?days=${length}` }))
