/** The name of a day of the week (1: Monday) in the operator's language. */
export function dayName(day: number, locale: string): string {
  // 2024-01-01 was a Monday.
  const date = new Date(Date.UTC(2024, 0, day))
  return new Intl.DateTimeFormat(locale.replace('_', '-'), { weekday: 'short', timeZone: 'UTC' }).format(date)
}
