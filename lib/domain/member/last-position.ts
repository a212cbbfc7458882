import 'server-only'
import { gpsRecord, type Reported } from '@/lib/contract/gps-record'
import type { Datum } from '@/lib/contract/server-settings'
import { UpstreamError } from '@/lib/errors/errors'
import { mapDatum } from '@/lib/geo/map-datum'
import type { Api } from '@/lib/upstream/client'

/** A position, and the datum of its displayed coordinates. */
export type LastPosition = Reported & { datum: Datum }

/** The last position of a member; undefined for one that never reported. */
export async function lastPosition(api: Api, id: number): Promise<LastPosition | undefined> {
  try {
    const [{ list }, datum] = await Promise.all([
      api(gpsRecord.usersGpsRecord, { mode: 'latest', userIds: [id] }),
      mapDatum(api),
    ])
    const [found] = list
    return found && { ...found, datum }
  } catch (error) {
    if (error instanceof UpstreamError && error.code === 'empty') return undefined
    throw error
  }
}
