import type { Device } from '@/lib/contract/device'
import { terminalType } from '@/lib/domain/member/cells'
import { dateColumn } from '@/lib/list/columns'
import type { Column } from '@/lib/list/list'
import {
  checkDigit,
  deviceAgent,
  deviceHolder,
  deviceImei,
  deviceStatus,
  holderOnline,
  otherImei,
} from './cells'

type DeviceColumn = Column<Device, 'deviceId' | 'imei' | 'createTime' | 'updateTime'>

const imei: DeviceColumn = { id: 'imei', sort: 'imei', cell: deviceImei }
const digit: DeviceColumn = { id: 'checkDigit', cell: checkDigit }
const status: DeviceColumn = { id: 'status', cell: deviceStatus }
const holder: DeviceColumn = { id: 'member', cell: deviceHolder, sheet: ({ account }) => account }
const online: DeviceColumn = { id: 'online', cell: holderOnline }
const agent: DeviceColumn = { id: 'agentInfoId', leaves: 2, cell: deviceAgent }
const type: DeviceColumn = {
  id: 'terminalType',
  leaves: 1,
  cell: terminalType,
  sheet: (device, { enums }) => enums(`terminalType.${device.terminalType}`),
}
const model: DeviceColumn = { id: 'model', cell: ({ model }) => model || '—' }
const iccid: DeviceColumn = { id: 'iccid', leaves: 4, cell: ({ iccid }) => iccid || '—' }
const other: DeviceColumn = { id: 'otherImei', shown: 'hidden', cell: otherImei }
const number: DeviceColumn = {
  id: 'deviceId',
  sort: 'deviceId',
  shown: 'hidden',
  cell: ({ deviceId }) => String(deviceId),
}
const created: DeviceColumn = dateColumn('createTime', { sort: 'createTime', leaves: 2 })
const changed: DeviceColumn = dateColumn('updateTime', { sort: 'updateTime', shown: 'hidden' })

/** Columns of a device: its status and its member. */
export const deviceColumns = [
  imei,
  status,
  holder,
  online,
  agent,
  type,
  { ...model, leaves: 3 as const },
  iccid,
  other,
  number,
  { ...created, shown: 'hidden' as const },
  changed,
]

/** Columns of an IMEI: its numbers, then the device's agent or member. */
export const imeiColumns = [
  imei,
  digit,
  iccid,
  model,
  type,
  status,
  agent,
  holder,
  other,
  number,
  created,
  changed,
]

/** Columns of an IMEI in stock. */
export const stockColumns = [imei, digit, iccid, model, type, number, created, changed]
