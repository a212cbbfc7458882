import { z } from 'zod'

/** The name of a time zone, such as `Asia/Yangon`; no offset, whose sign databases read the other way round. */
export const timeZone = z
  .string('required')
  .max(64, 'tooLong')
  .regex(/^[A-Za-z]/, 'invalid')
  .refine(isTimeZone, 'invalid')

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
