import { z } from 'zod'
import { isOneLine, moment } from './fields.ts'
import { plainText } from './plain-text.ts'
import { iccidSearch, imeiSearch, officeTelephoneSearch, telephoneSearch } from './search-form.ts'
import { asciiNumbers } from './typed-digits.ts'

type Form = (typed: string) => string

/** A filter by a text in its stored form; `longest` is the maximum length of the compared field. */
const compared = (longest: number, form: Form) =>
  z.string().overwrite(form).trim().max(longest).refine(isOneLine, 'oneLine').optional()

/** A filter by the beginning of a text. */
const beginning = (longest: number, text: string, form: Form = plainText) =>
  compared(longest, form).describe(`The beginning of ${text}; empty: all rows.`)

/** The end of the sentence about a search: nearly every row contains a text that short. */
const short = 'one or two letters or digits of ASCII match at the beginning; empty: all rows.'

/** A filter by a part of a text, in any case. */
const part = (longest: number, text: string, form: Form = plainText) =>
  compared(longest, form).describe(`A part of ${text}, in any case; ${short}`)

/** Filters by prefix, under the name of the kind of text. */
export const beginningOf = {
  account: beginning(64, 'the account, in any case'),
  personName: beginning(40, 'the name'),
  telephone: beginning(20, 'the mobile number', telephoneSearch),
  officeTelephone: beginning(20, 'the office telephone, with or without its hyphen', officeTelephoneSearch),
  imei: beginning(24, 'the IMEI', imeiSearch),
  iccid: beginning(24, 'the ICCID', iccidSearch),
  model: beginning(40, 'the model'),
  groupNo: beginning(20, 'the group’s number', asciiNumbers),
  address: beginning(45, 'the IPv4 or IPv6 address', asciiNumbers),
  call: beginning(64, 'the path of the call, such as `userInfo/` for all calls of a resource'),
} as const

/** Filters by a part of a text, under the name of the kind of text. */
export const partOf = {
  account: part(64, 'the account'),
  personName: part(40, 'the name'),
  nickName: part(40, 'the nickname'),
  accountOrName: part(64, 'the account or of the name'),
  accountOrTelephone: part(64, 'the account, of the nickname or of the mobile number'),
  imei: part(24, 'the IMEI', imeiSearch),
  agentName: part(80, 'the agent’s name'),
  eitherAgent: part(80, 'the name of an agent on either side'),
  groupName: part(40, 'the group’s name'),
  departmentName: part(40, 'the department’s name'),
  fenceName: part(40, 'the geofence’s name'),
  keyName: part(40, 'the API key’s name'),
  contact: part(64, 'the contact'),
  title: part(100, 'the title'),
  versionNumber: part(64, 'the version number', asciiNumbers),
  webAddress: part(500, 'the address'),
} as const

/** A boolean filter. Text such as `true` is refused. */
export const flag = z.boolean().optional()

/** Filters by creation time. */
export const createdWithin = { createdFrom: moment.optional(), createdBefore: moment.optional() }

/** Filters by the time of the recorded event. */
export const happenedWithin = { timeFrom: moment.optional(), timeBefore: moment.optional() }
