import 'server-only'
import { agentInfo } from '@/lib/contract/agent-info'
import { deviceColumns } from '@/lib/domain/device/columns'
import { deviceActions } from '@/lib/domain/device/device-actions'
import { deviceEdit } from '@/lib/domain/device/edit'
import { deviceFilters, devicePresets } from '@/lib/domain/device/filters'
import { defineList } from '@/lib/list/list'

/** The devices that the operator may see, from stock to out of use, with the member that holds each. */
export const devices = defineList({
  screen: 'devices',
  page: 'device',
  words: 'devices',
  call: agentInfo.devicesWithPage,
  write: 'devices.write',
  history: 'device',
  beside: ['imeiIntake', 'deviceImport'],
  id: ({ deviceId }) => deviceId,
  label: ({ imei }) => imei,
  rowVersion: ({ rowVersion }) => rowVersion,
  detail: ({ nickName, agentInfoName }) => nickName || agentInfoName,
  filters: deviceFilters,
  presets: devicePresets,
  columns: deviceColumns,
  edit: deviceEdit,
  main: ['assign', 'bind'],
  actions: deviceActions,
})
