import pLimit from 'p-limit'
import type { KeyRing } from '../../../lib/wire/key-ring.ts'
import type { Database, Db } from '../../db/connect.ts'
import { whileHeld } from '../../db/try-lock.ts'
import type { SignedIn } from '../../rules/identity.ts'
import { valuesOf } from '../../rules/import-rules.ts'
import { Refusal } from '../../rules/refusal.ts'
import { generatePassword, hashPassword } from '../../secrets/password.ts'
import { sealText } from '../../secrets/sealed-text.ts'
import { standingAccount } from '../../store/accounts.ts'
import { openKey } from '../../store/imports/import-key.ts'
import { type ImportRowFacts, readRows, storeVerdicts } from '../../store/imports/import-rows.ts'
import { activeImports, type ImportFacts, takeImport, updateImport } from '../../store/imports/imports.ts'
import { writeLog } from '../../store/log.ts'
import type { Services } from '../../wire/services.ts'
import { judgeRows } from './import-judge.ts'
import { type PreparedPassword, writeRows } from './import-write.ts'

/** Rows of one transaction. A password's hash takes milliseconds, so fewer are written than checked. */
const batch = { checking: 500, running: 200 }
/**
 * Hashes at a time: two of the four threads of Node.js stay free, because file access and look-ups of
 * addresses need them too.
 */
const inParallel = pLimit(2)
const noOrigin = { address: '', userAgent: '', requestId: '' }

/** Continues every import in the state of checking or writing, even one whose platform process ended. */
export async function driveImports(services: Services): Promise<void> {
  for (const importId of await activeImports(services.db)) await driveImport(services, importId)
}

/**
 * Checks or writes the rows of an import batch by batch. Each batch is one transaction that writes members or
 * devices and marks their rows, so a process that ends loses at most one batch and none is written twice.
 * Returns at once if another process works on the same import.
 */
export async function driveImport(services: Services, importId: number): Promise<void> {
  await whileHeld(services.db, `import ${importId}`, async () => {
    while ((await checkBatch(services, importId)) || (await writeBatch(services, importId)));
  })
}

/** Judges the next rows. False when no row is left to check. */
async function checkBatch(services: Services, importId: number): Promise<boolean> {
  const { db, ring, now, phoneRegions: regions } = services
  const startedAt = performance.now()
  return db.transaction(async (tx) => {
    const taken = await takeImport(tx, importId, 'checking')
    if (!taken) return false
    const key = await openKey(ring, taken.sealedKey)
    const rows = await readRows(tx, importId, key, { verdicts: ['unchecked'], limit: batch.checking })
    const judge = { importId, terms: taken, scope: taken.agentId, regions }
    const judged = await judgeRows(tx, rows, judge)
    await storeVerdicts(tx, importId, judged.map(withoutRow))
    const isLast = rows.length < batch.checking
    const worked = workedOff(taken, rows.length, startedAt)
    await updateImport(tx, importId, { touchedAt: now(), ...worked, ...(isLast && { status: 'checked' }) })
    return true
  })
}

/** Writes the next valid rows. False when none is left, or the account may no longer write them. */
export async function writeBatch(services: Services, importId: number): Promise<boolean> {
  const { db, ring } = services
  const startedAt = performance.now()
  const passwords = await prepare(db, ring, importId)
  if (!passwords) return false
  for (let tries = 0; ; tries++) {
    try {
      return await db.transaction((tx) => writeOnce(tx, services, importId, { passwords, startedAt }))
    } catch (error) {
      // Another write took an account or IMEI between the check and the insert: the row is checked again and
      // becomes invalid.
      if (!(error instanceof Refusal && error.code === 'conflict') || tries === 4) throw error
    }
  }
}

/**
 * Hashes the passwords of the next rows before any lock. Undefined if the import's status is not that of
 * writing.
 */
