import 'server-only'
import type { Datum } from '@/lib/contract/server-settings'
import { memberLabel } from '@/lib/domain/member/label'
import { placeWords } from '@/lib/geo/place-words'
import { momentCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'
import type { DrawnMark } from '@/lib/map/marks'
import { type MapWindow, placeIn } from '@/lib/map/window'
import type { TablePartContent } from '@/lib/record/table-part'
import { screenPath } from '@/lib/screens/screen-paths'
import { kindCell, stayText } from './cells'
import { mapHref } from './place-hrefs'
import type { FenceEvents, Inside } from './record'

/** The marks of the members inside, each a link to the member's page. */
export function insideMarks({ list }: Inside, window: MapWindow, { t, locale }: Words): DrawnMark[] {
  return list.map((member) => ({
    kind: 'online',
    ...placeIn(window, member),
    radius: 6,
    title: t('fences.insideMark', { member: memberLabel(member) }),
    href: `/${locale}${screenPath('member', member.userId)}`,
    isCurrent: false,
  }))
}

/** The members inside of a geofence, the last to enter first. */
export function insidePart({ list, total }: Inside, datum: Datum, words: Words): TablePartContent {
  const { t, fields, href } = words
  return {
    title: t('fences.insideTitle', { count: total }),
    nothingYet: t('fences.nobodyInside'),
    caption: t('fences.sections.inside'),
    columns: (['member', 'insideSince', 'place', 'signInTime'] as const).map((id) => ({
      id,
      header: id === 'signInTime' ? t('record.position') : fields(id),
      isOneLine: id !== 'member' && id !== 'place',
    })),
    rows: list.map((member) => {
      const { place, coordinates } = placeWords({ ...member, address: '' }, datum, words)
      return {
        id: String(member.userId),
        cells: {
          member: {
            name: memberLabel(member),
            detail: member.account,
            href: href('member', member.userId),
          },
          insideSince: member.insideSince ? momentCell(member.insideSince, words) : '—',
          place: { name: place || '—', detail: coordinates },
          signInTime: momentCell(member.signInTime, words),
        },
      }
    }),
  }
}

/** The last events at a geofence. */
export function eventsPart(
  fenceId: number,
  { list }: FenceEvents,
  datum: Datum,
  words: Words,
): TablePartContent {
  const { t, fields, href, locale } = words
  return {
    title: t('fences.sections.events'),
    nothingYet: t('fences.noEvents'),
    caption: t('fences.sections.events'),
    columns: (['member', 'fenceEventKind', 'time', 'stayed', 'place'] as const).map((id) => ({
      id,
      header: fields(id),
      isOneLine: id === 'time',
    })),
    rows: list.map((event) => {
      const { place, coordinates } = placeWords({ ...event, address: '' }, datum, words)
      return {
        id: String(event.fenceEventId),
        cells: {
          member: { name: memberLabel(event), href: href('member', event.userId) },
          fenceEventKind: kindCell(event.kind, words),
          time: momentCell(event.eventTime, words),
          stayed: stayText(event, words) || '—',
          place: { name: place || coordinates, href: mapHref(event, words) },
        },
      }
    }),
    allHref: `/${locale}${screenPath('fenceEvents')}?${new URLSearchParams({ fenceId: String(fenceId) })}`,
  }
}
