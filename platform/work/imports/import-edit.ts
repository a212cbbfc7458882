import type { RequestOf } from '../../../lib/contract/call.ts'
import { type ImportField, importFields, neededFields } from '../../../lib/contract/import-fields.ts'
import type { importInfo } from '../../../lib/contract/import-info.ts'
import { importLimits } from '../../../lib/contract/limits.ts'
import type { SignedIn } from '../../rules/identity.ts'
import { emptyImportBytes, rowBytes } from '../../rules/import-room.ts'
import { tenantOfNew } from '../../rules/member-rules.ts'
import { illegal, invalid } from '../../rules/refusal.ts'
import { scopeOf } from '../../rules/tenant-scope.ts'
import { newKey } from '../../secrets/sealed-text.ts'
import { readAgent } from '../../store/agents.ts'
import { forgetDecisions } from '../../store/imports/import-doubts.ts'
import { openKey, sealKey } from '../../store/imports/import-key.ts'
import { assertImportRoom } from '../../store/imports/import-room.ts'
import { deletePasswords, insertRows, uncheckRows } from '../../store/imports/import-rows.ts'
import { deleteImport, type ImportFacts, insertImport, updateImport } from '../../store/imports/imports.ts'
import type { WriteContext } from '../../wire/context.ts'
import { assertMayWrite, driveSoon, nothingWorked, onImport } from './import-step.ts'

type Calls = typeof importInfo
/** Begins an import; its rows follow in further calls. */
export async function createImport(
  { kind, fileName, header, words, origin }: RequestOf<Calls['create']>,
  context: WriteContext,
) {
  const { account, services, now } = context
  assertMayWrite(account, kind)
  const sealedKey = await sealKey(services.ring, newKey())
  return context.write(async (tx) => {
    const { id: accountId, account: accountName, agentId, onBehalf } = account
    const defaults = {
      agentInfoId: agentId,
      terminalType: 'intercomDevice' as const,
      linesceTime: -1 as const,
      model: '',
      imeiAccepted: false,
    }
    const by = { accountId, accountName, agentId, onBehalf, createdAt: now, touchedAt: now }
    const importId = await insertImport(tx, {
      ...by,
      kind,
      fileName,
      header,
      words,
      origin,
      columns: [],
      defaults,
      sealedKey,
      bytes: emptyImportBytes({ header, words, origin }),
    })
    await assertImportRoom(tx, account)
    context.note({ targets: [importId], after: { fileName } })
    return { importId }
  })
}

export async function addRows({ importId, rows, last }: RequestOf<Calls['addRows']>, context: WriteContext) {
  return onImport(importId, ['receiving'], context, async (tx, found) => {
    const key = await openKey(context.services.ring, found.sealedKey)
    const added = await insertRows(tx, importId, key, rows)
    const total = found.total + added.size
    if (total > importLimits.rows) throw invalid({ rows: 'tooLarge' })
    const bytes = found.bytes + rowBytes(rows.filter(({ no }) => added.has(no)))
    await updateImport(tx, importId, {
      total,
      bytes,
      touchedAt: context.now,
      ...(last && { status: 'draft' }),
    })
    await assertImportRoom(tx, { id: found.accountId, agentId: found.agentId })
    context.note({ after: { count: rows.length } })
    return { total }
  })
}

/** Sets the columns of an import and starts the check of its rows. */
export async function checkImport(
  { importId, columns, defaults }: RequestOf<Calls['check']>,
  context: WriteContext,
) {
  const done = await onImport(importId, ['draft', 'checked'], context, async (tx, found) => {
    assertColumns(found, columns)
    const agentInfoId = tenantOfNew(scopeOf(context.account), defaults.agentInfoId)
    if (agentInfoId !== null && !(await readAgent(tx, agentInfoId, { lock: false })))
      throw invalid({ agentInfoId: 'invalid' })
    await uncheckRows(tx, importId)
    await forgetDecisions(tx, importId, movedFields(found.columns, columns))
    const terms = { columns, defaults: { ...defaults, agentInfoId } }
    await updateImport(tx, importId, {
      ...terms,
      ...nothingWorked,
      status: 'checking',
      touchedAt: context.now,
    })
    context.note({ after: { fileName: found.fileName } })
    return { status: 'checking' as const }
  })
  await driveSoon(context, importId)
  return done
}

