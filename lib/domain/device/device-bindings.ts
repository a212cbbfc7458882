import 'server-only'
import { type Binding, type otherImeiActions, verifyLogs } from '@/lib/contract/sign-in-log'
import type { Action } from '@/lib/list/action'
import { momentCell, statusCell } from '@/lib/list/cells'
import { agent, days, flag, search, text } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'

/** A decision on the other IMEI that the bound member's terminal sent. */
function decide(action: (typeof otherImeiActions)[number], look: Pick<Action<Binding>, 'bad'> = {}) {
  return {
    ...look,
    call: verifyLogs.deviceBindOperate,
    offered: ({ otherImei }) => otherImei !== '',
    single: true,
    password: true,
    touchedDetail: ({ otherImei }, { fields, terms }) =>
      terms('named', { name: fields('otherImei'), value: otherImei }),
    run: ({ api, ids: [bindingId = 0], rowVersion, confirmation }) =>
      api(verifyLogs.deviceBindOperate, { action, bindingId, rowVersion, confirmation }),
  } satisfies Action<Binding>
}

/**
 * The bindings of devices to members, current and ended, with the decision on terminals that sent another
 * IMEI.
 */
export const deviceBindings = defineList({
  screen: 'deviceBindings',
  words: 'deviceBindings',
  call: verifyLogs.deviceBindWithPage,
  write: 'devices.write',
  history: 'device',
  recordId: ({ deviceId }) => deviceId,
  id: ({ bindingId }) => bindingId,
  label: ({ account }) => account,
  detail: ({ imei }) => imei,
  rowVersion: ({ rowVersion }) => rowVersion,
  filters: {
    imei: search(),
    bound: flag((value, { enums }) => enums(`bound.${value}`)),
    otherImei: flag((value, { enums }) => enums(`yesNo.${value}`)),
    agentInfoId: agent(),
    timeFrom: days('timeBefore', 'boundAt'),
    account: text(),
    iccid: text(),
    deviceId: text(),
    userId: text(),
  },
  presets: {
    otherImei: { otherImei: 'true' },
    bound: { bound: 'true' },
    ended: { bound: 'false' },
  },
  columns: [
    {
      id: 'imei',
      // A link to all bindings of the device.
      cell: ({ imei, deviceId }, { href }) => ({
        name: imei,
        href: `${href('deviceBindings', deviceId)}?deviceId=${deviceId}`,
      }),
    },
    {
      id: 'member',
      cell: ({ account, userId }, { href }) => ({ name: account, href: href('member', userId) }),
    },
    {
      id: 'bound',
      from: ['unboundAt'],
      cell: ({ unboundAt }, { enums }) =>
        unboundAt === null
          ? statusCell('neutral', enums('bound.true'))
          : statusCell('hollow', enums('bound.false')),
    },
    {
      id: 'otherImei',
      cell: ({ otherImei }) => (otherImei ? statusCell('warn', otherImei) : '—'),
      sheet: ({ otherImei }) => otherImei,
    },
    {
      id: 'boundAt',
      sort: 'boundAt',
      cell: ({ boundAt }, words) => momentCell(boundAt, words),
      sheet: ({ boundAt }) => boundAt,
    },
    {
      id: 'unboundAt',
      leaves: 1,
      cell: ({ unboundAt }, words) => (unboundAt ? momentCell(unboundAt, words) : '—'),
      sheet: ({ unboundAt }) => unboundAt ?? '',
    },
    {
      id: 'agentInfoId',
      from: ['agentInfoName'],
      leaves: 2,
      cell: ({ agentInfoName }) => (agentInfoName ? { name: agentInfoName } : '—'),
    },
    { id: 'boundBy', leaves: 3, cell: ({ boundBy }) => boundBy || '—' },
    { id: 'unboundBy', leaves: 4, cell: ({ unboundBy }) => unboundBy || '—' },
    { id: 'iccid', leaves: 4, shown: 'hidden', cell: ({ iccid }) => iccid || '—' },
    { id: 'deviceId', shown: 'hidden', cell: ({ deviceId }) => String(deviceId) },
    { id: 'bindingId', shown: 'hidden', cell: ({ bindingId }) => String(bindingId) },
  ],
  actions: {
    accept: decide('accept'),
    refuse: decide('refuse', { bad: true }),
  },
})
