import { gpsRecord } from '../../lib/contract/gps-record.ts'
import { illegal, Refusal } from '../rules/refusal.ts'
import { absent, inScope, narrowScope, scopeOf } from '../rules/tenant-scope.ts'
import { windowOf } from '../store/map-window.ts'
import { readMember } from '../store/members/members.ts'
import { membersWithin } from '../store/members-in-area.ts'
import { latestOf, positionPage, trackOf } from '../store/positions.ts'
import { type Routes, read } from '../wire/route.ts'

export const gpsRecordRoutes = {
  gpsRecordWithPage: read(gpsRecord.gpsRecordWithPage, positionPage),

  usersGpsRecord: read(gpsRecord.usersGpsRecord, async (query, { services, account, now }) => {
    const { db } = services
    const scope = scopeOf(account)
    if (query.mode === 'latest') {
      narrowScope(scope, query.agentInfoId)
      return refuseEmpty(await latestOf(db, query, { scope, now }))
    }
    const found = await readMember(db, query.userId)
    if (!found) throw absent(scope)
    if (!inScope(scope, found.row.agentId)) throw illegal()
    return refuseEmpty(await trackOf(db, query, { scope, now }))
  }),

  mapWindow: read(gpsRecord.mapWindow, (query, { services, account, now }) => {
    const scope = scopeOf(account)
    narrowScope(scope, query.agentInfoId)
    return windowOf(services.db, query, { scope, now })
  }),

  membersInArea: read(gpsRecord.membersInArea, (query, { services, account }) => {
    const scope = scopeOf(account)
    narrowScope(scope, query.agentInfoId)
    return membersWithin(services.db, query, { scope })
  }),
} satisfies Routes<typeof gpsRecord>

/** Throws `empty` when no position was found. @spec 8.12 */
function refuseEmpty<Found extends { list: unknown[] }>(found: Found): Found {
  if (found.list.length === 0) throw new Refusal('empty', 'temporarily no location')
  return found
}
