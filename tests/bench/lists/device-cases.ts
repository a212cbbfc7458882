import { deviceCalls, deviceStatuses } from '../../../lib/contract/device.ts'
import { importKinds } from '../../../lib/contract/import-fields.ts'
import { importInfo } from '../../../lib/contract/import-info.ts'
import { terminalTypes } from '../../../lib/contract/member.ts'
import { signInResults, subjectKinds, verifyLogs } from '../../../lib/contract/sign-in-log.ts'
import {
  agent,
  type Case,
  casesOf,
  each,
  type Filter,
  field,
  happened,
  is,
  number,
  once,
  prefix,
} from './case.ts'

const stock: Record<string, Filter> = {
  imei: is('imei', prefix('devices', 'imei')),
  iccid: is('iccid', prefix('devices', 'iccid')),
  model: is('model', prefix('devices', 'model')),
  'terminal type': is('terminalType', each(terminalTypes)),
}
const deviceFilters: Record<string, Filter> = {
  ...stock,
  status: is('status', each(deviceStatuses)),
  agent,
  member: is('userId', number('devices', 'member')),
}
/** The members of a page, whose devices the members list also reads. */
const holders = is('userIds', ({ samples }) => samples.devices.map(({ member }) => Number(member)))
const deviceSorts = ['deviceId', 'imei', 'createTime', 'updateTime']

/** The cases of devices, their IMEIs and bindings, and of sign-ins. */
export function deviceCases(): Case[] {
  return [
    ...casesOf({
      name: 'devices',
      call: deviceCalls.devicesWithPage,
      sorts: deviceSorts,
      filters: { ...deviceFilters, 'members of a page': holders },
    }),
    ...casesOf({
      name: 'IMEIs',
      call: deviceCalls.imeisWithPage,
      sorts: deviceSorts,
      filters: stock,
    }),
    ...casesOf({
      name: 'IMEIs in stock',
      call: deviceCalls.standbyImeisWithPage,
      sorts: deviceSorts,
      filters: stock,
    }),
    ...casesOf({
      name: 'device bindings',
      call: verifyLogs.deviceBindWithPage,
      sorts: ['boundAt'],
      filters: {
        imei: is('imei', prefix('bindings', 'imei')),
        iccid: is('iccid', prefix('bindings', 'iccid')),
        account: is('account', prefix('bindings', 'account')),
        device: is('deviceId', number('bindings', 'device')),
        member: is('userId', number('bindings', 'member')),
        agent,
        bound: is('bound', each([true, false])),
        'other IMEI': is('otherImei', each([true, false])),
        time: happened,
      },
    }),
    ...casesOf({
      name: 'sign-ins',
      call: verifyLogs.loginLogWithPage,
      sorts: ['signInTime'],
      filters: {
        kind: is('kind', each(subjectKinds)),
        subject: is('subjectId', number('signIns', 'subject')),
        account: is('account', prefix('signIns', 'account')),
        address: is('address', prefix('signIns', 'address')),
        result: is('result', each(signInResults)),
        'terminal type': is('terminalType', each(terminalTypes)),
        'other IMEI': is('otherImei', each([true, false])),
        imei: is('imei', field('signIns', 'imei')),
        agent,
        time: happened,
      },
    }),
    once('a device', 'its life', deviceCalls.deviceSteps, is('deviceId', number('devices', 'id'))),
    once('imports', 'of a kind', importInfo.importsOfKind, is('kind', each(importKinds)), 12),
  ]
}
