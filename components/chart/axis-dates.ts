const timeOfDay = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Month and day names in the language, with Western digits as everywhere in the console. */
function dates(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(`${tag}-u-ca-gregory-nu-latn`, options)
}

/**
 * Short day for an axis: `Nov 21`.
 * @param day ISO date, independent of time zones
 * @param tag BCP 47 language tag
 */
export function axisDay(day: string, tag: string): string {
  return dates(tag, { timeZone: 'UTC', month: 'short', day: 'numeric' }).format(new Date(`${day}T00:00:00Z`))
}

/** Day with its weekday: `Sunday, November 22`. */
export function dayInWords(moment: Date, tag: string, zone: string): string {
  return dates(tag, { timeZone: zone, weekday: 'long', month: 'long', day: 'numeric' }).format(moment)
}

/** Time of day: `14:30`. */
export function axisTime(moment: Date, tag: string, zone: string): string {
  return dates(tag, { ...timeOfDay, timeZone: zone }).format(moment)
}

/** Time of day with seconds: `14:30:05`. */
export function clockTime(moment: Date, tag: string, zone: string): string {
  return dates(tag, { ...timeOfDay, second: '2-digit', timeZone: zone }).format(moment)
}
