const timeOfDay = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Months and days by their names in a language, digits as on the rest of the console: Western. */
function dates(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(`${tag}-u-ca-gregory-nu-latn`, options)
}

/**
 * A day short enough for an axis: `Nov 21`.
 * @param day ISO date; a day of the calendar, the same in every zone
 * @param tag what Intl calls the language
 */
export function axisDay(day: string, tag: string): string {
  return dates(tag, { timeZone: 'UTC', month: 'short', day: 'numeric' }).format(new Date(`${day}T00:00:00Z`))
}

/** The time of day of a moment: `14:30`. */
export function axisTime(moment: Date, tag: string, zone: string): string {
  return dates(tag, { ...timeOfDay, timeZone: zone }).format(moment)
}

/** The time of day to the second: `14:30:05`. */
export function clockTime(moment: Date, tag: string, zone: string): string {
  return dates(tag, { ...timeOfDay, second: '2-digit', timeZone: zone }).format(moment)
}
