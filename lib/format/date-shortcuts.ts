import { formatDate } from './dates'
import { addDays } from './days'

const days = { week: 7, month: 30, threeMonths: 90 } as const

/** Addresses that set the spec's date ranges: last week, month, three months. @spec 9.17 */
export function dateShortcuts(
  now: Date,
  zone: string,
  hrefOf: (from: string, to: string) => string,
): Record<keyof typeof days, string> {
  const today = formatDate(now, { zone })
  const href = (back: number) => hrefOf(addDays(today, -back), today)
  return { week: href(days.week), month: href(days.month), threeMonths: href(days.threeMonths) }
}
