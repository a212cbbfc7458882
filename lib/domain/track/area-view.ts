import 'server-only'
import { memberLabel } from '@/lib/domain/member/label'
import { areaPositionsHref } from '@/lib/domain/position/position-hrefs'
import { formatNumber } from '@/lib/format/numbers'
import { statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'
import { mapHrefs, mapQueryOf } from '@/lib/map/map-query'
import { windowOf, zooms } from '@/lib/map/window'
import { screenPath } from '@/lib/screens/screen-paths'
import { type AreaQuery, areaHrefs } from './area-query'
import type { AreaRead } from './read-area'
import { clockText, type SpanFaults, type TrackSpan } from './span'
import { spanTools } from './span-tools'
import { timeText } from './track-words'

interface Viewed {
  read: AreaRead
  query: AreaQuery
  span: TrackSpan
  faults: SpanFaults
  path: string
  words: Words
}

export type AreaView = ReturnType<typeof areaView>

/** The members of an area as data in the operator's language. */
export function areaView({ read: { datum, area, seen }, query, span, faults, path, words }: Viewed) {
  const { t, time, locale } = words
  const hrefOf = areaHrefs(path, query)
  const number = (value: number) => formatNumber(value, time.locale)
  const isHere = seen?.list.filter((member) => member.isHere).length ?? 0
  const mapPath = `/${locale}${screenPath('map')}`
  return {
    path,
    mapHref: mapPath,
    corners: {
      value: query.corners,
      hint: t('areaMembers.cornersHint', { datum }),
      error: query.corners && !area ? t('reasons.corners') : undefined,
    },
    span: spanTools({
      typed: query,
      span,
      faults,
      words,
      hrefOf: (name) => hrefOf({ span: name, from: '', to: '' }),
    }),
    links: area && {
      map: mapHrefs(mapPath, mapQueryOf({}))({ window: windowOf(area, zooms.most) }),
      positions: areaPositionsHref(locale, { corners: query.corners, span, zone: time.zone }),
    },
    notes: [
      ...(seen ? [t('areaMembers.counted', { count: seen.list.length, here: number(isHere) })] : []),
      ...(seen?.more ? [t('areaMembers.more', { count: number(seen.list.length) })] : []),
      ...(seen?.readFrom ? [t('areaMembers.cut', { time: timeText(Date.parse(seen.readFrom), words) })] : []),
    ],
    table: seen && membersTable(seen.list, { span, words }),
  }
}

type Seen = NonNullable<AreaRead['seen']>['list']

function membersTable(list: Seen, { span, words }: Pick<Viewed, 'span' | 'words'>) {
  const { t, time, locale } = words
  const columns = ['member', 'firstSeen', 'lastSeen', 'positions', 'now'] as const
  return {
    caption: t('areaMembers.caption'),
    actions: t('table.actions'),
    columns: columns.map((id) => ({
      id,
      header: t(`areaMembers.columns.${id}`),
      isOneLine: id === 'firstSeen' || id === 'lastSeen',
    })),
    rows: list.map((member) => {
      const { userId, account, firstSeen, lastSeen, positions, isHere } = member
      const name = memberLabel(member)
      const track = new URLSearchParams({
        userId: String(userId),
        from: clockText(span.from, time.zone),
        to: clockText(span.before, time.zone),
      })
      return {
        id: String(userId),
        cells: {
          member: { name, detail: account, href: words.href('member', userId) },
          firstSeen: timeText(Date.parse(firstSeen), words),
          lastSeen: timeText(Date.parse(lastSeen), words),
          positions: formatNumber(positions, time.locale),
          now: isHere
            ? statusCell('ok', t('areaMembers.here'))
            : statusCell('neutral', t('areaMembers.elsewhere')),
        },
        action: {
          label: t('areaMembers.track'),
          href: `/${locale}${screenPath('tracks')}?${track}`,
          name: `${t('areaMembers.track')}: ${name}`,
        },
      }
    }),
  }
}
