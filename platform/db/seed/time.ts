export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** `milliseconds` before a moment; a negative number is after it. */
export function before(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() - Math.round(milliseconds))
}

/** The same date and time `years` later; a negative number is earlier. */
export function addYears(moment: Date, years: number): Date {
  const later = new Date(moment)
  later.setUTCFullYear(later.getUTCFullYear() + years)
  return later
}

/** Milliseconds from one moment to a later one. */
export function between(from: Date, to: Date): number {
  return to.getTime() - from.getTime()
}
