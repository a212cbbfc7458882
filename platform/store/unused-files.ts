import { and, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { agents, loginAccounts } from '../db/schema.ts'
import { announcements } from '../db/schema-content.ts'
import { certifications } from '../db/schema-records.ts'
import { versions } from '../db/schema-releases.ts'
import { storedFiles } from '../db/schema-uploads.ts'
import type { UnusedFiles } from '../rules/file-room.ts'
import { unusedFor } from '../rules/kept-for.ts'

/** Whether no row refers to a stored file. Each column is a condition of its own, which the database can hash. */
export function unused(): SQL {
  const { name } = storedFiles
  const columns = [
    agents.idCardFront,
    agents.idCardBack,
    certifications.frontImage,
    certifications.backImage,
    certifications.selfieImage,
    versions.file,
    loginAccounts.avatar,
  ]
  const unnamed = columns.map(
    (column) => sql`not exists (select 1 from ${column.table} where ${column} = ${name})`,
  )
  const unshown = sql`not exists (select 1 from ${announcements} where ${announcements.pictures} @> array[${name}])`
  return sql.join([...unnamed, unshown], sql` and `)
}

/**
 * The unreferenced files of a kind that an account stored, and those of all accounts of its agent; the
 * platform's own accounts count as one agent. Files that the sweep is about to delete do not count.
 */
export async function unusedFiles(
  db: Db,
  kind: 'image' | 'package',
  { id, agentId }: { id: number; agentId: number | null },
  now: Date,
): Promise<{ account: UnusedFiles; agent: UnusedFiles }> {
  const of = (column: typeof loginAccounts.agentId | typeof storedFiles.agentId) =>
    agentId === null ? isNull(column) : eq(column, agentId)
  const colleagues = db.select({ id: loginAccounts.id }).from(loginAccounts).where(of(loginAccounts.agentId))
  const sender = or(eq(storedFiles.accountId, id), inArray(storedFiles.accountId, colleagues))
  const recent = gt(storedFiles.createdAt, new Date(now.getTime() - unusedFor[kind]))
  const found = await db
    .select({
      accountId: storedFiles.accountId,
      files: sql<number>`count(*)::int`,
      bytes: sql`sum(${storedFiles.size})`.mapWith(Number),
    })
    .from(storedFiles)
    .where(and(eq(storedFiles.kind, kind), recent, of(storedFiles.agentId), sender, unused()))
    .groupBy(storedFiles.accountId)
  const nothing = { files: 0, bytes: 0 }
  return {
    account: found.find(({ accountId }) => accountId === id) ?? nothing,
    agent: found.reduce(
      (sum, { files, bytes }) => ({ files: sum.files + files, bytes: sum.bytes + bytes }),
      nothing,
    ),
  }
}