async function prepare(
  db: Database,
  ring: KeyRing,
  importId: number,
): Promise<Map<number, PreparedPassword> | undefined> {
  const taken = await takeImport(db, importId, 'running')
  if (!taken) return undefined
  const key = await openKey(ring, taken.sealedKey)
  const rows = await readRows(db, importId, key, { verdicts: ['good'], limit: batch.running })
  const isAdding = taken.kind === 'members'
  const made = rows.map(async ({ no, cells }) => {
    const typedPassword = isAdding ? valuesOf(taken, cells).password : ''
    const generated = isAdding && !typedPassword ? generatePassword() : undefined
    const hash = isAdding ? await inParallel(() => hashPassword(typedPassword || (generated ?? ''))) : ''
    return [no, { hash, ...(generated && { sealed: sealText(key, generated) }) }] as const
  })
  return new Map(await Promise.all(made))
}

interface Batch {
  passwords: ReadonlyMap<number, PreparedPassword>
  /** From `performance.now()`, before the passwords were hashed. */
  startedAt: number
}

async function writeOnce(
  tx: Db,
  { ring, now: clock, ownerId, phoneRegions: regions }: Services,
  importId: number,
  { passwords, startedAt }: Batch,
): Promise<boolean> {
  const taken = await takeImport(tx, importId, 'running')
  if (!taken) return false
  const now = clock()
  const by = await standingAccount(tx, taken, ownerId, now)
  if (!by) {
    await updateImport(tx, importId, { status: 'stopped', touchedAt: now })
    return false
  }
  const key = await openKey(ring, taken.sealedKey)
  const nos = [...passwords.keys()]
  const rows = await goodRows(tx, importId, key, nos)
  // Judged again: since the check, other writes may have taken an account or IMEI.
  const judged = await judgeRows(tx, rows, { importId, terms: taken, scope: by.agentId, regions })
  const good = judged.filter(({ verdict }) => verdict === 'good')
  const ids = await writeRows(tx, good, { by, now, passwords })
  const verdicts = judged.map((each) => {
    const id = ids.get(each.no)
    if (id === undefined)
      return withoutRow(each.verdict === 'good' ? { ...each, verdict: 'quota' as const } : each)
    const password = passwords.get(each.no)?.sealed
    return { ...withoutRow(each), verdict: 'done' as const, resultId: id, ...(password && { password }) }
  })
  await storeVerdicts(tx, importId, verdicts)
  await note(tx, taken, { by, ids: [...ids.values()], now })
  const isLast = nos.length < batch.running
  await updateImport(tx, importId, {
    touchedAt: now,
    ...workedOff(taken, nos.length, startedAt),
    ...(isLast && { status: 'done', finishedAt: now }),
  })
  return true
}

/**
 * The rows and milliseconds of an import's step including this batch, by which the remaining time is
 * estimated.
 */
function workedOff({ workedRows, workedMs }: ImportFacts, rows: number, startedAt: number) {
  return {
    workedRows: workedRows + rows,
    workedMs: workedMs + Math.round(performance.now() - startedAt),
  }
}

async function goodRows(tx: Db, importId: number, key: Buffer, nos: number[]): Promise<ImportRowFacts[]> {
  if (nos.length === 0) return []
  return readRows(tx, importId, key, { verdicts: ['good'], nos, limit: nos.length })
}

/** Adds one row to the log for a batch, which names the written members or devices. */
async function note(
  tx: Db,
  { id: importId, kind }: ImportFacts,
  { by, ids, now }: { by: SignedIn; ids: number[]; now: Date },
): Promise<void> {
  if (ids.length === 0) return
  const after = { kind: kind === 'members' ? 'member' : 'device', importId, count: ids.length }
  const entry = { account: by, call: 'importInfo/commit', code: 1, origin: noOrigin, now }
  await writeLog(tx, { ...entry, targets: ids, after })
}

function withoutRow<Row extends { row?: unknown }>({ row: _, ...verdict }: Row): Omit<Row, 'row'> {
  return verdict
}
