import 'server-only'
import { type Fence, fenceInfo } from '@/lib/contract/fence-info'
import { fenceKinds, fenceShapes } from '@/lib/contract/fence-shape'
import { formatNumber } from '@/lib/format/numbers'
import type { Action } from '@/lib/list/action'
import { momentCell } from '@/lib/list/cells'
import { agent, choice, flag, search } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import { areaText, enabledCell, groupsText, kindsText, shapeText, timesText } from './cells'

const switchTo = (action: 'enable' | 'disable'): Action<Fence> => ({
  call: fenceInfo.operateFence,
  offered: ({ enabled }) => enabled !== (action === 'enable'),
  undo: { action: action === 'enable' ? 'disable' : 'enable' },
  run: ({ api, ids }) => api(fenceInfo.operateFence, { action, fenceIds: ids }),
})

/** The geofences that the operator may see, with the number of members inside and the last event. */
export const fences = defineList({
  screen: 'fences',
  page: 'fence',
  words: 'fences',
  call: fenceInfo.fencesWithPage,
  write: 'fences.write',
  history: 'fence',
  add: 'fenceAdd',
  editPage: 'fenceEdit',
  beside: ['fenceEvents'],
  id: ({ fenceId }) => fenceId,
  label: ({ fenceName }) => fenceName,
  detail: ({ agentInfoName }) => agentInfoName,
  rowVersion: ({ rowVersion }) => rowVersion,
  filters: {
    fenceName: search(),
    enabled: flag((value, { enums }) => enums(`fenceState.${value}`)),
    shapeKind: choice(fenceShapes, (kind, { enums }) => enums(`shapeKind.${kind}`)),
    kind: choice(fenceKinds, (kind, { enums }) => enums(`fenceKind.${kind}`)),
    agentInfoId: agent(),
  },
  presets: { on: { enabled: 'true' }, off: { enabled: 'false' } },
  columns: [
    {
      id: 'fenceName',
      sort: 'fenceName',
      cell: ({ fenceId, fenceName }, { href }) => ({ name: fenceName, href: href('fence', fenceId) }),
    },
    { id: 'enabled', cell: enabledCell },
    { id: 'shape', leaves: 2, cell: ({ shape }, words) => shapeText(shape, words) },
    { id: 'areaSize', shown: 'hidden', cell: ({ shape }, words) => areaText(shape, words) },
    { id: 'kinds', cell: kindsText },
    {
      id: 'groupIds',
      leaves: 3,
      cell: (fence, words) => ({ name: groupsText(fence, words) }),
    },
    {
      id: 'times',
      leaves: 4,
      cell: ({ times }, words) => ({ name: timesText(times, words) }),
    },
    {
      id: 'agentInfoId',
      from: ['agentInfoName'],
      leaves: 4,
      cell: ({ agentInfoName }) => (agentInfoName ? { name: agentInfoName } : '—'),
    },
    {
      id: 'insideNow',
      leaves: 2,
      cell: ({ insideCount }, { time }) => formatNumber(insideCount, time.locale),
      sheet: ({ insideCount }) => String(insideCount),
    },
    {
      id: 'eventCount',
      shown: 'hidden',
      cell: ({ eventCount }, { time }) => formatNumber(eventCount, time.locale),
      sheet: ({ eventCount }) => String(eventCount),
    },
    {
      id: 'lastEvent',
      leaves: 1,
      cell: ({ lastEventTime }, words) => (lastEventTime ? momentCell(lastEventTime, words) : '—'),
      sheet: ({ lastEventTime }) => lastEventTime ?? '',
    },
    {
      id: 'createTime',
      shown: 'hidden',
      cell: ({ createTime }, words) => momentCell(createTime, words),
      sheet: ({ createTime }) => createTime,
    },
    { id: 'fenceId', sort: 'fenceId', shown: 'hidden', cell: ({ fenceId }) => String(fenceId) },
  ],
  main: ['enable'],
  actions: {
    enable: switchTo('enable'),
    disable: switchTo('disable'),
    delete: {
      undo: {
        call: fenceInfo.restoreFence,
        restore: (api, fenceIds) => api(fenceInfo.restoreFence, { fenceIds }),
      },
      call: fenceInfo.removeFence,
      offered: () => true,
      bad: true,
      touchedDetail: ({ insideCount, eventCount }, { t }) =>
        t('fences.ends', { inside: insideCount, events: eventCount }),
      async run({ api, ids }) {
        const { deleted } = await api(fenceInfo.removeFence, { fenceIds: ids })
        return { changed: deleted }
      },
    },
  },
})
