import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { id, moment, optionalText, requiredText, tick } from './fields.ts'
import { allImportFields, importKinds } from './import-fields.ts'
import { linesceTime, terminalTypes } from './member.ts'
import { listOf } from './paging.ts'
import { reasons } from './reasons.ts'
import { longestFileName, uploadedName } from './uploaded-name.ts'

/** The most rows and columns of an import, and the most rows of one call that adds some. */
export const importLimits = { rows: 50_000, columns: 100, piece: 1000, page: 100 } as const

/**
 * `receiving`: rows arrive; `draft`: its columns are to be chosen; `checking`, `running`: the platform works on it;
 * `checked`: nothing is written yet; `stopped`: by an operator, or because its account lost its rights; `done`.
 */
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

/**
 * `confirm`: good if its IMEI is accepted with a wrong check digit; `quota`: good, but its agent's quota was reached;
 * `done`: written.
 */
export const importVerdicts = ['unchecked', 'good', 'confirm', 'bad', 'quota', 'done'] as const
export type ImportVerdict = (typeof importVerdicts)[number]

const cell = z.string().max(1000, 'tooLong')
const field = z.enum(allImportFields)
/** Words of a file, in lower case, to the wire's own. */
const dictionary = z.record(z.string().max(100), z.string().max(40))
const count = z.number().int().min(0)

/** The values of rows whose column is absent or empty. */
const importDefaults = z.object({
  /** Null: no agent, or the caller's own. */
  agentInfoId: id.nullable().default(null),
  terminalType: z.enum(terminalTypes).default('intercomDevice'),
  linesceTime: linesceTime.default(-1),
  model: optionalText(40),
  /** Accepts every IMEI with a wrong check digit. */
  imeiAccepted: tick,
})

const summary = z.object({
  importId: id,
  kind: z.enum(importKinds),
  status: z.enum(importStatuses),
  fileName: z.string(),
  accountName: z.string(),
  total: count,
  createTime: moment,
})
export type ImportSummary = z.output<typeof summary>

const importDetails = summary.extend({
  agentInfoId: id.nullable(),
  header: z.array(z.string()),
  /** The field of each column; empty for one that is passed over. */
  columns: z.array(z.union([field, z.literal('')])),
  defaults: importDefaults.extend({ imeiAccepted: z.boolean().default(false) }),
  /** The number of rows by verdict. */
  counts: z.object({
    unchecked: count,
    good: count,
    confirm: count,
    bad: count,
    quota: count,
    done: count,
  }),
  /** Once checked: the quota of each agent that gets members. */
  quotas: z.array(z.object({ agentInfoName: z.string(), used: count, limit: count, ready: count })),
  /** The number of generated passwords that are kept for the account that began the import. */
  passwords: count,
  /** Until when they are kept; null without passwords, and while rows are written. */
  passwordsUntil: moment.nullable(),
  /** Until when it is kept without a change of it; null where its rows are being checked or were written. */
  keptUntil: moment.nullable().optional(),
  /** While rows are checked or written: the seconds left, by the time of those before; null until there are some. */
  secondsLeft: count.nullable(),
})
export type ImportDetails = z.output<typeof importDetails>

const importRow = z.object({
  no: z.number().int(),
  /** In the order of the header; passwords are left out. */
  cells: z.array(z.string()),
  verdict: z.enum(importVerdicts),
  reasons: z.record(z.string(), z.enum(reasons)),
  /** The holder of a taken value, if the caller may see it. */
  holder: z.string(),
  accepted: z.boolean(),
})
export type ImportRow = z.output<typeof importRow>

const importRoom = z.object({
  /** Imports that the caller may still begin, and the bytes that the cells of their rows may take. */
  imports: count,
  bytes: count,
  /** Where none or no byte is left: the imports of which some have to be removed first. */
  holding: z.array(summary),
})
export type ImportRoom = z.output<typeof importRoom>

const importId = id

/**
 * An import: rows of a file are stored, checked and corrected before any is written. Not in the specification, whose
 * screens add members and devices one by one or by number.
 */
export const importInfo = {
  create: writeCall({
    path: 'importInfo/create',
    access: 'imports.write',
    request: z.object({
      kind: z.enum(importKinds),
      fileName: z
        .string('required')
        .max(longestFileName, 'tooLong')
        .transform(uploadedName)
        .pipe(requiredText(longestFileName))
        .meta({ description: 'Characters that cannot be seen, and a path before the name, are removed.' }),
      header: z.array(cell).min(1, 'required').max(importLimits.columns, 'tooLarge'),
      words: z
        .object({
          terminalType: dictionary,
          sex: dictionary,
          livePermission: dictionary,
          linesceTime: dictionary,
        })
        .partial()
        .default({}),
    }),
    result: z.object({ importId: id }),
  }),
  /** Adds rows of an import that is being received. A row whose number it has already is passed over. */
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
          }),
        )
        .min(1, 'required')
        .max(importLimits.piece, 'tooLarge'),
      /** Whether these are the last rows of the file. */
      last: z.boolean().default(false),
    }),
    result: z.object({ total: count }),
  }),
  /** Checks every row by these columns and defaults; writes nothing but verdicts. */
  check: writeCall({
    path: 'importInfo/check',
    access: 'imports.write',
    request: z.object({
      importId,
      columns: z.array(z.union([field, z.literal('')])).max(importLimits.columns, 'tooLarge'),
      defaults: importDefaults,
    }),
    result: z.object({ status: z.enum(importStatuses) }),
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
      verdict: z.array(z.enum(importVerdicts)).min(1).max(importVerdicts.length).optional(),
      page: z.coerce.number<number | string>().int().min(1).max(importLimits.rows).default(1),
      size: z.coerce.number<number | string>().int().min(1).max(importLimits.page).default(20),
    }),
    result: listOf(importRow).extend({ total: count }),
  }),
  /** Corrects rows and checks them again. Cells that are left out stay. */
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
  /** Writes the good rows in the background; each row once, also when the platform ends in between. */
  commit: writeCall({
    path: 'importInfo/commit',
    access: 'imports.write',
    request: z.object({ importId }),
    result: z.object({ status: z.enum(importStatuses) }),
  }),
  stop: writeCall({
    path: 'importInfo/stop',
    access: 'imports.write',
    request: z.object({ importId }),
    result: z.object({ status: z.enum(importStatuses) }),
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
    result: listOf(z.object({ no: z.number().int(), account: z.string(), password: z.string() })),
  }),
  /** Deletes the generated passwords, once the operator has their file. */
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
    request: z.object({ kind: z.enum(importKinds) }),
    result: listOf(summary).extend({ room: importRoom.optional() }),
  }),
}
