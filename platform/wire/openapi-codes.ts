import { type CodeName, codeNumbers } from '../../lib/contract/codes.ts'
import { type Reason, reasons } from '../../lib/contract/reasons.ts'
import type { Json } from './openapi-schema.ts'

/** The meaning of each answer code, for integrators. */
const codeMeanings: Record<CodeName, string> = {
  ok: 'done; `data` is the result of the call',
  illegal: 'not permitted, or about a row of another tenant',
  invalid: 'fields are refused; `data` has the reason for each',
  empty: 'nothing was found; for positions, the member has none at present',
  missing: 'the row no longer exists',
  conflict: 'the value is taken, or the row has changed since it was read; `data` has the reason by field',
  limit: 'a quota is reached; `data` may have the used number and the limit',
  wrong_code: 'the SMS code is wrong or has expired',
  wrong_password: 'the password is wrong, or the confirmation is missing or has expired',
  suspended: 'the account, member or agent is frozen, expired, refused or not reviewed yet',
  key_mismatch: 'the UKEY is not the one of the account',
  too_many: 'too many tries; `data.retryAfter` has the seconds to wait',
  no_monitored_groups: 'the member monitors no groups',
  data_processing: 'the list could not be made',
}

const ofForms = 'only in the forms of the console'

/** The meaning of each reason for which a field is refused, for integrators. */
const reasonMeanings: Record<Reason, string> = {
  required: 'absent or empty',
  invalid: 'not of the form or the type that the field has',
  tooShort: 'fewer characters than allowed',
  tooLong: 'more characters than allowed',
  tooSmall: 'less than the lowest value',
  tooLarge: 'more than the highest value, the most entries, or the largest file',
  oneLine: 'contains a control character, such as a line break in a text of one line',
  mobile: 'not a mobile number of a region that the platform serves',
  landline: 'neither a landline (3-8 or 4-7 digits with a hyphen) nor a mobile number',
  url: 'not an http or https address',
  lowercase: 'has letters other than a to z',
  uppercase: 'has letters other than A to Z in capitals',
  alphabet: 'has letters outside A to Z, in capitals or not',
  email: 'not an e-mail address',
  imei: 'not an IMEI',
  imeiCheckDigit: 'an IMEI with a wrong check digit, without `imeiAccepted`',
  iccid: 'not an ICCID',
  identityCard: `not an identity number; ${ofForms}`,
  account: 'contains characters that an account may not have',
  passwordLength: 'a password that has not 6 to 16 characters',
  passwordKinds: 'a password with one kind of characters only',
  passwordMismatch: `two entries of a password differ; ${ofForms}`,
  nicknameRequired: 'no nickname to search for',
  consentRequired: `the agreement was not accepted; ${ofForms}`,
  captchaWrong: `the verification picture was read wrongly; ${ofForms}`,
  codeWrong: `the SMS code is wrong; ${ofForms}, the wire has code 7`,
  oldPasswordWrong: `the old password is wrong; ${ofForms}, the wire has code 8`,
  passwordWrong: `the password is wrong; ${ofForms}, the wire has code 8`,
  taken: 'belongs to another row already',
  alreadyShared: 'shared with this agent already',
  bound: 'cannot be changed while a device is bound',
  unknownMember: `no member has the account; ${ofForms}`,
  hasDevice: `the member has another device; ${ofForms}, the wire has \`taken\` of \`userId\``,
  imeiHeld: `another member has the IMEI; ${ofForms}, the wire has \`taken\` of \`imei\``,
  otherTenant: `the member is of another agent than the device; ${ofForms}`,
  stale: 'another version of the row than the present one',
  nothingSelected: 'a list without entries',
  nothingEntered: `none of the fields of which one is needed; ${ofForms}`,
  notLater: 'not later than the present end',
  inUse: 'still used by other rows',
  blacklisted: 'a member on the blacklist of the group',
  otherAgent: 'a member of another agent than the group',
  otherAgentsGroup: 'a group that was deleted, or of another agent than the geofence',
  administrator: 'a group has exactly one administrator',
  notNormal: 'the agent is not in the status Normal',
  fileType: 'a file of another type than the field takes',
  noFile: `no file was chosen; ${ofForms}`,
  tooManyPixels: 'the picture has more than 24 million pixels',
  notNewer: 'not higher than the newest version',
  shrinks: 'less than the present percentage, which only grows',
  reachesNone: 'neither a percentage nor a group',
  exceeded: 'a share of failures that the reports have reached already',
  addressRange: 'not an address, a CIDR range, or a range of addresses',
  addressOutside: `the sender's own address is in none of the ranges; ${ofForms}`,
  damaged: 'the MD5 of the bytes is another one than announced',
  storageFull: 'the storage for files is full',
  importsWaiting: 'too many imports of the account or its agent are not done',
  importsFull: 'the rows of the imports of the account or its agent take too much room',
  picturesWaiting:
    'too many pictures of the account or its agent are not referred to; unused ones are deleted after a day',
  unwritable: 'a file cannot be written; consoles say so of their own disk',
  answeredLate: `the UKEY answered too late; ${ofForms}`,
  dongleNeeded: 'the account signs in with its UKEY',
  repeated: 'an earlier row of the import has the same value',
  unknown: 'no such row, or none that the caller may see',
  retired: 'the device is out of use',
  notAssignable: 'only the platform assigns devices, and only those in stock',
  columnNeeded: 'no column of the import has this field',
  columnTwice: 'two columns of the import have this field',
  corners: 'not the two corners of an area',
  near: 'not a town that the map knows',
  spot: 'neither a latitude with a longitude nor a town that the map knows',
  outline: 'not the corners of one polygon without holes',
  notCompared: 'papers pass once this is compared and ticked',
  tooFewCorners: 'fewer corners than a polygon has',
  tooManyCorners: 'more corners than a geofence may have',
  crossesItself: 'sides of the polygon meet outside of its corners',
  areaTooLarge: 'wider or higher than a geofence may be',
  ownersOnly: 'a permission that only a key of the owner without an agent may have',
  hostUnknown: 'no address is known of this host',
  hostForbidden: 'the platform does not post to the addresses of this host',
}

