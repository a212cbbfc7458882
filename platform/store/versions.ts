import { and, asc, desc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type {
  Version,
  VersionFilters,
  VersionRing,
  VersionType,
  versionSorts,
} from '../../lib/contract/release.ts'
import type { Db } from '../db/connect.ts'
import { versions } from '../db/schema-records.ts'
import { given, within } from './filters.ts'
import { oneAtATime } from './limits.ts'
import { byMoment, byNumber, inOrder, type Listed, type Listing, listIds } from './listing.ts'
import { beginsWith } from './members/member-search.ts'

type Sort = (typeof versionSorts)[number]
export type VersionRow = typeof versions.$inferSelect

/** The versions of a type and model, in which numbers only go up. */
export interface Line {
  type: VersionType
  model: string
}

const listed: Listed<Sort> = {
  table: versions,
  id: versions.id,
  orders: {
    versionId: byNumber(versions.id),
    createTime: byMoment(versions.createdAt),
    ringTime: byMoment(versions.ringAt),
  },
  usual: 'versionId',
}

/** One page of the versions, in the asked order. */
export async function listVersions(db: Db, listing: VersionFilters & Listing<Sort>) {
  const { ids, ...page } = await listIds(db, listed, listing, conditions(listing))
  const rows = ids.length > 0 ? await db.select().from(versions).where(inArray(versions.id, ids)) : []
  return { list: inOrder(ids, rows, (row) => row.id).map(versionOf), ...page }
}

function conditions(filters: VersionFilters): SQL | undefined {
  return and(
    given(filters.type, (type) => eq(versions.type, type)),
    given(filters.ring, (ring) => eq(versions.ring, ring)),
    given(filters.model, (text) => beginsWith(versions.model, text)),
    given(filters.number, (text) => beginsWith(versions.number, text)),
    within(versions.createdAt, filters.createdFrom, filters.createdBefore),
  )
}

/** A row as the wire tells it. */
export function versionOf(row: VersionRow): Version {
  return {
    versionId: row.id,
    type: row.type,
    number: row.number,
    model: row.model,
    force: row.force,
    content: row.content,
    file: row.file,
    size: row.size,
    md5: row.md5,
    ring: row.ring,
    ringTime: row.ringAt.toISOString(),
    createTime: row.createdAt.toISOString(),
    rowVersion: row.rowVersion,
  }
}

export async function readVersion(db: Db, id: number): Promise<VersionRow | undefined> {
  const [found] = await db.select().from(versions).where(eq(versions.id, id))
  return found
}

/** Lets one transaction at a time add to a line or move along it, also where it has no rows yet. */
export async function lockLine(tx: Db, { type, model }: Line): Promise<void> {
  await oneAtATime(tx, `version ${type} ${model}`)
}

/** The highest version of a line in any of some rings, or of its forced ones. */
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

/** The highest version that everybody has, of each line by type and model. */
export async function newestVersions(db: Db): Promise<VersionRow[]> {
  return db
    .selectDistinctOn([versions.type, versions.model])
    .from(versions)
    .where(eq(versions.ring, 'formal'))
    .orderBy(asc(versions.type), asc(versions.model), desc(versions.id))
}

/** Whether everybody already has a higher version of the line than this one. */
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
