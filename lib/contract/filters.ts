import { z } from 'zod'
import { moment } from './fields.ts'

/** `longest` is the maximum length of the field that is compared. An empty text does not filter. */
const beginning = (longest: number) => z.string().trim().max(longest).optional()

/** Filters by prefix, named by the kind of text. */
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
  webAddress: beginning(500),
  /** An IPv4 or IPv6 address. */
  address: beginning(45),
  /** The path of a call; a resource's name matches all of its calls. */
  call: beginning(64),
} as const

/** A boolean filter. Text such as `true` is refused. */
export const flag = z.boolean().optional()

/** Filters by creation time; `createdBefore` is exclusive. */
export const createdWithin = { createdFrom: moment.optional(), createdBefore: moment.optional() }

/** Filters by the time that a record is about; `timeBefore` is exclusive. */
export const happenedWithin = { timeFrom: moment.optional(), timeBefore: moment.optional() }
