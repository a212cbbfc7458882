import 'server-only'
import { agentInfo } from '@/lib/contract/agent-info'
import { imeiColumns } from '@/lib/domain/device/columns'
import { deviceActions } from '@/lib/domain/device/device-actions'
import { deviceEdit } from '@/lib/domain/device/edit'
import { deviceFilters, devicePresets } from '@/lib/domain/device/filters'
import { defineList } from '@/lib/list/list'

/** The IMEIs of all devices that the operator may see, with what belongs to each and where it is. */
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
