import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { id, moment } from './fields.ts'
import { beginningOf, flag, happenedWithin, partOf } from './filters.ts'
import { terminalTypes } from './member.ts'
import { pageOf, pageRequest } from './paging.ts'
import { confirmation } from './selection.ts'

/** Kinds of subjects that sign in: a login account, or a member. */
export const subjectKinds = ['account', 'member'] as const
export type SubjectKind = (typeof subjectKinds)[number]
export const signInResults = ['ok', 'wrong_password', 'suspended', 'too_many', 'not_admitted'] as const

const kind = z.enum(subjectKinds).describe('The kind of the subject that signs in.')

/** An attempt to sign in. */
const signIn = z.object({
  signInId: id,
  kind,
  subjectId: id.nullable(),
  account: z.string().describe('The account of the subject; of an unknown one the text that was typed.'),
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  result: z.enum(signInResults),
  address: z.string(),
  place: z.string(),
  terminalType: z.enum(terminalTypes).nullable(),
  userAgent: z.string(),
  imei: z.string().describe('The IMEI that the terminal sent; empty: none.'),
  otherImei: z.boolean().describe('Whether that IMEI differs from the one of the member.'),
  signInTime: moment,
})
export type SignIn = z.output<typeof signIn>

/** The binding of a device to a member. */
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
  model: z.string().describe('The model of the device while the binding lasts; else empty.'),
  otherImei: z
    .string()
    .describe(
      'The other IMEI with which the terminal of the member last signed in, while the binding lasts; else empty.',
    ),
  rowVersion: z
    .number()
    .int()
    .describe('The version of the device while the binding lasts, which changes with `otherImei`; else 0.'),
})
export type Binding = z.output<typeof binding>

/** The decisions on another IMEI. */
export const otherImeiActions = ['accept', 'refuse'] as const

/** The lists of sign-ins and of device bindings, part of `verify`. @spec 7.24 */
export const verifyLogs = {
  loginLogWithPage: readCall({
    path: 'verify/loginLogWithPage',
    access: 'logs.read',
    request: pageRequest(['signInTime']).extend({
      kind: kind.optional(),
      subjectId: id.optional(),
      account: partOf.account,
      address: beginningOf.address,
      result: z.enum(signInResults).optional(),
      terminalType: z.enum(terminalTypes).optional(),
      otherImei: flag.describe('True: only sign-ins with another IMEI than the member’s; false: all others.'),
      imei: z.string().trim().max(24).optional().describe('Only sign-ins with just this IMEI.'),
      agentInfoId: id.optional(),
      ...happenedWithin,
    }),
    result: pageOf(signIn),
  }),
  deviceBindWithPage: readCall({
    path: 'verify/deviceBindWithPage',
    access: 'devices.read',
    request: pageRequest(['boundAt']).extend({
      imei: partOf.imei,
      iccid: beginningOf.iccid,
      account: partOf.account,
      deviceId: id.optional(),
      userId: id.optional(),
      agentInfoId: id.optional(),
      bound: flag,
      otherImei: flag.describe(
        'True: only bindings whose member last signed in with another IMEI; false: all others.',
      ),
      ...happenedWithin,
    }),
    result: pageOf(binding),
  }),
  /**
   * Decides on the other IMEI that a bound member's terminal sent. `accept`: the member is bound to the
   * device with that IMEI, which is added if it does not exist, and no longer to the old one. `refuse`: the
   * terminal is signed out.
   */
  deviceBindOperate: writeCall({
    path: 'verify/deviceBindOperate',
    access: 'devices.write',
    request: z.object({
      action: z.enum(otherImeiActions).describe('The decision on the other IMEI.'),
      bindingId: id,
      rowVersion: z.number().int(),
      confirmation,
    }),
    result: z.object({ changed: z.number().int() }),
  }),
}
