import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Env, StartError } from '../config/env.ts'
import type { Database } from '../db/connect.ts'
import { loginAccounts } from '../db/schema.ts'
import { seedDemo } from '../db/seed/seed.ts'
import { generatePassword, hashPassword } from '../secrets/password.ts'
import { readSetting, saveSetting } from '../store/settings.ts'

const ownerLock = 0x6f776e

const firstRun = z.object({
  account: z.string(),
  password: z.string(),
  notifyPassword: z.string(),
  /** The password of all demo login accounts; absent without a demo. */
  demoPassword: z.string().optional(),
  /** The password of all demo members, for `npm run simulate`. */
  memberPassword: z.string().optional(),
})
type FirstRun = z.output<typeof firstRun>

/**
 * Prepares a new database: the owner's account, the notification password, the demo. Passwords are written to
 * `first-run.json` before the database has them, so that none is lost. Returns the id of the owner's account.
 */
export async function ensureFirstRun(
  db: Database,
  env: Env,
  { now, progress }: { now: Date; progress: (text: string) => void },
): Promise<number> {
  const path = join(env.DATA_DIR, 'first-run.json')
  const ownerId = await ensureOwner(db, env, path)
  if ((await readSetting(db, 'seed')) === 'demo' || env.SEED === 'demo') {
    progress('filling the database with the demo')
    const known = await readFirstRun(path)
    const demoPassword = known?.demoPassword ?? generatePassword()
    const memberPassword = known?.memberPassword ?? generatePassword()
    const seeded = await seedDemo(db, { now, editorPassword: demoPassword, memberPassword })
    if (seeded && known) await writePrivately(path, { ...known, demoPassword, memberPassword })
    await saveSetting(db, 'seed', 'done')
  }
  return env.OWNER_ID ?? ownerId
}

async function ensureOwner(db: Database, env: Env, path: string): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ownerLock})`)
    const known = z.number().safeParse(await readSetting(tx, 'ownerId'))
    if (known.success) return known.data
    const made: FirstRun = {
      account: env.OWNER_ACCOUNT,
      password: env.OWNER_PASSWORD ?? generatePassword(),
      notifyPassword: generatePassword(),
      demoPassword: generatePassword(),
      memberPassword: generatePassword(),
    }
    const [passwordHash, notifyHash] = await Promise.all([
      hashPassword(made.password),
      hashPassword(made.notifyPassword),
    ])
    const [owner] = await tx
      .insert(loginAccounts)
      .values({ id: env.OWNER_ID, account: made.account, nickName: made.account, passwordHash })
      .onConflictDoNothing()
      .returning({ id: loginAccounts.id })
    if (!owner)
      throw new StartError('OWNER_ACCOUNT is wrong: expected an account that the database does not have yet')
    await saveSetting(tx, 'ownerId', owner.id)
    await saveSetting(tx, 'notifyPasswordHash', notifyHash)
    const seed = env.SEED ?? (env.DATABASE_URL ? 'none' : 'demo')
    await saveSetting(tx, 'seed', seed)
    const none = { demoPassword: undefined, memberPassword: undefined }
    await writePrivately(path, seed === 'demo' ? made : { ...made, ...none })
    return owner.id
  })
}

async function readFirstRun(path: string): Promise<FirstRun | undefined> {
  try {
    return firstRun.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return undefined
  }
}

/** Readable by its owner only; renamed into place so that it is never incomplete. */
async function writePrivately(path: string, content: FirstRun): Promise<void> {
  const fresh = `${path}.new`
  await writeFile(fresh, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  await rename(fresh, path)
}
