import { and, asc, desc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { Version, VersionRing, VersionType } from '../../lib/contract/release.ts'
import type { version } from '../../lib/contract/version.ts'
import type { Db } from '../db/connect.ts'
import { versions } from '../db/schema-records.ts'
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
    model: begins(versions.model),
    number: begins(versions.number),
    createdFrom: isFrom(versions.createdAt),
    createdBefore: isBefore(versions.createdAt),
  },
  async read({ db }, ids) {
    const rows = await db.select().from(versions).where(inArray(versions.id, ids))
    return rows.map(versionOf)
  },
  idOf: ({ versionId }) => versionId,
})

/** A row in the wire's form. */
export function versionOf({ id, createdAt, ringAt, ...same }: VersionRow): Version {
  return { ...same, versionId: id, ringTime: ringAt.toISOString(), createTime: createdAt.toISOString() }
}

export async function readVersion(db: Db, id: number): Promise<VersionRow | undefined> {
  const [found] = await db.select().from(versions).where(eq(versions.id, id))
  return found
}

/** Serialises changes of a line until the transaction ends, also while it has no rows. */
export async function lockLine(tx: Db, { type, model }: Line): Promise<void> {
  await oneAtATime(tx, `version ${type} ${model}`)
}

/** The highest version of a line in the given rings; with `forced` only of forced versions. */
export async function newestVersion(
  db: Db,
  line: Line,
  { rings, forced = false }: { rings: readonly VersionRing[]; forced?: boolean },
): Promise<VersionRow | undefined> {
  const [found] = await db
    .select()
    .from(versions)
    .where(and(inLine(line), inArray(versions.ring, rings), forced ? eq(versions.force, true) : undefined))
    .orderBy(desc(versions.id))
    .limit(1)
  return found
}

/** The highest formal version of each line, by type and model. */
export async function newestVersions(db: Db): Promise<VersionRow[]> {
  return db
    .selectDistinctOn([versions.type, versions.model])
    .from(versions)
    .where(eq(versions.ring, 'formal'))
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

export async function insertVersion(tx: Db, row: typeof versions.$inferInsert): Promise<number> {
  const [made] = await tx.insert(versions).values(row).returning({ id: versions.id })
  if (!made) throw new Error('the row was not inserted')
  return made.id
}

function inLine({ type, model }: Line): SQL | undefined {
  return and(eq(versions.type, type), eq(versions.model, model))
}
