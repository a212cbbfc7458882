import { and, asc, eq, gt, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { ImportVerdict } from '../../../lib/contract/import-info.ts'
import type { FieldReasons } from '../../../lib/contract/reasons.ts'
import type { Db } from '../../db/connect.ts'
import { members } from '../../db/schema.ts'
import { importRows } from '../../db/schema-imports.ts'
import { openText, sealText } from '../../secrets/sealed-text.ts'

export type ImportRowFacts = Omit<typeof importRows.$inferSelect, 'cells'> & { cells: string[] }

/** The stored verdict on a row. */
export interface StoredVerdict {
  no: number
  verdict: ImportVerdict
  reasons: FieldReasons
  holder: string
  account: string
  telephone: string
  imei: string
  agentId: number | null
  resultId?: number
  /** A generated password, sealed already. */
  password?: string
}

/** Values that no two rows of an import may have. */
export type UniqueValues = Pick<StoredVerdict, 'account' | 'telephone' | 'imei'>

/** Adds the rows that are missing, and returns their numbers. */
export async function insertRows(
  tx: Db,
  importId: number,
  key: Buffer,
  rows: readonly { no: number; cells: readonly string[]; dates?: readonly number[] | undefined }[],
): Promise<Set<number>> {
  const values = rows.map(({ no, cells, dates = [] }) => ({
    importId,
    no,
    cells: sealText(key, JSON.stringify(cells)),
    dates: [...new Set(dates)],
  }))
  const added = await tx
    .insert(importRows)
    .values(values)
    .onConflictDoNothing()
    .returning({ no: importRows.no })
  return new Set(added.map(({ no }) => no))
}

/** Rows in the order of the file, selected by verdict, by number, or as the page after a row. */
export async function readRows(
  db: Db,
  importId: number,
  key: Buffer,
  selection: { verdicts?: readonly ImportVerdict[]; nos?: number[]; limit: number; offset?: number },
): Promise<ImportRowFacts[]> {
  const { verdicts, nos, limit, offset = 0 } = selection
  const rows = await db
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        verdicts && inArray(importRows.verdict, [...verdicts]),
        nos && inArray(importRows.no, nos),
      ),
    )
    .orderBy(asc(importRows.no))
    .limit(limit)
    .offset(offset)
  return rows.map((row) => ({ ...row, cells: cellsOf(key, row.cells) }))
}

function cellsOf(key: Buffer, sealed: string): string[] {
  const cells: unknown = JSON.parse(openText(key, sealed))
  return Array.isArray(cells) ? cells.map(String) : []
}

/** The columns of a row without a verdict. */
export const uncheckedColumns = {
  verdict: 'unchecked',
  reasons: {},
  holder: '',
  account: '',
  telephone: '',
  imei: '',
  agentId: null,
} as const

/** Clears all verdicts, before all rows are checked again. */
export async function uncheckRows(tx: Db, importId: number): Promise<void> {
  await tx.update(importRows).set(uncheckedColumns).where(eq(importRows.importId, importId))
}

export async function rewriteRow(
  tx: Db,
  importId: number,
  key: Buffer,
  { no, cells, ...columns }: Pick<ImportRowFacts, 'no' | 'cells' | 'dates' | 'decided'>,
): Promise<void> {
  await tx
    .update(importRows)
    .set({ cells: sealText(key, JSON.stringify(cells)), ...columns })
    .where(and(eq(importRows.importId, importId), eq(importRows.no, no)))
}

/** Stores verdicts in one statement. */
export async function storeVerdicts(
  tx: Db,
  importId: number,
  verdicts: readonly StoredVerdict[],
): Promise<void> {
  if (verdicts.length === 0) return
  await tx.execute(sql`
    update import_rows r set verdict = v.verdict, reasons = v.reasons, holder = v.holder, account = v.account,
      telephone = v.telephone, imei = v.imei, agent_id = v."agentId", result_id = v."resultId",
      password = coalesce(v.password, '')
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as v(no int, verdict text, reasons jsonb, holder text,
      account text, telephone text, imei text, "agentId" bigint, "resultId" bigint, password text)
    where r.import_id = ${importId} and r.no = v.no`)
}

/** The given values that other valid rows of the import have already. */
export async function valuesInImport(
  tx: Db,
  importId: number,
  wanted: readonly (UniqueValues & { no: number })[],
): Promise<Record<keyof UniqueValues, Set<string>>> {
  const found = { account: new Set<string>(), telephone: new Set<string>(), imei: new Set<string>() }
  for (const name of ['account', 'telephone', 'imei'] as const) {
    const values = wanted.map((row) => row[name]).filter((value) => value !== '')
    if (values.length === 0) continue
    const column = importRows[name]
    const others = notInArray(
      importRows.no,
      wanted.map(({ no }) => no),
    )
    const rows = await tx
      .select({ value: column })
      .from(importRows)
      .where(and(eq(importRows.importId, importId), sql`${column} <> ''`, inArray(column, values), others))
    for (const { value } of rows) found[name].add(value)
  }
  return found
}

const hasPassword = (importId: number): SQL | undefined =>
  and(eq(importRows.importId, importId), sql`${importRows.password} <> ''`)

export async function countPasswords(db: Db, importId: number): Promise<number> {
  return db.$count(importRows, hasPassword(importId))
}

/** Generated passwords with their accounts, of the rows after a given one. */
export async function passwordsAfter(
  db: Db,
  importId: number,
  key: Buffer,
  afterNo: number,
  limit: number,
): Promise<{ no: number; account: string; password: string }[]> {
  const { no, password } = importRows
  const rows = await db
    .select({ no, account: members.account, password })
    .from(importRows)
    .innerJoin(members, eq(members.id, importRows.resultId))
    .where(and(hasPassword(importId), gt(no, afterNo)))
    .orderBy(asc(no))
    .limit(limit)
  return rows.map((row) => ({ ...row, password: openText(key, row.password) }))
}

export async function deletePasswords(tx: Db, importId: number): Promise<number> {
  const forgotten = await tx
    .update(importRows)
    .set({ password: '' })
    .where(hasPassword(importId))
    .returning({ no: importRows.no })
  return forgotten.length
}

/** The numbers of other rows that share one of these values and are invalid only because of it. */
export async function rowsRepeating(tx: Db, importId: number, except: readonly number[]): Promise<number[]> {
  const repeated = or(
    ...(['account', 'telephone', 'imei'] as const).map(
      (name) => sql`${importRows.reasons}->>${name} = 'repeated'`,
    ),
  )
  const rows = await tx
    .select({ no: importRows.no })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, importId),
        eq(importRows.verdict, 'bad'),
        repeated,
        except.length > 0 ? notInArray(importRows.no, [...except]) : undefined,
      ),
    )
    .orderBy(asc(importRows.no))
    .limit(1000)
  return rows.map(({ no }) => no)
}
