import 'server-only'
import { selectionLimit } from '@/lib/contract/limits'
import type { Operator } from '@/lib/contract/states'
import { isPassing, UpstreamError } from '@/lib/errors/errors'
import { confirmPassword } from '@/lib/form/own-password'
import { partId } from '@/lib/form/request-id'
import type { Api } from '@/lib/upstream/client'
import type { Action, RowWork } from './action'
import type { List } from './list'
import { packRows, type SeenRow } from './seen-rows'
import { piecesOf, readByIds } from './snapshot'

/** An action on more rows than one call takes, as its form was sent. */
export interface MassWork<Row> {
  list: Pick<List<Row>, 'call' | 'id' | 'rowVersion' | 'read'>
  action: Pick<Action<Row>, 'offered' | 'run'>
  pass: { api: Api; user: Operator }
  rows: readonly SeenRow[]
  /** The view of the list that had the rows; undefined where they are in no list, as those that an undo restores. */
  view: string | undefined
  isListed: boolean
  /** Equal for the same form with the same fields, whatever rows are left in it. */
  formId: string
  /** The piece that was sent before without an answer: its request id and how many of the first rows it has. */
  again: { requestId: string; count: number } | undefined
  password: string | undefined
  given: Pick<RowWork, 'record' | 'ends' | 'input'>
}

/** The outcome for the rows. */
export interface MassReport {
  changed: number
  /** Rows that were sent, for the undo. */
  ids: number[]
  /** Rows that had changed since the confirmation, or do not offer the action any more. */
  stale: number
  /** Rows of pieces that the platform refused, with the first refusal. */
  refused: { count: number; error: UpstreamError } | undefined
  /** A fault that ended the work early, with the rows that it left; `again` names the piece that was under way. */
  fault: { error: UpstreamError; rest: SeenRow[]; again: string } | undefined
}

interface Piece {
  rows: readonly SeenRow[]
  requestId: string
}

/**
 * Acts on rows in pieces of what a call takes, one after the other; each is one transaction with a request id made of the
 * form's, so that a repeated form does nothing twice. Rows that changed since they were shown are left alone.
 */
export async function runInPieces<Row>(work: MassWork<Row>): Promise<MassReport> {
  const { rows, again, formId } = work
  const report: MassReport = { changed: 0, ids: [], stale: 0, refused: undefined, fault: undefined }
  const open = again ? rows.slice(again.count) : rows
  const pieces = piecesOf(open, selectionLimit)
  if (again) pieces.unshift(rows.slice(0, again.count))
  for (const [place, seen] of pieces.entries()) {
    const later = pieces.slice(place + 1).flat()
    let piece: Piece = { rows: seen, requestId: again?.requestId ?? '' }
    try {
      if (!again || place > 0) {
        const fresh = await unchanged(work, seen)
        report.stale += seen.length - fresh.length
        piece = { rows: fresh, requestId: partId(formId, packRows(fresh)) }
      }
      if (piece.rows.length === 0) continue
      report.changed += await sendTwice(work, piece)
      report.ids.push(...piece.rows.map(({ id }) => id))
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      if (isPassing(error.code)) {
        const sent = piece.requestId && `${piece.requestId}.${piece.rows.length}`
        return { ...report, fault: { error, rest: [...piece.rows, ...later], again: sent } }
      }
      // Nothing is done yet: the form says which of its fields is wrong, which every piece has.
      const isFirst = report.changed === 0 && report.stale === 0 && !report.refused
      const isOfForm = pieces.length === 1 || error.code === 'invalid'
      if (error.code === 'unauthenticated' || (isFirst && isOfForm)) throw error
      report.refused = {
        count: (report.refused?.count ?? 0) + piece.rows.length,
        error: report.refused?.error ?? error,
      }
    }
  }
  return report
}

/** The rows that have not changed since the dialog listed them. */
async function unchanged<Row>(
  { list, action, pass, view, isListed }: MassWork<Row>,
  seen: readonly SeenRow[],
): Promise<SeenRow[]> {
  if (!isListed) return [...seen]
  const read = await readByIds(list, { api: pass.api, ids: seen.map(({ id }) => id), view })
  const rows = new Map(read.map((row) => [list.id(row), row]))
  return seen.filter(({ id, version }) => {
    const row = rows.get(id)
    return row !== undefined && (list.rowVersion?.(row) ?? 0) === version && action.offered(row, pass.user)
  })
}

/** Sends a piece, once more where no answer came: the platform knows a request that it has answered. */
async function sendTwice<Row>(work: MassWork<Row>, piece: Piece): Promise<number> {
  try {
    return await send(work, piece)
  } catch (error) {
    if (!(error instanceof UpstreamError) || !isPassing(error.code)) throw error
    return send(work, piece)
  }
}

async function send<Row>(
  { action, pass, password, given }: MassWork<Row>,
  { rows, requestId }: Piece,
): Promise<number> {
  const api: Api = (call, request) => pass.api(call, request, { requestId })
  const confirmation = password ? await confirmPassword(pass.api, password) : ''
  const ids = rows.map(({ id }) => id)
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  try {
    const { changed } = await action.run({ api, ids, versions, rowVersion: 0, confirmation, ...given })
    return changed
  } catch (error) {
    // With a new confirmation the platform takes the repeated request for another one, and so tells that it was done.
    const isDone = error instanceof UpstreamError && error.details.fields?.requestId === 'taken'
    if (isDone) return ids.length
    throw error
  }
}
