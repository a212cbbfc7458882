import 'server-only'
import { z } from 'zod'
import type { Pass } from '@/lib/auth/gate'
import { codeMessage } from '@/lib/errors/code-message'
import { FieldRefusal, UpstreamError } from '@/lib/errors/errors'
import type { Outcome } from '@/lib/form/action'
import type { Flash, FlashUndo } from '@/lib/form/flash'
import { flashWords } from '@/lib/form/flash-text'
import type { FormValues } from '@/lib/form/form-state'
import { requestIdOf } from '@/lib/form/request-id'
import { getTranslations } from '@/lib/i18n/translations'
import type { Action, RowWork } from './action'
import type { List } from './list'
import { type MassReport, type MassWork, runInPieces } from './mass-action'
import { needsAgreement } from './mass-view'
import { reportOf } from './report'
import { packRows, type SeenRow } from './seen-rows'
import { takesAll } from './snapshot'
import { restoredBy, undoOf } from './undo'
import { listWithin } from './within'

/** The piece that a form sent before without an answer: its request id and its number of rows. */
export const sentPiece = z
  .string()
  .regex(/^(?:[0-9a-f-]{36}\.\d{1,3})?$/)
  .transform((text) => {
    const [requestId = '', count] = text.split('.')
    return count ? { requestId, count: Number(count) } : undefined
  })
  .optional()

/** A form with packed rows, as it was sent. */
interface SentMass {
  name: string
  rows: SeenRow[]
  view: string | undefined
  piece: { requestId: string; count: number } | undefined
  /** The number of rows that was ticked; 0 without a tick. */
  agreed: number
  record: number
  ends: RowWork['ends']
  input: Record<string, unknown>
}

interface Sending {
  pass: Pass
  values: FormValues
  redirect: string
  requestId: string
}

/** Fields of a form that differ between its first sending and a later one for the rows that are left. */
const changing = ['rows', 'piece', 'agreed', 'confirmation']

/** Acts on the packed rows of a form and says what became of them. */
export async function actOnMass<Row>(list: List<Row>, sending: Sending, sent: SentMass): Promise<Outcome> {
  const { pass, values, redirect, requestId } = sending
  const { name, rows, view, piece, agreed, record, ends, input } = sent
  const action = actionOf(list, name)
  const isView = !view || list.filters[view]?.kind === 'view'
  if (!action || !takesAll(action) || !isView)
    throw new UpstreamError('illegal', { call: list.screen, requestId })
  if (needsAgreement(action, rows.length) && agreed < rows.length)
    throw new FieldRefusal({ agreed: 'required' })
  const same = Object.entries(values).filter(([field]) => !changing.includes(field))
  const work: MassWork<Row> = {
    list: record > 0 && list.within !== undefined ? listWithin(list, record) : list,
    action,
    pass,
    rows,
    view: view || undefined,
    isListed: !restoredBy(list, name),
    formId: await requestIdOf(Object.fromEntries(same), {}),
    again: piece,
    password: action.password && z.string().parse(input.confirmation),
    given: { record, ends, input },
  }
  const report = await runInPieces(work)
  const flash = reportFor(list, name, report)
  return report.fault ? broken(report.fault, flash) : { redirect, flash }
}

/**
 * Undoes a reported action on its rows without comparing their versions: the platform refuses a row whose state does not
 * allow it. Throws `UpstreamError`, also if it could be done to a part of the rows only.
 */
export async function takeBack<Row>(
  list: List<Row>,
  { pass, redirect, requestId }: Omit<Sending, 'values'>,
  { action: name, ids, record = 0 }: Pick<FlashUndo, 'action' | 'ids' | 'record'>,
): Promise<Outcome> {
  const action = actionOf(list, name)
  if (!action || !list.write || !pass.can(list.write))
    throw new UpstreamError('illegal', { call: list.screen, requestId })
  const report = await runInPieces({
    list,
    action,
    pass,
    rows: ids.map((id) => ({ id, version: 0 })),
    view: undefined,
    isListed: false,
    formId: requestId,
    again: undefined,
    password: undefined,
    given: { record, ends: new Map(), input: {} },
  })
  if (report.fault) throw report.fault.error
  return { redirect, flash: reportFor(list, name, report) }
}

/** An action of a list by its name, or the restoring of what one deleted. */
function actionOf<Row>(list: List<Row>, name: string): Action<Row> | undefined {
  const undo = restoredBy(list, name)
  if (!undo) return Object.hasOwn(list.actions, name) ? list.actions[name] : undefined
  return {
    call: undo.call,
    offered: () => true,
    run: async ({ api, ids }) => ({ changed: (await undo.restore(api, ids)).restored }),
  }
}

function reportFor<Row>(list: List<Row>, name: string, report: MassReport): Flash | undefined {
  if (restoredBy(list, name)) return { key: 'list.done.restored', ...partsOf(report) }
  return reportOf(list.words, name, { ...partsOf(report), undo: undoOf(list, name, report.ids) })
}

function partsOf({ changed, stale, refused }: MassReport): Omit<Flash, 'key'> {
  return {
    count: changed,
    stale,
    refused: refused && { count: refused.count, reason: `errors.${refused.error.code}` },
  }
}

/** The form again with the rows that a fault left, and the count of rows that changed before it. */
async function broken(
  { error, rest, again }: NonNullable<MassReport['fault']>,
  flash: Flash | undefined,
): Promise<Outcome> {
  const t = await getTranslations('list.all')
  const sentences = [
    flash && (await flashWords(flash)),
    await codeMessage(error.code),
    t('rest', { count: rest.length }),
  ]
  return {
    failed: error,
    message: sentences.filter(Boolean).join(' '),
    values: { rows: packRows(rest), piece: again },
  }
}
