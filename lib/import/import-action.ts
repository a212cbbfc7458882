import 'server-only'
import { z } from 'zod'
import { id, optionalText, tick } from '@/lib/contract/fields'
import { splitPasted } from '@/lib/contract/imei'
import { decisions, doubtReasons } from '@/lib/contract/import-doubts'
import { allImportFields, type ImportField, type ImportKind } from '@/lib/contract/import-fields'
import { importInfo } from '@/lib/contract/import-info'
import { importLimits } from '@/lib/contract/limits'
import { terminalTypes } from '@/lib/contract/member'
import { authorisation } from '@/lib/domain/member/authorisation'
import { FieldRefusal, UpstreamError } from '@/lib/errors/errors'
import { defineAction } from '@/lib/form/action'
import type { FormAction, FormValues } from '@/lib/form/form-state'
import { getTranslations } from '@/lib/i18n/translations'
import { fileLimits } from './file-trouble'
import { importPath, importScreens, startPath } from './import-screens'
import type { TableRow } from './read-table'
import { receiveRows } from './receive-rows'

const step = z.object({ importId: id })
const defaultsForm = z.object({
  agentInfoId: z.union([z.literal('').transform(() => null), id]).default(null),
  terminalType: z.enum(terminalTypes).default('intercomDevice'),
  linesceTime: authorisation.default(-1),
  model: optionalText(40),
  imeiAccepted: tick,
})

/** With the chosen field of each column: `column0`, `column1`, and so on. */
const columnsForm = step.extend(defaultsForm.shape).catchall(z.string())
/** The most characters of a line in a pasted list. */
const longestLine = 40
const pasteForm = defaultsForm.extend({
  imeis: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(importLimits.rows * longestLine, 'tooLong'),
})
/** With the cells and checkboxes of a page's rows. */
const correctForm = step
  .extend({
    view: z.string().max(20).default(''),
    no: z.union([z.string(), z.array(z.string()).max(importLimits.page)]).default([]),
  })
  .catchall(z.string().max(fileLimits.cellCharacters))

/** With the kind of doubt whose button was pressed, and the decision: `nickName.zawgyi.taken`. */
const settleForm = step.extend({
  doubt: z
    .string('nothingSelected')
    .max(60)
    .transform((text) => {
      const [field, reason, decision] = text.split('.')
      return { field, reason, decision }
    })
    .pipe(
      z.object({
        field: z.enum(allImportFields),
        reason: z.enum(doubtReasons),
        decision: z.enum(decisions),
      }),
    ),
})

type Step = 'paste' | 'columns' | 'correct' | 'settle' | 'commit' | 'stop' | 'forget' | 'remove'

/** Builds the action of one step of an import; all but the last lead back to the import's own page. */
export function defineImportAction(kind: ImportKind, name: Step): FormAction {
  if (name === 'paste') return pasteAction(kind)
  if (name === 'columns') return columnsAction(kind)
  if (name === 'correct') return correctAction(kind)
  return name === 'settle' ? settleAction(kind) : plainAction(kind, name)
}

const here = (locale: string, kind: ImportKind, importId: number) => ({
  redirect: importPath(locale, kind, importId),
})

function pasteAction(kind: ImportKind): FormAction {
  return defineAction({
    permission: importScreens[kind].permission,
    schema: pasteForm,
    run: async ({ pass, input: { imeis, ...defaults }, requestId }) => {
      const texts = splitPasted(imeis)
      if (texts.length === 0) throw new FieldRefusal({ imeis: 'required' })
      if (texts.length > importLimits.rows) throw new FieldRefusal({ imeis: 'tooLarge' })
      const fileName = (await getTranslations('imports'))('pasteName')
      const rows = pastedRows(texts)
      const importId = await receiveRows(pass.api, { kind, fileName, rows }).catch(refusePasted)
      await pass.api(importInfo.check, { importId, columns: ['imei'], defaults }, { requestId })
      return here(pass.locale, kind, importId)
    },
  })
}

