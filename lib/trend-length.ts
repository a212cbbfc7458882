import { type TrendLength, trendLengths, usualTrend } from '@/lib/contract/figures'
import { first, type SearchParams } from '@/lib/search-params'

/** The length of the trend that an address asks for by `?days=`. */
export function trendLength({ days }: SearchParams): TrendLength {
  return trendLengths.find((length) => String(length) === first(days)) ?? usualTrend
}
