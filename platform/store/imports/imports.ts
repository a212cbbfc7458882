import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { ImportKind } from '../../../lib/contract/import-fields.ts'
import type { ImportDetails, ImportStatus, ImportSummary } from '../../../lib/contract/import-info.ts'
import type { Db } from '../../db/connect.ts'
import { agents, tallies } from '../../db/schema.ts'
import { importRows, imports } from '../../db/schema-imports.ts'
import { unwritten } from '../../rules/import-times.ts'
import { importsKeptFor, passwordsKeptFor, unwrittenKeptFor } from '../../rules/kept-for.ts'
import { illegal } from '../../rules/refusal.ts'
import { absent, inScope, type Scope } from '../../rules/tenant-scope.ts'

export type ImportFacts = typeof imports.$inferSelect

const listed = 10

export async function insertImport(tx: Db, row: typeof imports.$inferInsert): Promise<number> {
  const [added] = await tx.insert(imports).values(row).returning({ id: imports.id })
  if (!added) throw new Error('an insert answered no row')
  return added.id
}

/** An import of the scope; with `lock` no other transaction works on it until this one ends. */
export async function ownImport(
  db: Db,
  importId: number,
  { scope, lock = false }: { scope: Scope; lock?: boolean },
): Promise<ImportFacts> {
  const query = db.select().from(imports).where(eq(imports.id, importId))
  const [found] = await (lock ? query.for('update') : query)
  if (!found) throw absent(scope)
  if (!inScope(scope, found.agentId)) throw illegal()
  return found
}

/** Locks an import to work on it; undefined while another transaction has it, or if it has another status. */
export async function takeImport(
  tx: Db,
  importId: number,
  status: ImportStatus,
): Promise<ImportFacts | undefined> {
  const [taken] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.id, importId), eq(imports.status, status)))
    .for('update', { skipLocked: true })
  return taken
}

export async function updateImport(
  tx: Db,
  importId: number,
  columns: Partial<typeof imports.$inferInsert>,
): Promise<void> {
  await tx.update(imports).set(columns).where(eq(imports.id, importId))
}

export async function deleteImport(tx: Db, importId: number): Promise<void> {
  await tx.delete(imports).where(eq(imports.id, importId))
}

/** Imports that the platform has to continue. */
export async function activeImports(db: Db): Promise<number[]> {
  const active = sql`${imports.status} in ('checking', 'running')`
  const rows = await db.select({ id: imports.id }).from(imports).where(active).orderBy(asc(imports.id))
  return rows.map(({ id }) => id)
}

/** The number of rows by verdict. */
export async function countRows(db: Db, importId: number): Promise<ImportDetails['counts']> {
  const counts = { unchecked: 0, good: 0, confirm: 0, bad: 0, quota: 0, done: 0 }
  const rows = await db
    .select({ verdict: importRows.verdict, count: sql<number>`count(*)::int` })
    .from(importRows)
    .where(eq(importRows.importId, importId))
    .groupBy(importRows.verdict)
  for (const { verdict, count } of rows) counts[verdict] = count
  return counts
}

/** The quota of each agent that gets members by this import, with the number of valid rows. */
export async function quotasOf(db: Db, importId: number): Promise<ImportDetails['quotas']> {
  return db
    .select({
      agentInfoName: agents.name,
      used: sql<number>`coalesce(max(${tallies.members}), 0)::int`,
      limit: agents.memberLimit,
      ready: sql<number>`count(*)::int`,
    })
    .from(importRows)
    .innerJoin(agents, eq(agents.id, importRows.agentId))
    .leftJoin(tallies, eq(tallies.agentId, agents.id))
    .where(and(eq(importRows.importId, importId), eq(importRows.verdict, 'good')))
    .groupBy(agents.id)
    .orderBy(asc(agents.name))
}

export async function importsOfKind(db: Db, kind: ImportKind, scope: Scope): Promise<ImportSummary[]> {
  const rows = await db
    .select()
    .from(imports)
    .where(and(eq(imports.kind, kind), scope === null ? undefined : eq(imports.agentId, scope)))
    .orderBy(desc(imports.id))
    .limit(listed)
  return rows.map(summaryOf)
}

export function summaryOf({ id: importId, createdAt, ...row }: ImportFacts): ImportSummary {
  const { kind, status, fileName, accountName, total } = row
  return { importId, kind, status, fileName, accountName, total, createTime: createdAt.toISOString() }
}

/**
 * Deletes imports that were left before their rows were written, and reports and generated passwords whose
 * time has ended.
 */
export async function sweepImports(db: Db, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age)
  const leftOver = and(inArray(imports.status, unwritten), lt(imports.touchedAt, before(unwrittenKeptFor)))
  await db.delete(imports).where(or(lt(imports.touchedAt, before(importsKeptFor)), leftOver))
  const endedBefore = before(passwordsKeptFor).toISOString()
  const past = db
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(
        inArray(imports.status, ['done', 'stopped']),
        sql`coalesce(${imports.finishedAt}, ${imports.touchedAt}) <= ${endedBefore}::timestamptz`,
      ),
    )
  const hasPassword = and(sql`${importRows.password} <> ''`, inArray(importRows.importId, past))
  await db.update(importRows).set({ password: '' }).where(hasPassword)
}
