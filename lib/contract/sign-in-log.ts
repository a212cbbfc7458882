import { z } from 'zod'
import { readCall } from './call.ts'
import { id, moment } from './fields.ts'
import { terminalTypes } from './member.ts'
import { pageOf, pageRequest } from './paging.ts'

/** Who signed in: an account of the console, or a member. */
export const subjectKinds = ['account', 'member'] as const
/** `not_admitted`: proved, and kept out by its sign-in settings; whoever tried is told what a suspended one is told. */
export const signInResults = ['ok', 'wrong_password', 'suspended', 'too_many', 'not_admitted'] as const

const span = {
  timeFrom: moment.optional(),
  /** Not included. */
  timeBefore: moment.optional(),
}

/** A sign-in. Without a subject nobody has the account that was typed. */
const signIn = z.object({
  signInId: id,
  kind: z.enum(subjectKinds),
  subjectId: id.nullable(),
  account: z.string(),
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  result: z.enum(signInResults),
  address: z.string(),
  place: z.string(),
  terminalType: z.enum(terminalTypes).nullable(),
  userAgent: z.string(),
  /** Of a terminal: the IMEI that it told. */
  imei: z.string(),
  /** Its member's IMEI is another. */
  otherImei: z.boolean(),
  signInTime: moment,
})

/** A device's time with a member; without an end it lasts. */
const binding = z.object({
  bindingId: id,
  deviceId: id,
  imei: z.string(),
  iccid: z.string(),
  userId: id,
  account: z.string(),
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  boundAt: moment,
  boundBy: z.string(),
  unboundAt: moment.nullable(),
  unboundBy: z.string(),
})

/** What the verify resource tells of sign-ins and bindings. */
export const verifyLogs = {
  loginLogWithPage: readCall({
    path: 'verify/loginLogWithPage',
    access: 'logs.read',
    request: pageRequest(['signInTime']).extend({
      kind: z.enum(subjectKinds).optional(),
      subjectId: id.optional(),
      account: z.string().trim().max(64).optional(),
      address: z.string().trim().max(45).optional(),
      result: z.enum(signInResults).optional(),
      terminalType: z.enum(terminalTypes).optional(),
      /** Only sign-ins from a device that is not the member's. */
      otherImei: z.literal(true).optional(),
      agentInfoId: id.optional(),
      ...span,
    }),
    result: pageOf(signIn),
  }),
  deviceBindWithPage: readCall({
    path: 'verify/deviceBindWithPage',
    access: 'devices.read',
    request: pageRequest(['boundAt']).extend({
      imei: z.string().trim().max(24).optional(),
      iccid: z.string().trim().max(24).optional(),
      account: z.string().trim().max(64).optional(),
      deviceId: id.optional(),
      userId: id.optional(),
      agentInfoId: id.optional(),
      /** True: those that last; false: those that ended. */
      bound: z.boolean().optional(),
      ...span,
    }),
    result: pageOf(binding),
  }),
}
