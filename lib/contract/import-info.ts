import { z } from 'zod'
import { agentOfNew } from './agent.ts'
import { readCall, writeCall } from './call.ts'
import { id, moment, optionalText, requiredText, tick } from './fields.ts'
import { decision, doubtReasons } from './import-doubts.ts'
import { allImportFields, importKinds } from './import-fields.ts'
import { importLimits } from './limits.ts'
import { linesceTime, terminalTypes } from './member.ts'
import { listOf } from './paging.ts'
import { reasons } from './reasons.ts'
import { longestFileName, uploadedName } from './uploaded-name.ts'

export const importStatuses = [
  'receiving',
  'draft',
  'checking',
  'checked',
  'running',
  'stopped',
  'done',
] as const
export type ImportStatus = (typeof importStatuses)[number]

export const importVerdicts = ['unchecked', 'good', 'confirm', 'bad', 'quota', 'done'] as const
export type ImportVerdict = (typeof importVerdicts)[number]

const cell = z.string().max(1000, 'tooLong')
const place = z
  .number()
  .int()
  .min(0)
  .max(importLimits.columns - 1)
const field = z.enum(allImportFields)
const dictionary = (meant: string) =>
  z
    .record(z.string().max(100), z.string().max(40))
    .describe(`Words of the file, in lower case, each with the word for ${meant}.`)
const kind = z.enum(importKinds).describe('The kind of rows that are imported.')
const status = z.enum(importStatuses).describe('The status of the import.')
const verdict = z.enum(importVerdicts).describe('The verdict on the row.')
const count = z.number().int().min(0)

const sheetName = z.string().max(100, 'tooLong')
/** Where in its file an import's rows are from, as the reader of the file found them. */
const importOrigin = z.object({
  sheet: sheetName,
  sheets: z.array(sheetName).max(importLimits.sheets),
  headingRow: z.number().int().min(1),
  filled: count,
})
export type ImportOrigin = z.output<typeof importOrigin>

const doubtedField = field.describe('The field of the doubtful cells.')
const doubtReason = z.enum(doubtReasons).describe('The reason for which the cells are doubtful.')

/** The values of rows whose column is absent or empty. */
const importDefaults = z.object({
  agentInfoId: agentOfNew.default(null),
  terminalType: z.enum(terminalTypes).default('intercomDevice'),
  linesceTime: linesceTime.default(-1),
  model: optionalText(40),
  imeiAccepted: tick,
})

/** The number of an import's rows with one kind of doubt about one field. */
const doubt = z.object({
  field: doubtedField,
  reason: doubtReason,
  count: count.describe('The number of rows with such a doubt.'),
})
export type ImportDoubt = z.output<typeof doubt>

const summary = z.object({
  importId: id,
  kind,
  status,
  fileName: z.string().describe('The name of the file that the rows are from.'),
  accountName: z
    .string()
    .describe(
      'The sign-in account with whose rights the rows are written: the one that began the import or went on last.',
    ),
  total: count.describe('The number of rows of the import.'),
  createTime: moment,
})
export type ImportSummary = z.output<typeof summary>

const importDetails = summary.extend({
  agentInfoId: id.nullable(),
  header: z.array(z.string()),
  columns: z.array(z.union([field, z.literal('')])),
  defaults: importDefaults.extend({ imeiAccepted: z.boolean().default(false) }),
  counts: z
    .object({ unchecked: count, good: count, confirm: count, bad: count, quota: count, done: count })
    .describe('The number of rows by verdict.'),
  quotas: z.array(z.object({ agentInfoName: z.string(), used: count, limit: count, ready: count })),
  passwords: count,
  passwordsUntil: moment.nullable(),
  keptUntil: moment.nullable().optional(),
  secondsLeft: count.nullable(),
  origin: importOrigin.nullable().optional(),
  doubts: z.array(doubt).optional(),
})
export type ImportDetails = z.output<typeof importDetails>

const importRow = z.object({
  no: z.number().int(),
  cells: z.array(z.string()),
  verdict,
  reasons: z.record(z.string(), z.enum(reasons)),
  holder: z.string(),
  accepted: z.boolean(),
  proposals: z.partialRecord(field, z.string()).optional(),
})
export type ImportRow = z.output<typeof importRow>

const importRoom = z.object({
  imports: count,
  bytes: count,
  holding: z.array(summary),
})
export type ImportRoom = z.output<typeof importRoom>

const importId = id

/**
 * An import: rows of a file are stored, checked and corrected before any is written. Not in the
 * specification, whose screens add members and devices one by one or by number.
 */
