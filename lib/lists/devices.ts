import 'server-only'
import { z } from 'zod'
import { agentInfo } from '@/lib/contract/agent-info'
import { type Device, deviceStatuses } from '@/lib/contract/device'
import { type DeviceAction, deviceMay } from '@/lib/contract/device-states'
import { iccid, id, optionalText } from '@/lib/contract/fields'
import { terminalTypes } from '@/lib/contract/member'
import type { Operator } from '@/lib/contract/states'
import { defineEdit, withFields } from '@/lib/list/action'
import { statusCell } from '@/lib/list/cells'
import { dateColumn } from '@/lib/list/columns'
import { agent, choice, search, text } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import { terminalType } from '@/lib/member/cells'
import { terminalTypeField } from '@/lib/member/form'

const tones = { standby: 'hollow', assigned: 'half', bound: 'neutral', retired: 'bad' } as const

const may = (action: DeviceAction) => (device: Device, operator: Operator) =>
  deviceMay(action, device, operator)

const edit = defineEdit(z.object({ iccid, model: optionalText(40), terminalType: z.enum(terminalTypes) }), {
  offered: may('edit'),
  sections: (words) => [
    {
      fields: [
        terminalTypeField(words),
        { type: 'text', name: 'model', label: words.fields('model'), maxLength: 40 },
        { type: 'text', name: 'iccid', label: words.fields('iccid'), inputMode: 'numeric', maxLength: 22 },
      ],
    },
  ],
  values: ({ iccid, model, terminalType }: Device) => ({ iccid, model, terminalType }),
  run: ({ api, id, rowVersion, input }) =>
    api(agentInfo.updateDevice, { deviceId: id, rowVersion, ...input }),
})

/** The devices that the operator may see, from stock to out of use, with the member that holds each. */
export const devices = defineList({
  screen: 'devices',
  words: 'devices',
  call: agentInfo.devicesWithPage,
  write: 'devices.write',
  history: 'device',
  beside: ['imeiIntake', 'deviceImport'],
  id: ({ deviceId }) => deviceId,
  label: ({ imei }) => imei,
  rowVersion: ({ rowVersion }) => rowVersion,
  detail: ({ nickName, agentInfoName }) => nickName || agentInfoName,
  filters: {
    imei: search(),
    status: choice(deviceStatuses, (status, { enums }) => enums(`deviceStatus.${status}`)),
    agentInfoId: agent(),
    terminalType: choice(terminalTypes, (type, { enums }) => enums(`terminalType.${type}`)),
    model: text(),
    iccid: text(),
  },
  presets: {
    bound: { status: 'bound' },
    assigned: { status: 'assigned' },
    standby: { status: 'standby' },
  },
  columns: [
    { id: 'imei', sort: 'imei', cell: ({ imei }) => imei },
    {
      id: 'status',
      cell: ({ status }, { enums }) => statusCell(tones[status], enums(`deviceStatus.${status}`)),
    },
    {
      id: 'member',
      cell: ({ userId, nickName, account }, { href }) =>
        userId === null ? '—' : { name: nickName, detail: account, href: href('member', userId) },
      sheet: ({ account }) => account,
    },
    {
      id: 'online',
      cell: ({ userId, online }, { enums }) =>
        userId === null ? '—' : statusCell(online ? 'ok' : 'neutral', enums(`online.${online}`)),
    },
    {
      id: 'agentInfoId',
      leaves: 2,
      cell: ({ agentInfoName }) => (agentInfoName ? { name: agentInfoName } : '—'),
    },
    {
      id: 'terminalType',
      leaves: 1,
      cell: terminalType,
      sheet: (device, { enums }) => enums(`terminalType.${device.terminalType}`),
    },
    { id: 'model', leaves: 3, cell: ({ model }) => model || '—' },
    { id: 'iccid', leaves: 4, cell: ({ iccid }) => iccid || '—' },
    {
      id: 'otherImei',
      shown: 'hidden',
      cell: ({ otherImei }) => (otherImei ? statusCell('warn', otherImei) : '—'),
    },
    { id: 'deviceId', sort: 'deviceId', shown: 'hidden', cell: ({ deviceId }) => String(deviceId) },
    dateColumn('createTime', { sort: 'createTime', shown: 'hidden' }),
    dateColumn('updateTime', { sort: 'updateTime', shown: 'hidden' }),
  ],
  edit,
  actions: {
    assign: withFields(z.object({ agentInfoId: id }), {
      offered: may('assign'),
      picks: ['agentInfoId'],
      fields: ({ fields, terms }, { agentInfoId: agents = [] }) => [
        {
          type: 'select',
          name: 'agentInfoId',
          label: fields('agentInfoId'),
          required: true,
          kept: terms('agentKept', { value: '{value}' }),
          options: [{ value: '', label: terms('choose') }, ...agents],
        },
      ],
      run: ({ api, ids, input }) => api(agentInfo.operImei, { action: 'assign', deviceIds: ids, ...input }),
    }),
    recall: {
      offered: may('recall'),
      run: ({ api, ids }) => api(agentInfo.operImei, { action: 'recall', deviceIds: ids }),
    },
    unbind: {
      offered: may('unbind'),
      password: true,
      run: ({ api, ids, confirmation }) =>
        api(agentInfo.operImei, { action: 'unbind', deviceIds: ids, confirmation }),
    },
    retire: {
      offered: may('retire'),
      bad: true,
      run: ({ api, ids }) => api(agentInfo.operImei, { action: 'retire', deviceIds: ids }),
    },
    delete: {
      offered: may('delete'),
      bad: true,
      password: true,
      async run({ api, ids, confirmation }) {
        const { deleted } = await api(agentInfo.delDevice, { deviceIds: ids, confirmation })
        return { changed: deleted }
      },
    },
  },
})
