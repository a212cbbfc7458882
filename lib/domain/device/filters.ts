import { deviceStatuses } from '@/lib/contract/device'
import { terminalTypes } from '@/lib/contract/member'
import { agent, choice, search, text } from '@/lib/list/filters'

/** The filters of devices in stock. */
export const stockFilters = {
  imei: search(),
  terminalType: choice(terminalTypes, (type, { enums }) => enums(`terminalType.${type}`)),
  model: text(),
  iccid: text(),
}

/** The filters of devices of every status. */
export const deviceFilters = {
  imei: stockFilters.imei,
  status: choice(deviceStatuses, (status, { enums }) => enums(`deviceStatus.${status}`)),
  agentInfoId: agent(),
  terminalType: stockFilters.terminalType,
  model: stockFilters.model,
  iccid: stockFilters.iccid,
}

/** The most frequent filters: by status. */
export const devicePresets = {
  bound: { status: 'bound' },
  assigned: { status: 'assigned' },
  standby: { status: 'standby' },
}
