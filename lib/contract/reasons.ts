import type { z } from 'zod'

/** Every reason a field can be refused for. Messages translate them under `reasons`. */
export const reasons = [
  'required',
  'invalid',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooLarge',
  'mobile',
  'email',
  'imei',
  'imeiCheckDigit',
  'iccid',
  'identityCard',
  'account',
  'passwordLength',
  'passwordKinds',
  'passwordMismatch',
  'nicknameRequired',
  'consentRequired',
  'captchaWrong',
  'codeWrong',
  'oldPasswordWrong',
  'taken',
  'bound',
  'stale',
  'nothingSelected',
  'notLater',
  'inUse',
  'blacklisted',
  'otherAgent',
  'administrator',
  'fileType',
  'notNewer',
  'addressRange',
  'damaged',
  'storageFull',
  'answeredLate',
  'dongleNeeded',
] as const

export type Reason = (typeof reasons)[number]
/** Field name to the reason it was refused for, as the wire's code 2 carries it. */
export type FieldReasons = Record<string, Reason>

/** Whether a text is one of the known reasons. */
export function isReason(text: unknown): text is Reason {
  return reasons.some((reason) => reason === text)
}

/** Fields of a request that hold fields of their own; those are what is refused. */
const holders: readonly unknown[] = ['where', 'timeList', 'dataList']

/**
 * Turns what zod found into one reason a field: the first issue of a field wins, a message that is
 * itself a reason stands, and every other issue gets the reason of its kind.
 */
export function fieldReasons(error: z.ZodError): FieldReasons {
  const found: FieldReasons = {}
  for (const issue of error.issues) {
    const [outer = 'form', inner = outer] = issue.path
    const field = String(holders.includes(outer) ? inner : outer)
    found[field] ??= reasonOf(issue)
  }
  return found
}

function reasonOf(issue: z.core.$ZodIssue): Reason {
  if (isReason(issue.message)) return issue.message
  // Issues do not carry the input, so its absence is told by zod's own words alone.
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return 'required'
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return issue.minimum === 1 ? 'required' : 'tooShort'
    return issue.origin === 'array' ? 'nothingSelected' : 'tooSmall'
  }
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'tooLong' : 'tooLarge'
  return 'invalid'
}
