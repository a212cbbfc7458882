import 'server-only'
import { gpsRecord, type Reported } from '@/lib/contract/gps-record'
import { type PositionFault, positionTypes } from '@/lib/contract/position-fields'
import type { Datum } from '@/lib/contract/server-settings'
import { memberLabel } from '@/lib/domain/member/label'
import { UpstreamError } from '@/lib/errors/errors'
import { formatNumber } from '@/lib/format/numbers'
import { mapDatum } from '@/lib/geo/map-datum'
import { placeWords } from '@/lib/geo/place-words'
import { statusCell } from '@/lib/list/cells'
import type { Given } from '@/lib/list/filter'
import { agent, choice, days, search, text, view } from '@/lib/list/filters'
import { defineList } from '@/lib/list/list'
import type { Words } from '@/lib/list/words'
import { areaBetween, aroundTown, cornersOf } from './area'
import { toldColumns } from './columns'
import { findGroup } from './find-group'
import { trackHref } from './position-hrefs'

/** A recorded position with the datum of its displayed coordinates, which `read` below adds. */
type Shown = Reported & { datum?: Datum; fault?: PositionFault | null }

/**
 * Every position that the terminals of members reported; with `?faulty=true` those that do not count.
 * @spec 1.5
 */
export const positions = defineList({
  screen: 'positioning',
  words: 'positions',
  call: gpsRecord.gpsRecordWithPage,
  id: ({ recordId }) => recordId,
  label: memberLabel,
  filters: {
    account: search(),
    type: choice(positionTypes, (type, { enums }) => enums(`positionType.${type}`)),
    agentInfoId: agent(),
    timeFrom: days('timeBefore', 'time'),
    userId: text(),
    faulty: view(),
  },
  also: {
    group: text(),
    corners: text(),
    near: text(),
  },
  columns: [
    ...toldColumns('signInTime'),
    {
      id: 'place',
      cell: (row, words) => ({
        name: (!row.fault && where(row, words).place) || '—',
        href: trackHref(words, row),
      }),
    },
    { id: 'coordinates', leaves: 1, cell: (row, words) => where(row, words).coordinates },
    {
      id: 'positionState',
      from: ['stale'],
      leaves: 2,
      cell: ({ stale, fault }, { t, enums }) =>
        fault
          ? statusCell('warn', enums(`positionFault.${fault}`))
          : statusCell(stale ? 'hollow' : 'neutral', t(`positions.${stale ? 'stale' : 'recent'}`)),
    },
    { id: 'type', leaves: 3, cell: ({ type }, { enums }) => enums(`positionType.${type}`) },
    {
      id: 'height',
      leaves: 4,
      cell: ({ height }, { t, time }) =>
        t('geo.metres', { metres: formatNumber(Math.round(height), time.locale) }),
    },
    { id: 'recordId', shown: 'hidden', cell: ({ recordId }) => String(recordId) },
  ],
  actions: {},
  unready({ corners, near }) {
    if (corners && !cornersOf(corners)) return 'corners'
    return near && !aroundTown(near) ? 'near' : undefined
  },
  async read(api, request, given) {
    const [datum, groupId] = await Promise.all([mapDatum(api), given.group && findGroup(api, given.group)])
    if (given.group && !groupId) return { list: [], total: 0 }
    const positionRequest = { ...request, ...(groupId && { groupId }), ...areaOf(given, datum) }
    try {
      const page = await api(gpsRecord.gpsRecordWithPage, positionRequest)
      return { ...page, list: page.list.map((row) => ({ ...row, datum })) }
    } catch (error) {
      // A platform without any position answers `empty`.
      if (error instanceof UpstreamError && error.code === 'empty') return { list: [], total: 0 }
      throw error
    }
  },
})

/** The area in an address: between two corners, around a town, or both. */
function areaOf({ corners = '', near = '' }: Given, datum: Datum) {
  const between = cornersOf(corners)
  const around = aroundTown(near)
  return { ...(between && { area: areaBetween(between, datum) }), ...(around && { around }) }
}

const where = ({ datum = 'WGS-84', ...row }: Shown, words: Words) => placeWords(row, datum, words)
