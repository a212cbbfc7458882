import { z } from 'zod'
import { isOneLine, moment } from './fields.ts'
import { plainText } from './plain-text.ts'
import { iccidSearch, imeiSearch, officeTelephoneSearch, telephoneSearch } from './search-form.ts'
import { asciiNumbers } from './typed-digits.ts'

/** A filter by the beginning of a text in its stored form; `longest` is the maximum length of the compared field. */
const beginning = (longest: number, text: string, form: (typed: string) => string = plainText) =>
  z
    .string()
    .overwrite(form)
    .trim()
    .max(longest)
    .refine(isOneLine, 'oneLine')
    .optional()
    .describe(`The beginning of ${text}; empty: all rows.`)

/** Filters by prefix, under the name of the kind of text. */
export const beginningOf = {
  account: beginning(64, 'the account, in any case'),
  personName: beginning(40, 'the name'),
  telephone: beginning(20, 'the mobile number', telephoneSearch),
  officeTelephone: beginning(20, 'the office telephone, with or without its hyphen', officeTelephoneSearch),
  imei: beginning(24, 'the IMEI', imeiSearch),
  iccid: beginning(24, 'the ICCID', iccidSearch),
  model: beginning(40, 'the model'),
  agentName: beginning(80, 'the agent’s name, in any case'),
  groupName: beginning(40, 'the group’s name, in any case'),
  groupNo: beginning(20, 'the group’s number', asciiNumbers),
  contact: beginning(64, 'the contact'),
  title: beginning(100, 'the title, in any case'),
  versionNumber: beginning(64, 'the version number', asciiNumbers),
  webAddress: beginning(500, 'the address'),
  address: beginning(45, 'the IPv4 or IPv6 address', asciiNumbers),
  call: beginning(64, 'the path of the call, such as `userInfo/` for all calls of a resource'),
} as const

/** A boolean filter. Text such as `true` is refused. */
export const flag = z.boolean().optional()

/** Filters by creation time. */
export const createdWithin = { createdFrom: moment.optional(), createdBefore: moment.optional() }

/** Filters by the time of the recorded event. */
export const happenedWithin = { timeFrom: moment.optional(), timeBefore: moment.optional() }
