import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { iccid, id, moment, optionalText, tick } from './fields.ts'
import { terminalTypes } from './member.ts'
import { pageOf, pageRequest } from './paging.ts'
import { bulkResult, confirmation, selection } from './selection.ts'

/** The life of an IMEI: in stock, with an agent, with a member, out of use. */
export const deviceStatuses = ['standby', 'assigned', 'bound', 'retired'] as const
export type DeviceStatus = (typeof deviceStatuses)[number]

/** The most IMEIs, and the longest text of them, that the intake desk takes at once. */
export const intakeLimit = 1000
const intakeText = intakeLimit * 40

const deviceSorts = ['deviceId', 'imei', 'createTime', 'updateTime'] as const

/** A device as every list answers it, with the agent and the member that have it. */
const device = z.object({
  deviceId: id,
  imei: z.string(),
  /** Whether the IMEI ends in its own check digit; a wrong one was accepted when the device was added. */
  checkDigitRight: z.boolean(),
  iccid: z.string(),
  model: z.string(),
  terminalType: z.enum(terminalTypes),
  status: z.enum(deviceStatuses),
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  userId: id.nullable(),
  account: z.string(),
  nickName: z.string(),
  online: z.boolean(),
  /** The IMEI of another device that its member signed in with last; empty where it was this one. */
  otherImei: z.string(),
  createTime: moment,
  updateTime: moment,
  rowVersion: z.number().int(),
})
export type Device = z.output<typeof device>

const devicePage = pageOf(device)
const stockRequest = pageRequest(deviceSorts).extend({
  imei: z.string().trim().max(24).optional(),
  iccid: z.string().trim().max(24).optional(),
  model: z.string().trim().max(40).optional(),
  terminalType: z.enum(terminalTypes).optional(),
})
const deviceRequest = stockRequest.extend({
  status: z.enum(deviceStatuses).optional(),
  agentInfoId: id.optional(),
  userId: id.optional(),
})

/** What the intake desk takes: IMEIs as they were pasted, one to a line or between commas. */
const intake = z.object({
  imeis: z.string('required').trim().min(1, 'required').max(intakeText, 'tooLarge'),
  terminalType: z.enum(terminalTypes),
  model: optionalText(40),
  /** Wrong check digits are meant. */
  imeiAccepted: tick,
  /** Whose they are at once; an agent's own accounts add for their agent only. */
  agentInfoId: id.nullable().default(null),
})

/** What is said of a line that was pasted. A duplicate is one of an earlier line, and is added once. */
const imeiVerdicts = ['good', 'imei', 'imeiCheckDigit', 'duplicate', 'taken'] as const

const intakeLine = z.object({
  text: z.string(),
  imei: z.string(),
  verdict: z.enum(imeiVerdicts),
  /** The account of the device's member or the name of its agent, where the caller may see them. */
  holder: z.string().optional(),
})
export type IntakeLine = z.output<typeof intakeLine>

/** Calls about devices; part of `agentInfo`, whose name their paths have on the agent host. */
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
  /** The IMEI is what a device is and does not change: one that was typed wrong is deleted and added again. */
  updateDevice: writeCall({
    path: 'agentInfo/updateDevice',
    host: 'agent',
    access: 'devices.write',
    request: z.object({
      deviceId: id,
      rowVersion: z.number().int(),
      iccid,
      model: optionalText(40),
      terminalType: z.enum(terminalTypes),
    }),
    result: z.object({ changed: z.number().int() }),
  }),
  delDevice: writeCall({
    path: 'agentInfo/delDevice',
    host: 'agent',
    access: 'devices.write',
    request: z.object({ deviceIds: selection, confirmation }),
    result: z.object({ deleted: z.number().int() }),
  }),
  operImei: writeCall({
    path: 'agentInfo/operImei',
    host: 'agent',
    access: 'devices.write',
    request: z.discriminatedUnion('action', [
      intake.extend({ action: z.literal('check') }),
      intake.extend({ action: z.literal('add') }),
      z.object({ action: z.literal('assign'), deviceIds: selection, agentInfoId: id }),
      z.object({ action: z.literal('recall'), deviceIds: selection }),
      z.object({ action: z.literal('bind'), deviceId: id, userId: id }),
      z.object({ action: z.literal('unbind'), deviceIds: selection, confirmation }),
      z.object({ action: z.literal('retire'), deviceIds: selection }),
    ]),
    result: bulkResult.extend({
      /** Of a check and an add: every line that was pasted. */
      lines: z.array(intakeLine).optional(),
    }),
  }),
}
