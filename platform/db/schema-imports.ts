import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Decisions } from '../../lib/contract/import-doubts.ts'
import { type ImportField, importKinds } from '../../lib/contract/import-fields.ts'
import {
  type ImportDetails,
  type ImportOrigin,
  importStatuses,
  importVerdicts,
} from '../../lib/contract/import-info.ts'
import type { FieldReasons } from '../../lib/contract/reasons.ts'
import { created, moment, reference, rowId, words } from './schema.ts'

/**
 * Imports: files of rows before they are written. Cells may contain passwords and identity numbers, so they
 * are stored sealed.
 */

export const imports = pgTable(
  'imports',
  {
    id: rowId(),
    kind: text({ enum: importKinds }).notNull(),
    status: text({ enum: importStatuses }).notNull().default('receiving'),
    /** The account with whose rights the rows are written, and its tenant at that time. */
    accountId: reference().notNull(),
    accountName: words(),
    agentId: reference(),
    onBehalf: boolean().notNull().default(false),
    fileName: words(),
    header: jsonb().$type<string[]>().notNull(),
    origin: jsonb().$type<ImportOrigin>(),
    /** The meanings of the file's words, by field. */
    words: jsonb().$type<Partial<Record<string, Record<string, string>>>>().notNull(),
    columns: jsonb().$type<(ImportField | '')[]>().notNull(),
    defaults: jsonb().$type<ImportDetails['defaults']>().notNull(),
    /** The key of the rows' cells, sealed with the key ring. */
    sealedKey: text().notNull(),
    total: integer().notNull().default(0),
    /** The bytes of its rows, with a share for the data around them: see `import-room.ts`. */
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    /** The rows of the present step that are done, and the milliseconds that they took. */
    workedRows: integer().notNull().default(0),
    workedMs: integer().notNull().default(0),
    createdAt: created(),
    touchedAt: created(),
    finishedAt: moment(),
  },
  (t) => [
    index('imports_kind').on(t.kind, t.id),
    index('imports_agent_kind').on(t.agentId, t.kind, t.id),
    index('imports_touched').on(t.touchedAt),
    index('imports_active').on(t.id).where(sql`${t.status} in ('checking', 'running')`),
  ],
)

export const importRows = pgTable(
  'import_rows',
  {
    importId: reference()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** The number of the row in its file. */
    no: integer().notNull(),
    cells: text().notNull(),
    verdict: text({ enum: importVerdicts }).notNull().default('unchecked'),
    reasons: jsonb().$type<FieldReasons>().notNull().default({}),
    holder: words(),
    /** The places of cells in which the spreadsheet displays a number as a date. */
    dates: jsonb().$type<number[]>().notNull().default([]),
    /** By field, the operator's decision about a doubtful cell. */
    decided: jsonb().$type<Decisions>().notNull().default({}),
    /** Values of a valid row that no other row may have, and the agent that gets the row. */
    account: words(),
    telephone: words(),
    imei: words(),
    agentId: reference(),
    /** The id of the member or device that was written. */
    resultId: reference(),
    /**
     * A generated password, sealed; erased once the operator confirms to have stored it, or when its time
     * ends.
     */
    password: words(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.no] }),
    index('import_rows_verdict').on(t.importId, t.verdict, t.no),
    index('import_rows_account').on(t.importId, t.account).where(sql`${t.account} <> ''`),
    index('import_rows_telephone').on(t.importId, t.telephone).where(sql`${t.telephone} <> ''`),
    index('import_rows_imei').on(t.importId, t.imei).where(sql`${t.imei} <> ''`),
    index('import_rows_password').on(t.importId, t.no).where(sql`${t.password} <> ''`),
  ],
)
