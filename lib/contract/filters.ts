import { z } from 'zod'
import { moment } from './fields.ts'

/** The longest text is as long as the field that it is compared with; an empty one does not filter. */
const beginning = (longest: number) => z.string().trim().max(longest).optional()

/** Filters by the beginning of a text, by the kind of text. */
export const beginningOf = {
  account: beginning(64),
  personName: beginning(40),
  telephone: beginning(20),
  imei: beginning(24),
  iccid: beginning(24),
  model: beginning(40),
  agentName: beginning(80),
  groupName: beginning(40),
  groupNo: beginning(20),
  contact: beginning(64),
  title: beginning(100),
  versionNumber: beginning(64),
  /** Of an IPv4 or IPv6 address. */
  address: beginning(45),
  /** Of a call's path, such as its resource. */
  call: beginning(64),
} as const

/** A filter by yes or no. The wire carries a boolean: a caller that has `true` or `false` as text parses it before. */
export const flag = z.boolean().optional()

/** A filter by the moment at which a row was made. `createdBefore` is not included. */
export const createdWithin = { createdFrom: moment.optional(), createdBefore: moment.optional() }

/** A filter by the moment that a record tells. `timeBefore` is not included. */
export const happenedWithin = { timeFrom: moment.optional(), timeBefore: moment.optional() }