function columnsAction(kind: ImportKind): FormAction {
  return defineAction({
    permission: importScreens[kind].permission,
    schema: columnsForm,
    run: async ({ pass, input: { importId, ...defaults }, values, requestId }) => {
      await pass.api(importInfo.check, { importId, columns: columnsOf(values), defaults }, { requestId })
      return here(pass.locale, kind, importId)
    },
  })
}

function correctAction(kind: ImportKind): FormAction {
  return defineAction({
    permission: importScreens[kind].permission,
    schema: correctForm,
    offersUnicode: false,
    run: async ({ pass, input: { importId, view }, values, requestId }) => {
      const rows = correctedRows(values)
      const { changed } = await pass.api(importInfo.editRows, { importId, rows }, { requestId })
      const { redirect } = here(pass.locale, kind, importId)
      const query = /^[a-z]+$/.test(view) ? `?verdict=${view}` : ''
      return { redirect: redirect + query, flash: { key: 'imports.done.corrected', count: changed } }
    },
  })
}

function settleAction(kind: ImportKind): FormAction {
  return defineAction({
    permission: importScreens[kind].permission,
    schema: settleForm,
    run: async ({ pass, input: { importId, doubt }, requestId }) => {
      const { settled } = await pass.api(importInfo.settle, { importId, ...doubt }, { requestId })
      return {
        ...here(pass.locale, kind, importId),
        flash: { key: 'imports.done.settled', count: settled },
      }
    },
  })
}

/** A step that sends nothing but the import. */
function plainAction(
  kind: ImportKind,
  name: Exclude<Step, 'paste' | 'columns' | 'correct' | 'settle'>,
): FormAction {
  return defineAction({
    permission: importScreens[kind].permission,
    schema: step,
    run: async ({ pass, input, requestId }) => {
      const back = here(pass.locale, kind, input.importId)
      if (name === 'forget') {
        const { deleted } = await pass.api(importInfo.forgetPasswords, input, { requestId })
        return { ...back, flash: { key: 'imports.done.forgotten', count: deleted } }
      }
      if (name === 'remove') {
        await pass.api(importInfo.remove, input, { requestId })
        return { redirect: startPath(pass.locale, kind), flash: { key: 'imports.done.removed' } }
      }
      await pass.api(importInfo[name], input, { requestId })
      return back
    },
  })
}

/**
 * Throws the refusal of an import for lack of room at the field of pasted texts, and any other failure
 * unchanged.
 */
function refusePasted(error: unknown): never {
  const reason = error instanceof UpstreamError ? error.details.fields?.file : undefined
  throw reason ? new FieldRefusal({ imeis: reason }) : error
}

/** Pasted texts as the rows of a file with one column. */
async function* pastedRows(texts: readonly string[]): AsyncGenerator<TableRow> {
  yield { no: 0, cells: ['IMEI'] }
  for (const [place, text] of texts.entries()) yield { no: place + 1, cells: [text.slice(0, 100)] }
}

const isField = (text: string): text is ImportField => allImportFields.some((field) => field === text)

/** The chosen fields of the columns, in their order: `column0`, `column1`, and so on. */
function columnsOf(values: FormValues): (ImportField | '')[] {
  const columns: (ImportField | '')[] = []
  for (let place = 0; values[`column${place}`] !== undefined; place++) {
    const chosen = String(values[`column${place}`])
    columns.push(isField(chosen) ? chosen : '')
  }
  return columns
}

/** The corrected rows of a page: cells are named `v.<row>.<field>`, checkboxes `tick.<row>`. */
function correctedRows(values: FormValues) {
  return [values.no ?? []].flat().flatMap((text) => {
    const no = Number(text)
    if (!Number.isSafeInteger(no)) return []
    const corrected: Partial<Record<ImportField, string>> = {}
    for (const field of allImportFields) {
      const value = values[`v.${no}.${field}`]
      // An empty password does not change the one of the file, which the page does not display.
      if (typeof value === 'string' && !(field === 'password' && value === '')) corrected[field] = value
    }
    return { no, values: corrected, accepted: values[`tick.${no}`] !== undefined }
  })
}
