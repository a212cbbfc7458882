import type { RequestOf } from '../../../lib/contract/call.ts'
import { mayBeLeft } from '../../../lib/contract/import-doubts.ts'
import type { importInfo } from '../../../lib/contract/import-info.ts'
import { correctedRow } from '../../rules/import-doubts.ts'
import { rowBytes } from '../../rules/import-room.ts'
import { invalid } from '../../rules/refusal.ts'
import { decideRows } from '../../store/imports/import-doubts.ts'
import { openKey } from '../../store/imports/import-key.ts'
import { assertImportRoom } from '../../store/imports/import-room.ts'
import { readRows, rewriteRow, rowsRepeating, storeVerdicts } from '../../store/imports/import-rows.ts'
import { updateImport } from '../../store/imports/imports.ts'
import type { WriteContext } from '../../wire/context.ts'
import { judgeRows } from './import-judge.ts'
import { driveSoon, nothingWorked, onImport } from './import-step.ts'

type Calls = typeof importInfo

/** Corrects rows, and judges them again together with the rows that repeated their values. */
export async function editRows({ importId, rows }: RequestOf<Calls['editRows']>, context: WriteContext) {
  const { ring, phoneRegions: regions } = context.services
  return onImport(importId, ['checked'], context, async (tx, found) => {
    const key = await openKey(ring, found.sealedKey)
    const nos = [...new Set(rows.map(({ no }) => no))]
    const storedRows = await readRows(tx, importId, key, { nos, limit: nos.length })
    if (storedRows.length !== rows.length) throw invalid({ rows: 'invalid' })
    const byNo = new Map(rows.map((row) => [row.no, row]))
    const corrected = storedRows.map((row) => {
      const { values = {}, accepted = false } = byNo.get(row.no) ?? {}
      return { no: row.no, ...correctedRow(found, row, { values, accepted }, regions) }
    })
    for (const row of corrected) await rewriteRow(tx, importId, key, row)
    const bytes = found.bytes - rowBytes(storedRows) + rowBytes(corrected)
    const again = [...nos, ...(await rowsRepeating(tx, importId, nos))]
    const judge = { importId, terms: found, scope: found.agentId, regions }
    const judged = await judgeRows(
      tx,
      await readRows(tx, importId, key, { nos: again, limit: again.length }),
      judge,
    )
    await storeVerdicts(
      tx,
      importId,
      judged.map(({ row: _, ...verdict }) => verdict),
    )
    await updateImport(tx, importId, { bytes, touchedAt: context.now })
    if (bytes > found.bytes) await assertImportRoom(tx, { id: found.accountId, agentId: found.agentId })
    context.note({ after: { count: storedRows.length } })
    return { changed: storedRows.length }
  })
}

/**
 * Decides about every row with one kind of doubt about a field, and starts the check of these rows. A decision is about
 * the cells that the rows have now: it ends when a cell is corrected.
 */
export async function settleDoubts(
  { importId, field, reason, decision }: RequestOf<Calls['settle']>,
  context: WriteContext,
) {
  if (decision === 'left' && !mayBeLeft(reason)) throw invalid({ decision: 'invalid' })
  const done = await onImport(importId, ['checked'], context, async (tx) => {
    const settled = await decideRows(tx, importId, { field, reason, decision })
    const status = settled > 0 ? ('checking' as const) : ('checked' as const)
    await updateImport(tx, importId, { ...nothingWorked, status, touchedAt: context.now })
    context.note({ after: { count: settled } })
    return { settled, status }
  })
  await driveSoon(context, importId)
  return done
}
