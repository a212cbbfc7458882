import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { changesOf } from './changes.ts'
import { iccid, id, moment, optionalText, tick } from './fields.ts'
import { beginningOf, partOf } from './filters.ts'
import { intakeLimit } from './limits.ts'
import { terminalTypes } from './member.ts'
import { pageOf, pageRequest } from './paging.ts'
import { bulkResult, confirmation, selection } from './selection.ts'

/** Standby: in the platform's stock; assigned: with an agent; bound: with a member; retired: out of use. */
export const deviceStatuses = ['standby', 'assigned', 'bound', 'retired'] as const
export type DeviceStatus = (typeof deviceStatuses)[number]

const status = z.enum(deviceStatuses).describe('The status of the device.')

const longestIntakeText = intakeLimit * 40

const deviceSorts = ['deviceId', 'imei', 'createTime', 'updateTime'] as const

/** A device in lists. Without an agent or a member, the id is null and the names are empty. */
const device = z.object({
  deviceId: id,
  imei: z.string(),
  checkDigitRight: z.boolean(),
  iccid: z.string(),
  model: z.string(),
  terminalType: z.enum(terminalTypes),
  status,
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  userId: id.nullable(),
  account: z.string(),
  nickName: z.string(),
  online: z.boolean(),
  otherImei: z
    .string()
    .describe('The other IMEI with which the terminal of its member last signed in; empty: it had this one.'),
  createTime: moment,
  updateTime: moment,
  rowVersion: z.number().int(),
})
export type Device = z.output<typeof device>

/** The fields of a device that an operator may change. */
export const deviceFields = z.object({ iccid, model: optionalText(40), terminalType: z.enum(terminalTypes) })

/**
 * A change of a device's status, with the fields that the caller may see: an account of an agent gets only
 * steps of the time in which the device was its agent's, and only names of its own tenant.
 */
const deviceStep = z.object({
  stepId: id,
  status: z.enum(deviceStatuses).describe('The status that the device came to.'),
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  userId: id
    .nullable()
    .describe(
      'The member that the device was bound to; null for another status, and for a member that no longer exists.',
    ),
  account: z.string(),
  nickName: z.string(),
  accountName: z.string(),
  stepTime: moment,
})
export type DeviceStep = z.output<typeof deviceStep>

/** The most steps in one answer: the newest. */
export const stepLimit = 100

const devicePage = pageOf(device)
const stockRequest = pageRequest(deviceSorts).extend({
  imei: partOf.imei,
  iccid: beginningOf.iccid,
  model: beginningOf.model,
  terminalType: z.enum(terminalTypes).optional(),
})
const deviceRequest = stockRequest.extend({
  status: status.optional(),
  agentInfoId: id.optional(),
  userId: id.optional(),
  userIds: selection.optional().describe('Only devices that are bound to any of these members.'),
})

/** The form of the intake desk: pasted IMEIs, separated by line breaks, tabs, commas or semicolons. */
const intake = z.object({
  imeis: z.string('required').trim().min(1, 'required').max(longestIntakeText, 'tooLarge'),
  terminalType: z.enum(terminalTypes),
  model: optionalText(40),
  imeiAccepted: tick,
  agentInfoId: id
    .nullable()
    .describe(
      'The agent that gets the devices; null: the own one, or the stock of the platform for a caller without one.',
    )
    .default(null),
})

/** The verdicts on a pasted line. */
export const imeiVerdicts = ['good', 'imei', 'imeiCheckDigit', 'duplicate', 'taken'] as const

const intakeLine = z.object({
  text: z.string(),
  imei: z.string().describe('The IMEI that was read, 15 digits; empty where there is none.'),
  verdict: z.enum(imeiVerdicts).describe('The verdict on the piece.'),
  holder: z.string().optional(),
})
export type IntakeLine = z.output<typeof intakeLine>

/** Calls about devices, part of `agentInfo`: the agent host serves them under that name. @spec 7.17 */
export const deviceCalls = {
  devicesWithPage: readCall({
    path: 'agentInfo/devicesWithPage',
    host: 'agent',
    access: 'devices.read',
    request: deviceRequest,
    result: devicePage,
  }),
  imeisWithPage: readCall({
    path: 'agentInfo/imeisWithPage',
    host: 'agent',
    access: 'devices.read',
    request: deviceRequest,
    result: devicePage,
  }),
  standbyImeisWithPage: readCall({
    path: 'agentInfo/standbyImeisWithPage',
    host: 'agent',
    access: 'devices.read',
    request: stockRequest,
    result: devicePage,
  }),
  /** The status changes of one device, the newest first. */
  deviceSteps: readCall({
    path: 'agentInfo/deviceSteps',
    host: 'agent',
    access: 'devices.read',
    request: z.object({ deviceId: id }),
    result: z.object({ list: z.array(deviceStep).max(stepLimit) }),
  }),
  /** The IMEI cannot change: a device with a wrong one has to be deleted and added again. */
  updateDevice: writeCall({
    path: 'agentInfo/updateDevice',
    host: 'agent',
    access: 'devices.write',
    request: changesOf(deviceFields).extend({ deviceId: id, rowVersion: z.number().int() }),
    result: z.object({ changed: z.number().int() }),
  }),
  delDevice: writeCall({
    path: 'agentInfo/delDevice',
    host: 'agent',
    access: 'devices.write',
    request: z.object({ deviceIds: selection, confirmation }),
    result: z.object({ deleted: z.number().int() }),
  }),
  /** Restores devices that were deleted in the last minutes, with their history. Not in the specification. */
  restoreDevice: writeCall({
    path: 'agentInfo/restoreDevice',
    host: 'agent',
    access: 'devices.write',
    request: z.object({ deviceIds: selection }),
    result: z.object({ restored: z.number().int() }),
  }),
  operImei: writeCall({
    path: 'agentInfo/operImei',
    host: 'agent',
    access: 'devices.write',
    request: z.discriminatedUnion('action', [
      intake.extend({
        action: z.literal('check').describe('Answers the verdict on each pasted IMEI and writes nothing.'),
      }),
      intake.extend({
        action: z
          .literal('add')
          .describe('Adds a device for each pasted IMEI, all or none; repeated ones once.'),
      }),
      z.object({
        action: z.literal('assign').describe('Gives devices of the stock to an agent.'),
        deviceIds: selection,
        agentInfoId: id,
      }),
      z.object({
        action: z.literal('recall').describe('Takes assigned devices back into the stock.'),
        deviceIds: selection,
      }),
      z.object({
        action: z.literal('bind').describe('Binds a device to a member of the same agent that has none.'),
        deviceId: id,
        userId: id,
      }),
      z.object({
        action: z.literal('unbind').describe('Ends the bindings of devices to their members.'),
        deviceIds: selection,
        confirmation,
      }),
      z.object({
        action: z.literal('retire').describe('Takes devices out of use, for good.'),
        deviceIds: selection,
      }),
    ]),
    result: bulkResult.extend({
      lines: z.array(intakeLine).optional(),
    }),
  }),
}
