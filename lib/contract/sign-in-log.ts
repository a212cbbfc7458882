import { z } from 'zod'
import { readCall } from './call.ts'
import { id, moment } from './fields.ts'
import { beginningOf, flag, happenedWithin } from './filters.ts'
import { terminalTypes } from './member.ts'
import { pageOf, pageRequest } from './paging.ts'

/** The kinds of subject that sign in: an account of the console, or a member. */
export const subjectKinds = ['account', 'member'] as const
/** `not_admitted`: proved, but refused by the subject's own sign-in settings; answered as `suspended` is. */
export const signInResults = ['ok', 'wrong_password', 'suspended', 'too_many', 'not_admitted'] as const

/** A sign-in. Without a subject: no account and no member has the account that was typed. */
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
  /** Of a terminal: the IMEI that it sent. */
  imei: z.string(),
  /** Whether that is another IMEI than its member's. */
  otherImei: z.boolean(),
  signInTime: moment,
})
export type SignIn = z.output<typeof signIn>

/** A device's time with a member; it lasts while `unboundAt` is null. */
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
export type Binding = z.output<typeof binding>

/** The lists of sign-ins and of device bindings, calls of the verify resource. */
export const verifyLogs = {
  loginLogWithPage: readCall({
    path: 'verify/loginLogWithPage',
    access: 'logs.read',
    request: pageRequest(['signInTime']).extend({
      kind: z.enum(subjectKinds).optional(),
      subjectId: id.optional(),
      account: beginningOf.account,
      address: beginningOf.address,
      result: z.enum(signInResults).optional(),
      terminalType: z.enum(terminalTypes).optional(),
      /** True: those from a device that is not the member's; false: all others. */
      otherImei: flag,
      agentInfoId: id.optional(),
      ...happenedWithin,
    }),
    result: pageOf(signIn),
  }),
  deviceBindWithPage: readCall({
    path: 'verify/deviceBindWithPage',
    access: 'devices.read',
    request: pageRequest(['boundAt']).extend({
      imei: beginningOf.imei,
      iccid: beginningOf.iccid,
      account: beginningOf.account,
      deviceId: id.optional(),
      userId: id.optional(),
      agentInfoId: id.optional(),
      /** True: those that last; false: those that ended. */
      bound: flag,
      ...happenedWithin,
    }),
    result: pageOf(binding),
  }),
}
