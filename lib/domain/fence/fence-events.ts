import 'server-only'
import { type FenceEvent, fenceInfo } from '@/lib/contract/fence-info'
import { fenceKinds } from '@/lib/contract/fence-shape'
import type { Datum } from '@/lib/contract/server-settings'
import { memberLabel } from '@/lib/domain/member/label'
import { toldColumns } from '@/lib/domain/position/columns'
import { findGroup } from '@/lib/domain/position/find-group'
import { mapDatum } from '@/lib/geo/map-datum'
import { placeWords } from '@/lib/geo/place-words'
import { agent, choice, days, search, text } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import type { Words } from '@/lib/list/words'
import { kindCell, stayText } from './cells'
import { findFence } from './find-fence'
import { mapHref, positionHref } from './place-hrefs'

/** An event with the datum of its displayed coordinates, which `read` below adds. */
type Shown = FenceEvent & { datum?: Datum }

/** Events at geofences: members that entered, left or stayed, with place and time. */
export const fenceEvents = defineList({
  screen: 'fenceEvents',
  words: 'fenceEvents',
  call: fenceInfo.fenceEventsWithPage,
  id: ({ fenceEventId }) => fenceEventId,
  label: memberLabel,
  filters: {
    account: search(),
    kind: choice(fenceKinds, (kind, { enums }) => enums(`fenceKind.${kind}`)),
    agentInfoId: agent(),
    timeFrom: days('timeBefore', 'time'),
    fenceId: text(),
    userId: text(),
  },
  also: { fence: text(), group: text() },
  columns: [
    ...toldColumns('eventTime'),
    { id: 'fenceEventKind', from: ['kind'], cell: ({ kind }, words) => kindCell(kind, words) },
    {
      id: 'fenceName',
      cell: ({ fenceId, fenceName }, { href }) => ({ name: fenceName, href: href('fence', fenceId) }),
    },
    { id: 'stayed', leaves: 2, cell: (row, words) => stayText(row, words) || '—' },
    {
      id: 'place',
      leaves: 3,
      cell: (row, words) => ({ name: where(row, words).place || '—', href: positionHref(row, words) }),
    },
    {
      id: 'coordinates',
      leaves: 4,
      cell: (row, words) => ({ name: where(row, words).coordinates, href: mapHref(row, words) }),
    },
    { id: 'fenceEventId', shown: 'hidden', cell: ({ fenceEventId }) => String(fenceEventId) },
  ],
  actions: {},
  async read(api, request, { fence, group }) {
    const [datum, groupId, named] = await Promise.all([
      mapDatum(api),
      group ? findGroup(api, group) : undefined,
      fence ? findFence(api, fence) : undefined,
    ])
    const isOther = named !== undefined && request.fenceId !== undefined && Number(request.fenceId) !== named
    if ((group && !groupId) || (fence && !named) || isOther) return { list: [], total: 0 }
    const page = await api(fenceInfo.fenceEventsWithPage, {
      ...request,
      ...(groupId && { groupId }),
      ...(named && { fenceId: named }),
    })
    return { ...page, list: page.list.map((row) => ({ ...row, datum })) }
  },
})

const where = ({ datum = 'WGS-84', ...row }: Shown, words: Words) =>
  placeWords({ ...row, address: '' }, datum, words)
