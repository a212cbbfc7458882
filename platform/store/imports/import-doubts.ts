import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Decision, type DoubtReason, doubtReasons } from '../../../lib/contract/import-doubts.ts'
import { allImportFields, type ImportField } from '../../../lib/contract/import-fields.ts'
import type { ImportDoubt } from '../../../lib/contract/import-info.ts'
import type { Db } from '../../db/connect.ts'
import { importRows } from '../../db/schema-imports.ts'
import { uncheckedColumns } from './import-rows.ts'

/** Verdicts of rows that may have an undecided doubt. */
const undecided = inArray(importRows.verdict, ['bad', 'confirm'])

/** The number of rows with each kind of doubt about each field, in the order of the fields. */
export async function countDoubts(db: Db, importId: number): Promise<ImportDoubt[]> {
  const { rows } = await db.execute<{ field: string; reason: string; count: number }>(sql`
    select doubt.key as field, doubt.value as reason, count(*)::int as count
    from ${importRows} cross join lateral jsonb_each_text(${importRows.reasons}) as doubt
    where ${and(eq(importRows.importId, importId), undecided)}
    group by doubt.key, doubt.value`)
  return allImportFields.flatMap((field) =>
    doubtReasons.flatMap((reason) => {
      const found = rows.find((row) => row.field === field && row.reason === reason)
      return found ? [{ field, reason, count: found.count }] : []
    }),
  )
}

/** Notes the decision about each row with one kind of doubt, which has to be checked again; returns their number. */
export async function decideRows(
  tx: Db,
  importId: number,
  { field, reason, decision }: { field: ImportField; reason: DoubtReason; decision: Decision },
): Promise<number> {
  const decided = sql`${importRows.decided} || jsonb_build_object(${field}::text, ${decision}::text)`
  const hasDoubt = sql`${importRows.reasons}->>${field} = ${reason}`
  const { rowCount } = await tx
    .update(importRows)
    .set({ ...uncheckedColumns, decided })
    .where(and(eq(importRows.importId, importId), undecided, hasDoubt))
  return rowCount ?? 0
}

/** Forgets the decisions about fields whose column is another one now. */
export async function forgetDecisions(
  tx: Db,
  importId: number,
  fields: readonly ImportField[],
): Promise<void> {
  if (fields.length === 0) return
  const names = sql.join(
    fields.map((field) => sql`${field}::text`),
    sql`, `,
  )
  await tx
    .update(importRows)
    .set({ decided: sql`${importRows.decided} - array[${names}]` })
    .where(and(eq(importRows.importId, importId), sql`${importRows.decided} <> '{}'::jsonb`))
}
