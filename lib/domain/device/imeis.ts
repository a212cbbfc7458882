import 'server-only'
import { agentInfo } from '@/lib/contract/agent-info'
import { defineList } from '@/lib/list/list'
import { imeiColumns } from './columns'
import { deviceActions } from './device-actions'
import { deviceEdit } from './edit'
import { deviceFilters, devicePresets } from './filters'

/**
 * The IMEIs of all devices that the operator may see, with their numbers and the devices' agents or members.
 * @spec 1.2
 */
export const imeis = defineList({
  screen: 'imeis',
  words: 'imeis',
  call: agentInfo.imeisWithPage,
  write: 'devices.write',
  history: 'device',
  add: 'imeiIntake',
  id: ({ deviceId }) => deviceId,
  label: ({ imei }) => imei,
  rowVersion: ({ rowVersion }) => rowVersion,
  detail: ({ model, iccid }) => model || iccid,
  filters: deviceFilters,
  presets: devicePresets,
  columns: imeiColumns,
  edit: deviceEdit,
  actions: deviceActions,
})
