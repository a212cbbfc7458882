import { and, asc, desc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { Version, VersionType } from '../../lib/contract/release.ts'
import type { version } from '../../lib/contract/version.ts'
import type { Db } from '../db/connect.ts'
import { groups } from '../db/schema.ts'
import { versionGroups, versions } from '../db/schema-releases.ts'
import { contains } from './contains.ts'
import { begins, byNoTenant, is, isBefore, isFrom } from './filters.ts'
import { oneAtATime } from './limits.ts'
import { byMoment, byNumber } from './listing.ts'
import { pageOf } from './page-of.ts'

export type VersionRow = typeof versions.$inferSelect

/** The versions of one type and model, whose numbers only increase. */
export interface Line {
  type: VersionType
  model: string
}

export const versionPage = pageOf<RequestOf<typeof version.versionRecordWithPage>, Version>({
  table: versions,
  id: versions.id,
  orders: {
    versionId: byNumber(versions.id),
    createTime: byMoment(versions.createdAt),
    ringTime: byMoment(versions.ringAt),
  },
  usual: 'versionId',
  seenBy: byNoTenant,
  conditions: {
    type: is(versions.type),
    ring: is(versions.ring),
    state: is(versions.state),
    model: begins(versions.model),
    number: contains(versions.number, begins(versions.number)),
    createdFrom: isFrom(versions.createdAt),
    createdBefore: isBefore(versions.createdAt),
  },
  async read({ db }, ids) {
    const [rows, chosen] = await Promise.all([
      db.select().from(versions).where(inArray(versions.id, ids)),
      groupsOf(db, ids),
    ])
    return rows.map((row) => versionOf(row, chosen))
  },
  idOf: ({ versionId }) => versionId,
})

/** A group that a version is rolled out to, with its name. */
interface ChosenGroup {
  versionId: number
  groupId: number
  groupName: string
}

/** The groups that versions are rolled out to; deleted ones have no members left to reach. */
export async function groupsOf(db: Db, versionIds: number[]): Promise<ChosenGroup[]> {
  return db
    .select({ versionId: versionGroups.versionId, groupId: groups.id, groupName: groups.name })
    .from(versionGroups)
    .innerJoin(groups, eq(groups.id, versionGroups.groupId))
    .where(and(inArray(versionGroups.versionId, versionIds), isNull(groups.deletedAt)))
    .orderBy(asc(groups.name), asc(groups.id))
}

/** A row in the wire's form; `chosen` has the groups of this version, and may have those of others. */
export function versionOf(
  { id, createdAt, ringAt, stateAt, trialInstalled, trialFailed, ...same }: VersionRow,
  chosen: readonly ChosenGroup[],
): Version {
  return {
    ...same,
    versionId: id,
    ringTime: ringAt.toISOString(),
    createTime: createdAt.toISOString(),
    stateTime: stateAt?.toISOString() ?? null,
    groups: chosen
      .filter(({ versionId }) => versionId === id)
      .map(({ groupId, groupName }) => ({ groupId, groupName })),
    recentInstalled: trialInstalled,
    recentFailed: trialFailed,
  }
}

export async function readVersion(db: Db, id: number): Promise<VersionRow | undefined> {
  const [found] = await db.select().from(versions).where(eq(versions.id, id))
  return found
}

/** Serialises changes of a line until the transaction ends, even while it has no rows. */
export async function lockLine(tx: Db, { type, model }: Line): Promise<void> {
  await oneAtATime(tx, `version ${type} ${model}`)
}

/** The highest version of a line, in any ring and state: the next number has to be above it. */
export async function newestVersion(db: Db, line: Line): Promise<VersionRow | undefined> {
  const [found] = await db.select().from(versions).where(inLine(line)).orderBy(desc(versions.id)).limit(1)
  return found
}

/** The highest open formal version of each line, by type and model. */
export async function newestVersions(db: Db): Promise<VersionRow[]> {
  return db
    .selectDistinctOn([versions.type, versions.model])
    .from(versions)
    .where(and(eq(versions.ring, 'formal'), eq(versions.state, 'open')))
    .orderBy(asc(versions.type), asc(versions.model), desc(versions.id))
}

/** Whether a higher version of its line is formal. */
export async function isPassedBy(db: Db, { id, ...line }: VersionRow): Promise<boolean> {
  const [higher] = await db
    .select({ id: versions.id })
    .from(versions)
    .where(and(inLine(line), eq(versions.ring, 'formal'), gt(versions.id, id)))
    .orderBy(asc(versions.id))
    .limit(1)
  return higher !== undefined
}

/** Rolls a version out to further groups. */
export async function addVersionGroups(
  tx: Db,
  versionId: number,
  groupIds: readonly number[],
): Promise<void> {
  if (groupIds.length === 0) return
  const rows = groupIds.map((groupId) => ({ versionId, groupId }))
  await tx.insert(versionGroups).values(rows).onConflictDoNothing()
}

export async function insertVersion(tx: Db, row: typeof versions.$inferInsert): Promise<number> {
  const [made] = await tx.insert(versions).values(row).returning({ id: versions.id })
  if (!made) throw new Error('the row was not inserted')
  return made.id
}

export function inLine({ type, model }: Line): SQL | undefined {
  return and(eq(versions.type, type), eq(versions.model, model))
}
