import 'server-only'
import { z } from 'zod'
import { agentInfo } from '@/lib/contract/agent-info'
import type { Device } from '@/lib/contract/device'
import { type DeviceAction, deviceMay } from '@/lib/contract/device-states'
import { id } from '@/lib/contract/fields'
import type { Operator } from '@/lib/contract/states'
import type { Action } from '@/lib/list/action'
import { bindDevice } from './binding'

const may = (action: DeviceAction) => (device: Device, operator: Operator) =>
  deviceMay(action, device, operator)

const assignment = z.object({ agentInfoId: id })

const assign: Action<Device> = {
  call: agentInfo.operImei,
  offered: may('assign'),
  schema: assignment,
  async draw({ api, rows, words: { fields, terms } }) {
    const agents = rows.length > 0 ? (await api(agentInfo.selectAgentInfoList, {})).list : []
    const options = agents.map((agent) => ({
      value: String(agent.agentInfoId),
      label: agent.agentInfoName,
    }))
    const field = {
      type: 'select' as const,
      name: 'agentInfoId',
      label: fields('agentInfoId'),
      required: true,
      kept: terms('agentKept', { value: '{value}' }),
      options: [{ value: '', label: terms('choose') }, ...options],
    }
    return { fields: [field] }
  },
  run: ({ api, ids, input }) =>
    api(agentInfo.operImei, { action: 'assign', deviceIds: ids, ...assignment.parse(input) }),
}

const recall: Action<Device> = {
  call: agentInfo.operImei,
  offered: may('recall'),
  run: ({ api, ids }) => api(agentInfo.operImei, { action: 'recall', deviceIds: ids }),
}

const unbind: Action<Device> = {
  call: agentInfo.operImei,
  offered: may('unbind'),
  password: true,
  run: ({ api, ids, confirmation }) =>
    api(agentInfo.operImei, { action: 'unbind', deviceIds: ids, confirmation }),
}

const retire: Action<Device> = {
  call: agentInfo.operImei,
  offered: may('retire'),
  bad: true,
  run: ({ api, ids }) => api(agentInfo.operImei, { action: 'retire', deviceIds: ids }),
}

const remove: Action<Device> = {
  call: agentInfo.delDevice,
  offered: may('delete'),
  bad: true,
  password: true,
  undo: {
    call: agentInfo.restoreDevice,
    restore: (api, deviceIds) => api(agentInfo.restoreDevice, { deviceIds }),
  },
  async run({ api, ids, confirmation }) {
    const { deleted } = await api(agentInfo.delDevice, { deviceIds: ids, confirmation })
    return { changed: deleted }
  },
}

/** The actions on devices of every status. */
export const deviceActions = { assign, bind: bindDevice, recall, unbind, retire, delete: remove }

/** The actions on devices in stock. */
export const stockActions = { assign, retire, delete: remove }
