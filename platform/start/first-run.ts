import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Env, StartError } from '../config/env.ts'
import type { Database, Db, Transaction } from '../db/connect.ts'
import { loginAccounts } from '../db/schema.ts'
import { seedDemo } from '../db/seed/seed.ts'
import { generatePassword, hashPassword, verifyPassword } from '../secrets/password.ts'
import { passwordHashOf } from '../store/accounts.ts'
import { readSetting, saveSetting } from '../store/settings.ts'
import { askDemoFiles } from './demo-files.ts'
import { draftFirstRun, type FirstRun, readFirstRun, settleDraft } from './first-run-file.ts'

const firstRunLock = 0x6f776e

interface Start {
  now: Date
  progress: (text: string) => void
}

/**
 * Prepares a new database: the owner's account, the notification password, the demo. All in one transaction, so that of
 * several platforms that start on one database exactly one does it, and its `first-run.json` has the passwords; the
 * others wait, write no file and say so. Returns the id of the owner's account.
 */
export async function ensureFirstRun(db: Database, env: Env, start: Start): Promise<number> {
  const path = join(env.DATA_DIR, 'first-run.json')
  const ownerId = await db.transaction(async (tx) => {
    await waitForOtherStarts(tx, start)
    const runs = await readRuns(tx)
    await settleDraft(path, runs)
    const { id, made } = await ensureOwner(tx, env)
    const demo = await ensureDemo(tx, env, start)
    if (made || demo) await keepPasswords(tx, path, runs, { made, demo })
    return id
  })
  const runs = await readRuns(db)
  await settleDraft(path, runs)
  if (!(await isOfDatabase(path, runs))) {
    start.progress(`this database had its first run before: its passwords are where that was, not in ${path}`)
  }
  await tellUnusedPassword(db, env.OWNER_ID ?? ownerId, env, start)
  return env.OWNER_ID ?? ownerId
}

/**
 * Serialises the first runs of a database; filling it with the demo may take longer than the time limit of a
 * call.
 */
async function waitForOtherStarts(tx: Transaction, { progress }: Start): Promise<void> {
  for (const limit of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'])
    await tx.execute(sql.raw(`set local ${limit} = 0`))
  const { rows } = await tx.execute(sql`select pg_try_advisory_xact_lock(${firstRunLock}) as held`)
  if (rows[0]?.held === true) return
  progress('waiting for another platform, which prepares the database')
  await tx.execute(sql`select pg_advisory_xact_lock(${firstRunLock})`)
}

/** The id of the owner's account; undefined before the first run of a database. */
export async function storedOwner(tx: Db): Promise<number | undefined> {
  return z.number().safeParse(await readSetting(tx, 'ownerId')).data
}

/** Says that OWNER_PASSWORD has no effect on an owner who has another password: it counts at the first run alone. */
async function tellUnusedPassword(db: Db, ownerId: number, env: Env, { progress }: Start): Promise<void> {
  if (env.OWNER_PASSWORD === undefined) return
  if (await verifyPassword(await passwordHashOf(db, ownerId), env.OWNER_PASSWORD)) return
  progress("OWNER_PASSWORD is not the owner's password and changes nothing: npm run reset-owner sets it")
}

/** The id of the owner's account, and its passwords if this call created it. */
async function ensureOwner(tx: Transaction, env: Env): Promise<{ id: number; made?: FirstRun }> {
  const storedId = await storedOwner(tx)
  if (storedId !== undefined) return { id: storedId }
  const password = env.OWNER_PASSWORD ?? generatePassword()
  // @spec 9.5: Each installation makes a password of its own, because a common one would be known everywhere.
  const notifyPassword = generatePassword()
  const [passwordHash, notifyHash] = await Promise.all([hashPassword(password), hashPassword(notifyPassword)])
  const account = env.OWNER_ACCOUNT
  const [owner] = await tx
    .insert(loginAccounts)
    .values({ id: env.OWNER_ID, account, nickName: account, passwordHash })
    .onConflictDoNothing()
    .returning({ id: loginAccounts.id })
  if (!owner)
    throw new StartError('OWNER_ACCOUNT is wrong: expected an account that the database does not have yet')
  await saveSetting(tx, 'ownerId', owner.id)
  await saveSetting(tx, 'notifyPasswordHash', notifyHash)
  await saveSetting(tx, 'seed', env.SEED ?? (env.DATABASE_URL ? 'none' : 'demo'))
  return { id: owner.id, made: { account, password, notifyPassword } }
}

/** The demo's passwords if this call filled the database with it. */
async function ensureDemo(
  tx: Transaction,
  env: Env,
  { now, progress }: Start,
): Promise<FirstRun | undefined> {
  const requestedSeed = await readSetting(tx, 'seed')
  if (requestedSeed === 'done' || (requestedSeed !== 'demo' && env.SEED !== 'demo')) return undefined
  progress('filling the database with the demo')
  const [demoPassword, memberPassword] = [generatePassword(), generatePassword()]
  const isFilled = await seedDemo(tx, { now, editorPassword: demoPassword, memberPassword })
  await saveSetting(tx, 'seed', 'done')
  if (isFilled) await askDemoFiles(tx)
  return isFilled ? { demoPassword, memberPassword } : undefined
}

/**
 * Drafts the file before the database has the passwords: none of them is lost if the platform ends in
 * between.
 */
async function keepPasswords(
  tx: Transaction,
  path: string,
  runs: readonly string[],
  { made, demo }: { made?: FirstRun | undefined; demo?: FirstRun | undefined },
): Promise<void> {
  const run = randomUUID()
  await saveSetting(tx, 'firstRuns', [...runs, run])
  const before = (await isOfDatabase(path, runs)) ? await readFirstRun(path) : undefined
  await draftFirstRun(path, { ...(made ?? before), ...demo, run })
}

/**
 * The ids of the runs that generated this database's passwords; empty for a database of an earlier version.
 */
async function readRuns(db: Db): Promise<string[]> {
  return z
    .array(z.string())
    .catch([])
    .parse(await readSetting(db, 'firstRuns'))
}

/** Whether the file has passwords of this database. */
async function isOfDatabase(path: string, runs: readonly string[]): Promise<boolean> {
  const file = await readFirstRun(path)
  if (file?.run === undefined) return file !== undefined && runs.length === 0
  return runs.includes(file.run)
}
