import 'server-only'
import type { Pass } from '@/lib/auth/gate'
import { gpsRecord } from '@/lib/contract/gps-record'
import { areaBetween, cornersOf } from '@/lib/domain/position/area'
import { UpstreamError } from '@/lib/errors/errors'
import { mapDatum } from '@/lib/geo/map-datum'
import type { TrackSpan } from './span'

export type AreaRead = Awaited<ReturnType<typeof readArea>>

/** The members of an area in a span; `seen` is absent if the area is missing or unreadable. */
export async function readArea(
  { api }: Pick<Pass, 'api'>,
  { corners, span }: { corners: string; span: TrackSpan },
) {
  const datum = await mapDatum(api)
  const typed = cornersOf(corners)
  const area = typed && areaBetween(typed, datum)
  if (!area) return { datum, area, seen: undefined }
  try {
    const seen = await api(gpsRecord.membersInArea, {
      area,
      timeFrom: span.from.toISOString(),
      timeBefore: span.before.toISOString(),
    })
    return { datum, area, seen }
  } catch (error) {
    // A platform without any position answers `empty`.
    if (error instanceof UpstreamError && error.code === 'empty')
      return { datum, area, seen: { list: [], more: false, readFrom: null } }
    throw error
  }
}
