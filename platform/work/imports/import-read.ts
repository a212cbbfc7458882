import type { RequestOf, ResultOf } from '../../../lib/contract/call.ts'
import { importInfo } from '../../../lib/contract/import-info.ts'
import { cellsAsTaken, proposalsOf } from '../../rules/import-doubts.ts'
import { passwordsUntil, secondsLeft, unwrittenUntil } from '../../rules/import-times.ts'
import { scopeOf } from '../../rules/tenant-scope.ts'
import { countDoubts } from '../../store/imports/import-doubts.ts'
import { openKey } from '../../store/imports/import-key.ts'
import { countPasswords, passwordsAfter, readRows } from '../../store/imports/import-rows.ts'
import { countRows, ownImport, quotasOf, summaryOf } from '../../store/imports/imports.ts'
import { writeLog } from '../../store/log.ts'
import type { ReadContext } from '../../wire/context.ts'
import { assertBegan } from './import-edit.ts'

type Calls = typeof importInfo

const passwordsAtOnce = 500

export async function readImport(
  { importId }: RequestOf<Calls['readOne']>,
  { services: { db }, account, now }: ReadContext,
): Promise<ResultOf<Calls['readOne']>> {
  const found = await ownImport(db, importId, { scope: scopeOf(account) })
  const { agentId: agentInfoId, header, columns, origin, defaults, kind, status, accountId } = found
  const isChecked = kind === 'members' && (status === 'checked' || status === 'stopped')
  const until = passwordsUntil(found)
  const [counts, doubts, quotas, passwords] = await Promise.all([
    countRows(db, importId),
    status === 'checked' ? countDoubts(db, importId) : [],
    isChecked ? quotasOf(db, importId) : [],
    accountId === account.id && !(until && until <= now) ? countPasswords(db, importId) : 0,
  ])
  return {
    ...summaryOf(found),
    ...{ agentInfoId, header, columns, origin, defaults, counts, doubts, quotas, passwords },
    passwordsUntil: passwords > 0 ? (until?.toISOString() ?? null) : null,
    secondsLeft: secondsLeft(found, counts),
    keptUntil: unwrittenUntil(found)?.toISOString() ?? null,
  }
}

export async function readImportRows(
  { importId, verdict, page, size }: RequestOf<Calls['rowsWithPage']>,
  { services: { db, ring, phoneRegions: regions }, account }: ReadContext,
): Promise<ResultOf<Calls['rowsWithPage']>> {
  const found = await ownImport(db, importId, { scope: scopeOf(account) })
  const [key, counts] = await Promise.all([openKey(ring, found.sealedKey), countRows(db, importId)])
  const part = { limit: size, offset: (page - 1) * size, ...(verdict && { verdicts: verdict }) }
  const rows = await readRows(db, importId, key, part)
  const secret = found.columns.indexOf('password')
  const list = rows.map((row) => {
    const { no, verdict, reasons, holder, decided } = row
    const cells = cellsAsTaken(found, row, regions).map((cell, place) => (place === secret ? '' : cell))
    const accepted = Object.values(decided).includes('taken')
    return { no, cells, verdict, reasons, holder, accepted, proposals: proposalsOf(found, row, regions) }
  })
  const total = Object.entries(counts).reduce(
    (sum, [name, count]) => (!verdict || verdict.some((one) => one === name) ? sum + count : sum),
    0,
  )
  return { list, total }
}

/** Generated passwords of an import; reading them leaves a log row. */
export async function readPasswords(
  { importId, afterNo }: RequestOf<Calls['passwordsWithPage']>,
  { services: { db, ring }, account, now, origin }: ReadContext,
): Promise<ResultOf<Calls['passwordsWithPage']>> {
  const found = await ownImport(db, importId, { scope: scopeOf(account) })
  assertBegan(found, account)
  const until = passwordsUntil(found)
  if (until && until <= now) return { list: [] }
  const key = await openKey(ring, found.sealedKey)
  const list = await passwordsAfter(db, importId, key, afterNo, passwordsAtOnce)
  if (list.length > 0) {
    const call = importInfo.passwordsWithPage.path
    await writeLog(db, {
      account,
      call,
      code: 1,
      targets: [importId],
      after: { count: list.length },
      origin,
      now,
    })
  }
  return { list }
}
