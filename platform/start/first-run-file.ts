import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { z } from 'zod'

const passwords = z.object({
  /**
   * The id of the run that generated these passwords, which the database stores too. Absent in files of
   * earlier versions.
   */
  run: z.string().optional(),
  account: z.string().optional(),
  password: z.string().optional(),
  notifyPassword: z.string().optional(),
  /** The password of all demo login accounts; absent without a demo. */
  demoPassword: z.string().optional(),
  /** The password of all demo members, for `npm run simulate`. */
  memberPassword: z.string().optional(),
})
export type FirstRun = z.output<typeof passwords>

/** The passwords in the file; undefined if it is missing or unreadable. */
export async function readFirstRun(path: string): Promise<FirstRun | undefined> {
  try {
    return passwords.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return undefined
  }
}

/**
 * Writes the passwords to a draft beside the file, before the database has them; readable by its owner only.
 */
export async function draftFirstRun(path: string, content: FirstRun): Promise<void> {
  await writeFile(draftOf(path), `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
}

/**
 * Renames the draft to the file if the database has its run, else removes it: the passwords of a start that
 * ended before its commit work nowhere. Several platforms may do so for one directory.
 */
export async function settleDraft(path: string, runs: readonly string[]): Promise<void> {
  const { run } = (await readFirstRun(draftOf(path))) ?? {}
  if (run !== undefined && runs.includes(run)) await rename(draftOf(path), path).catch(() => {})
  else await rm(draftOf(path), { force: true })
}

const draftOf = (path: string) => `${path}.new`