/** The fields that have another column now. */
const movedFields = (before: ImportFacts['columns'], after: ImportFacts['columns']): ImportField[] =>
  before.flatMap((field, place) => (field !== '' && after[place] !== field ? [field] : []))

/**
 * Refuses fields of another kind, another number of columns, a repeated field, and a missing required field.
 */
function assertColumns({ kind, header }: ImportFacts, columns: RequestOf<Calls['check']>['columns']): void {
  const kindFields: readonly string[] = importFields[kind]
  const chosen = columns.filter((field) => field !== '')
  if (columns.length !== header.length || !chosen.every((field) => kindFields.includes(field)))
    throw invalid({ columns: 'invalid' })
  const wrong = [
    ...neededFields[kind]
      .filter((field) => !chosen.includes(field))
      .map((field) => [field, 'columnNeeded'] as const),
    ...chosen
      .filter((field, place) => chosen.indexOf(field) !== place)
      .map((field) => [field, 'columnTwice'] as const),
  ]
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
}

/** Starts the writing of the valid rows, with the rights of the account that began the import. */
export async function commitImport({ importId }: RequestOf<Calls['commit']>, context: WriteContext) {
  const done = await onImport(importId, ['checked', 'stopped'], context, async (tx, found) => {
    const { id: accountId, account: accountName, onBehalf } = context.account
    // The rows are written with the rights of the account that commits.
    const by = { accountId, accountName, onBehalf }
    assertSameTenant(found, context.account)
    await updateImport(tx, importId, { ...by, ...nothingWorked, status: 'running', touchedAt: context.now })
    context.note({ after: { kind: 'import', fileName: found.fileName } })
    return { status: 'running' as const }
  })
  await driveSoon(context, importId)
  return done
}

/** Stops the work on an import; one that has just ended does not change. */
export async function stopImport({ importId }: RequestOf<Calls['stop']>, context: WriteContext) {
  return onImport(
    importId,
    ['draft', 'checking', 'checked', 'running', 'stopped', 'done'],
    context,
    async (tx, found) => {
      const after = { checking: 'draft', running: 'stopped' } as const
      const status =
        found.status === 'checking' || found.status === 'running' ? after[found.status] : found.status
      // Stopping again does not extend the time of the passwords.
      if (status !== found.status) await updateImport(tx, importId, { status, touchedAt: context.now })
      context.note({ after: { status } })
      return { status }
    },
  )
}

/** Deletes an import and its report, but not the rows that it wrote. */
export async function removeImport({ importId }: RequestOf<Calls['remove']>, context: WriteContext) {
  const all = ['receiving', 'draft', 'checking', 'checked', 'stopped', 'done'] as const
  return onImport(importId, all, context, async (tx, found) => {
    context.note({ before: { fileName: found.fileName, status: found.status } })
    await deleteImport(tx, importId)
    return { deleted: 1 }
  })
}

export async function forgetPasswords(
  { importId }: RequestOf<Calls['forgetPasswords']>,
  context: WriteContext,
) {
  return onImport(importId, ['running', 'stopped', 'done'], context, async (tx, found) => {
    assertBegan(found, context.account)
    const deleted = await deletePasswords(tx, importId)
    context.note({ after: { count: deleted } })
    return { deleted }
  })
}

/** Passwords are only for the account that began the import. */
export function assertBegan(found: ImportFacts, account: SignedIn): void {
  if (found.accountId !== account.id) throw illegal()
}

function assertSameTenant(found: ImportFacts, account: SignedIn): void {
  if (found.agentId !== account.agentId) throw illegal()
}