const ownCodes: readonly CodeName[] = ['no_monitored_groups', 'data_processing']
const failures = namesOf(codeMeanings).filter((name) => name !== 'ok' && !ownCodes.includes(name))

function namesOf<Name extends string>(meanings: Record<Name, string>): Name[] {
  const isName = (name: string): name is Name => name in meanings
  return Object.keys(meanings).filter(isName)
}

/** JSON Schema of some of the codes, each with its name and meaning. */
export function codesSchema(names: readonly CodeName[]): Json {
  const meanings = names.map((name) => [codeNumbers[name], `\`${name}\`: ${codeMeanings[name]}`])
  return {
    type: 'integer',
    enum: names.map((name) => codeNumbers[name]),
    'x-enumDescriptions': Object.fromEntries(meanings),
  }
}

/** A failure with one of the codes and this data. */
const failure = (names: readonly CodeName[], data: Json): Json => ({
  type: 'object',
  required: ['code', 'data', 'msg'],
  properties: { code: codesSchema(names), data, msg: { type: 'string' } },
})

const reason = { $ref: '#/components/schemas/Reason' }
const count = { type: 'integer' }
const requestIdOrNull = { type: ['object', 'null'], properties: { requestId: { type: 'string' } } }
const withData: readonly CodeName[] = ['invalid', 'conflict', 'limit', 'key_mismatch', 'too_many']

export const codeSchemas = {
  Reason: { type: 'string', enum: reasons, 'x-enumDescriptions': reasonMeanings },
  FieldReasons: {
    description: 'The reason by field; a field inside `where`, `timeList` or `dataList` by its own name.',
    type: 'object',
    minProperties: 1,
    additionalProperties: reason,
  },
  /** Of every call; the codes that only some calls have are at those. */
  Failure: {
    description: 'A refusal. Its `msg` is English, for logs.',
    oneOf: [
      failure(['invalid'], { $ref: '#/components/schemas/FieldReasons' }),
      failure(['conflict'], {
        description: 'The reason by field, the holder of a taken value if the caller may see it, and counts.',
        type: ['object', 'null'],
        properties: { holder: { type: 'string' } },
        additionalProperties: { anyOf: [reason, count] },
      }),
      failure(['limit'], {
        description: 'A quota, or the reason by field, such as storageFull.',
        type: ['object', 'null'],
        additionalProperties: { anyOf: [reason, count] },
      }),
      failure(['key_mismatch'], {
        description: 'A reason where the account was proved, and only its UKEY is missing.',
        type: ['object', 'null'],
        properties: { ukey: reason },
      }),
      failure(['too_many'], {
        type: 'object',
        required: ['retryAfter'],
        properties: { retryAfter: { type: 'integer', minimum: 0, description: 'Seconds.' } },
      }),
      failure(
        failures.filter((name) => !withData.includes(name)),
        { description: 'Null but for a request that could not be read.', ...requestIdOrNull },
      ),
    ],
  },
} satisfies Record<string, Json>

/** Failures with codes that only some calls have. */
export const ownFailure = (names: readonly CodeName[]): Json => failure(names, { type: 'null' })

/** Every code with its name, as Markdown. */
export function codesTable(): string {
  const rows = namesOf(codeMeanings).map(
    (name) => `| ${codeNumbers[name]} | ${name} | ${codeMeanings[name]} |`,
  )
  return ['| code | name | meaning |', '|---|---|---|', ...rows].join('\n')
}
