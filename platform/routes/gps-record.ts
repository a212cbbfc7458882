import { gpsRecord } from '../../lib/contract/gps-record.ts'
import { illegal, Refusal } from '../rules/refusal.ts'
import { absent, inScope, narrowScope, scopeOf } from '../rules/scope.ts'
import { readMember } from '../store/members/members.ts'
import { latestOf, positionPage, trackOf } from '../store/positions.ts'
import { type Routes, read } from '../wire/route.ts'

export const gpsRecordRoutes = {
  gpsRecordWithPage: read(gpsRecord.gpsRecordWithPage, positionPage),

  usersGpsRecord: read(gpsRecord.usersGpsRecord, async (asked, { services, account, now }) => {
    const { db } = services
    const scope = scopeOf(account)
    if (asked.mode === 'latest') {
      narrowScope(scope, asked.agentInfoId)
      return told(await latestOf(db, asked, { scope, now }))
    }
    const found = await readMember(db, asked.userId)
    if (!found) throw absent(scope)
    if (!inScope(scope, found.row.agentId)) throw illegal()
    return told(await trackOf(db, asked, { scope, now }))
  }),
} satisfies Routes<typeof gpsRecord>

/** Answers positions; no position at all is answered by the code `empty`. */
function told<Found extends { list: unknown[] }>(found: Found): Found {
  if (found.list.length === 0) throw new Refusal('empty', 'temporarily no location')
  return found
}
