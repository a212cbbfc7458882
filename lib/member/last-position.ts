import 'server-only'
import { gpsRecord, type Reported } from '@/lib/contract/gps-record'
import { UpstreamError } from '@/lib/errors'
import type { Api } from '@/lib/upstream/client'

/** The last position of a member; undefined for one that never reported. */
export async function lastPosition(api: Api, id: number): Promise<Reported | undefined> {
  try {
    const { list } = await api(gpsRecord.usersGpsRecord, { mode: 'latest', userIds: [id] })
    return list[0]
  } catch (error) {
    if (error instanceof UpstreamError && error.code === 'empty') return undefined
    throw error
  }
}