export const importInfo = {
  create: writeCall({
    path: 'importInfo/create',
    access: 'imports.write',
    request: z.object({
      kind,
      fileName: z
        .string('required')
        .max(longestFileName, 'tooLong')
        .transform(uploadedName)
        .pipe(requiredText(longestFileName))
        .describe('The name of the file; a path before it, and characters that cannot be seen, are removed.'),
      header: z.array(cell).min(1, 'required').max(importLimits.columns, 'tooLarge'),
      words: z
        .object({
          terminalType: dictionary('a terminal type'),
          sex: dictionary('a sex'),
          livePermission: dictionary('the live permission, `true` or `false`'),
          linesceTime: dictionary('an authorisation: `permanent`, `none` or a number of years'),
        })
        .partial()
        .default({}),
      origin: importOrigin.optional(),
    }),
    result: z.object({ importId: id }),
  }),
  /** Adds rows to an import in the state `receiving`. A row whose number is stored already is skipped. */
  addRows: writeCall({
    path: 'importInfo/addRows',
    access: 'imports.write',
    request: z.object({
      importId,
      rows: z
        .array(
          z.object({
            no: z.number().int().min(1).max(10_000_000),
            cells: z.array(cell).max(importLimits.columns),
            dates: z.array(place).max(importLimits.columns).optional(),
          }),
        )
        .min(1, 'required')
        .max(importLimits.piece, 'tooLarge'),
      last: z.boolean().default(false),
    }),
    result: z.object({ total: count.describe('The number of rows that the import has now.') }),
  }),
  /** Checks every row by these columns and defaults; writes only verdicts. */
  check: writeCall({
    path: 'importInfo/check',
    access: 'imports.write',
    request: z.object({
      importId,
      columns: z.array(z.union([field, z.literal('')])).max(importLimits.columns, 'tooLarge'),
      defaults: importDefaults,
    }),
    result: z.object({ status }),
  }),
  readOne: readCall({
    path: 'importInfo/readOne',
    access: 'imports.read',
    request: z.object({ importId }),
    result: importDetails,
  }),
  rowsWithPage: readCall({
    path: 'importInfo/rowsWithPage',
    access: 'imports.read',
    request: z.object({
      importId,
      verdict: z
        .array(z.enum(importVerdicts))
        .min(1)
        .max(importVerdicts.length)
        .optional()
        .describe('Only rows with one of these verdicts.'),
      page: z.coerce.number<number | string>().int().min(1).max(importLimits.rows).default(1),
      size: z.coerce
        .number<number | string>()
        .int()
        .min(1)
        .max(importLimits.page)
        .describe('The most rows on a page.')
        .default(20),
    }),
    result: listOf(importRow).extend({ total: count }),
  }),
  /** Corrects rows and checks them again. Absent cells do not change. */
  editRows: writeCall({
    path: 'importInfo/editRows',
    access: 'imports.write',
    request: z.object({
      importId,
      rows: z
        .array(
          z.object({
            no: z.number().int(),
            values: z.partialRecord(field, cell.trim()),
            accepted: z.boolean().default(false),
          }),
        )
        .min(1, 'nothingSelected')
        .max(importLimits.page, 'tooLarge'),
    }),
    result: z.object({ changed: count }),
  }),
  /** Decides about every row with one kind of doubt, and checks these rows again in the background. */
  settle: writeCall({
    path: 'importInfo/settle',
    access: 'imports.write',
    request: z.object({ importId, field: doubtedField, reason: doubtReason, decision }),
    result: z.object({ settled: count, status }),
  }),
  /** Writes the valid rows in the background; each row once, even if the platform ends in between. */
  commit: writeCall({
    path: 'importInfo/commit',
    access: 'imports.write',
    request: z.object({ importId }),
    result: z.object({ status }),
  }),
  stop: writeCall({
    path: 'importInfo/stop',
    access: 'imports.write',
    request: z.object({ importId }),
    result: z.object({ status }),
  }),
  remove: writeCall({
    path: 'importInfo/remove',
    access: 'imports.write',
    request: z.object({ importId }),
    result: z.object({ deleted: count }),
  }),
  /** The generated passwords of written members, for the account that began the import. */
  passwordsWithPage: readCall({
    path: 'importInfo/passwordsWithPage',
    access: 'imports.write',
    request: z.object({ importId, afterNo: z.number().int().min(0).default(0) }),
    result: listOf(
      z.object({
        no: z.number().int(),
        account: z.string(),
        password: z.string().describe('The password that the platform made for the member.'),
      }),
    ),
  }),
  /** Deletes the generated passwords, once the operator has downloaded them. */
  forgetPasswords: writeCall({
    path: 'importInfo/forgetPasswords',
    access: 'imports.write',
    request: z.object({ importId }),
    result: z.object({ deleted: count }),
  }),
  /** The newest imports of a kind that the caller may see, and its room for another one of any kind. */
  importsOfKind: readCall({
    path: 'importInfo/importsOfKind',
    access: 'imports.read',
    request: z.object({ kind }),
    result: listOf(summary).extend({ room: importRoom.optional() }),
  }),
}
