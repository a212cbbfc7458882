import type { z } from 'zod'

/** Every reason for which a field can be refused; the messages translate them under `reasons`. */
export const reasons = [
  'required',
  'invalid',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooLarge',
  'oneLine',
  'invisible',
  'mobile',
  'landline',
  'url',
  'lowercase',
  'uppercase',
  'alphabet',
  'email',
  'imei',
  'imeiCheckDigit',
  'zeroLost',
  'digitMissing',
  'digitsLost',
  'madeDate',
  'zawgyi',
  'yearsWord',
  'sexWord',
  'yesNoWord',
  'terminalTypeWord',
  'iccid',
  'identityCard',
  'identityCheckDigit',
  'account',
  'passwordLength',
  'passwordKinds',
  'passwordMismatch',
  'nicknameRequired',
  'consentRequired',
  'captchaWrong',
  'codeWrong',
  'oldPasswordWrong',
  'passwordWrong',
  'taken',
  'alreadyShared',
  'bound',
  'unknownMember',
  'hasDevice',
  'imeiHeld',
  'otherTenant',
  'stale',
  'nothingSelected',
  'nothingEntered',
  'notLater',
  'inUse',
  'blacklisted',
  'alreadyIn',
  'notApplyable',
  'groupNotNormal',
  'alreadyHandedIn',
  'otherAgent',
  'otherAgentsGroup',
  'administrator',
  'notNormal',
  'fileType',
  'noFile',
  'tooManyPixels',
  'notNewer',
  'shrinks',
  'reachesNone',
  'exceeded',
  'addressRange',
  'addressOutside',
  'damaged',
  'storageFull',
  'importsWaiting',
  'importsFull',
  'picturesWaiting',
  'unwritable',
  'answeredLate',
  'dongleNeeded',
  'repeated',
  'unknown',
  'retired',
  'notAssignable',
  'columnNeeded',
  'columnTwice',
  'corners',
  'near',
  'spot',
  'outline',
  'notCompared',
  'tooFewCorners',
  'tooManyCorners',
  'crossesItself',
  'areaTooLarge',
  'ownersOnly',
  'hostUnknown',
  'hostForbidden',
] as const

export type Reason = (typeof reasons)[number]
/** Reasons by field name: the data of a refusal with code 2. */
export type FieldReasons = Record<string, Reason>

export function isReason(text: unknown): text is Reason {
  return reasons.some((reason) => reason === text)
}

/** Fields of a request that contain other fields; a reason is reported under the inner field's name. */
const holders: readonly unknown[] = ['where', 'timeList', 'dataList']

/**
 * One reason for each refused field, from zod's issues. The first issue of a field counts; a message that is
 * a reason is used as it is, and any other issue gets the reason of its kind.
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
  // An issue does not contain its input, so only zod's message says that the field was absent.
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return 'required'
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return issue.minimum === 1 ? 'required' : 'tooShort'
    return issue.origin === 'array' ? 'nothingSelected' : 'tooSmall'
  }
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'tooLong' : 'tooLarge'
  return 'invalid'
}
