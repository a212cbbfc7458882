import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { id, moment } from './fields.ts'
import { beginningOf, flag, happenedWithin } from './filters.ts'
import { terminalTypes } from './member.ts'
import { pageOf, pageRequest } from './paging.ts'
import { confirmation } from './selection.ts'

/** Kinds of subjects that sign in: a login account, or a member. */
export const subjectKinds = ['account', 'member'] as const
export type SubjectKind = (typeof subjectKinds)[number]
/**
 * `not_admitted`: the credentials were right, but the subject's sign-in settings refused. The caller is answered
 * `suspended`, or `key_mismatch` for a missing dongle.
 */
export const signInResults = ['ok', 'wrong_password', 'suspended', 'too_many', 'not_admitted'] as const

/** An attempt to sign in. `subjectId` null: no login account and no member has the account that was entered. */
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
  /** The IMEI that a terminal sent, else empty. */
  imei: z.string(),
  /** Whether that IMEI differs from the member's. */
  otherImei: z.boolean(),
  signInTime: moment,
})
export type SignIn = z.output<typeof signIn>

/** The binding of a device to a member; `unboundAt` null: still bound. */
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
  /** While bound: the model of the device, else empty. */
  model: z.string(),
  /** While bound: the other IMEI that the member's terminal last signed in with, else empty. */
  otherImei: z.string(),
  /** While bound: the version of the device, which changes with `otherImei`; else 0. */
  rowVersion: z.number().int(),
})
export type Binding = z.output<typeof binding>

/** The decisions on another IMEI. */
export const otherImeiActions = ['accept', 'refuse'] as const

/** The lists of sign-ins and of device bindings, part of `verify`. */
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
      /** True: sign-ins with another IMEI than the member's; false: all others. */
      otherImei: flag,
      /** Sign-ins with just this IMEI. */
      imei: z.string().trim().max(24).optional(),
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
      /** True: current bindings; false: ended ones. */
      bound: flag,
      /** True: bindings whose member's terminal last signed in with another IMEI; false: all others. */
      otherImei: flag,
      ...happenedWithin,
    }),
    result: pageOf(binding),
  }),
  /**
   * Decides on the other IMEI that a bound member's terminal came with. `accept`: the member is bound to the device with
   * that IMEI, which is added if there is none, and no longer to the old one. `refuse`: the terminal is signed out.
   */
  deviceBindOperate: writeCall({
    path: 'verify/deviceBindOperate',
    access: 'devices.write',
    request: z.object({
      action: z.enum(otherImeiActions),
      bindingId: id,
      /** The version that was read. */
      rowVersion: z.number().int(),
      confirmation,
    }),
    result: z.object({ changed: z.number().int() }),
  }),
}
