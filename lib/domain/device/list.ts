import 'server-only'
import { agentInfo } from '@/lib/contract/agent-info'
import { defineList } from '@/lib/list/list'
import { deviceColumns } from './columns'
import { deviceActions } from './device-actions'
import { deviceEdit } from './edit'
import { deviceFilters, devicePresets } from './filters'

/** The devices that the operator may see, in every status, with their members. @spec 1.2 */
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
