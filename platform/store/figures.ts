import type { z } from 'zod'
import type { Figures, figuresRequest } from '../../lib/contract/figures.ts'
import type { Db } from '../db/connect.ts'
import type { SignedIn } from '../rules/identity.ts'
import { isPermitted } from '../rules/permitted.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { readAgentFigures } from './figures-agents.ts'
import { readDayChange } from './figures-change.ts'
import { readAuthorisations } from './figures-due.ts'
import { readReviews } from './figures-reviews.ts'
import { readNewPerDay, readOnlinePerHour, readTotals } from './figures-totals.ts'

interface FiguresContext {
  services: { db: Db }
  account: Pick<SignedIn, 'agentId' | 'role' | 'onBehalf' | 'key'>
  now: Date
}

/**
 * The figures in the caller's scope; those about agents are the owner's alone. Days are those of
 * the requested time zone, hours those of UTC; the last of them is not over yet.
 */
export async function readFigures(
  { days, zone }: z.output<typeof figuresRequest>,
  { services: { db }, account, now }: FiguresContext,
): Promise<Figures> {
  const scope = scopeOf(account)
  const [totals, newPerDay, onlinePerHour, change, reviews, authorisations, agents] = await Promise.all([
    readTotals(db, scope),
    readNewPerDay(db, { now, scope, days, zone }),
    readOnlinePerHour(db, now, scope),
    readDayChange(db, now, scope),
    readReviews(db, now, scope),
    readAuthorisations(db, now, scope),
    isPermitted(account, 'agents.read') ? readAgentFigures(db, now) : undefined,
  ])
  const { waiting = 0, recent = 0, oldest = null } = agents?.reviews ?? {}
  return {
    ...totals,
    dayBefore: {
      members: totals.members - change.members,
      online: change.onlineBefore,
      groups: totals.groups - change.groups,
      devices: totals.devices - change.devices,
    },
    newPerDay,
    onlinePerHour,
    pendingReviews: { ...reviews.waiting, agents: waiting },
    newReviews: { ...reviews.recent, agents: recent },
    oldestReviews: { ...reviews.oldest, agents: oldest },
    authorisations,
    ...agents?.figures,
    readAt: now.toISOString(),
  }
}
