import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { generateKeyRing } from '../../lib/wire/key-ring.ts'
import { readEnv } from '../../platform/config/env.ts'
import { connect } from '../../platform/db/connect.ts'
import { verifyPassword } from '../../platform/secrets/password.ts'
import { ensureFirstRun } from '../../platform/start/first-run.ts'
import { cloneTemplate, emptyDatabase } from '../support/databases.ts'
import { startPlatformProcess } from '../support/platform-process.ts'
import { queryOnce } from '../support/query-once.ts'

/**
 * Platforms that start on one empty database: one prepares it, and every existing `first-run.json` is
 * correct.
 */

const editor = 'goldenvalley'
const contents = z.object({
  account: z.string().optional(),
  password: z.string().optional(),
  demoPassword: z.string().optional(),
  notifyPassword: z.string().optional(),
})

async function directory(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'ptt-first-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}
const fileOf = (path: string) => join(path, 'first-run.json')
const read = async (path: string) => contents.parse(JSON.parse(await readFile(fileOf(path), 'utf8')))

/** The first run of a platform with this directory, in its own pool of connections; returns its progress. */
async function firstRun(url: string, path: string, seed: 'demo' | 'none' = 'demo'): Promise<string[]> {
  const db = connect(url)
  const progress: string[] = []
  const env = readEnv({ DATABASE_URL: url, DATA_DIR: path, SEED: seed })
  try {
    await ensureFirstRun(db, env, { now: new Date(), progress: (text) => progress.push(text) })
    return progress
  } finally {
    await db.$client.end()
  }
}

async function opens(url: string, account: string, password = ''): Promise<boolean> {
  const [row] = await queryOnce(url, 'select password_hash from login_accounts where account = $1', [account])
  return verifyPassword(z.object({ password_hash: z.string() }).parse(row).password_hash, password)
}

const elsewhere = (path: string) =>
  `this database had its first run before: its passwords are where that was, not in ${fileOf(path)}`

test('two processes that start at once: one writes the passwords, which work at both', async () => {
  const url = await emptyDatabase()
  const directories = await Promise.all([directory(), directory()])
  const env = { DATABASE_URL: url, SEED: 'demo', WIRE_KEYS: JSON.stringify(generateKeyRing()) }
  const platforms = await Promise.all(directories.map((path) => startPlatformProcess(path, env)))
  onTestFinished(async () => {
    await Promise.all(platforms.map((platform) => platform.end()))
  })
  const [written = '', ...others] = directories.filter((path) => existsSync(fileOf(path)))
  expect(others).toEqual([])
  expect((await stat(fileOf(written))).mode & 0o777).toBe(0o600)
  const { account = '', password = '', demoPassword = '' } = await read(written)
  for (const platform of platforms) {
    await platform.signIn({ account, password })
    await platform.signIn({ account: editor, password: demoPassword })
  }
}, 60_000)

// @spec 9.5
test('each installation makes a notification password of its own, of which it stores a hash', async () => {
  const passwords = [await directory(), await directory()].map(async (path) => {
    const url = await cloneTemplate()
    await firstRun(url, path, 'none')
    const { notifyPassword = '' } = await read(path)
    const [row] = await queryOnce(url, "select value from settings where key = 'notifyPasswordHash'", [])
    const { value } = z.object({ value: z.string() }).parse(row)
    expect(value).not.toContain(notifyPassword)
    expect(await verifyPassword(value, notifyPassword)).toBe(true)
    return notifyPassword
  })
  expect(new Set(await Promise.all(passwords)).size).toBe(2)
})

test('the start that waits names the file of the passwords', async () => {
  const url = await cloneTemplate()
  const [one, other] = [await directory(), await directory()]
  const heard = await Promise.all([firstRun(url, one), firstRun(url, other)])
  const [first, second] = existsSync(fileOf(one)) ? [0, 1] : [1, 0]
  expect(heard[first]).toEqual(['filling the database with the demo'])
  expect(heard[second]).toEqual([
    'waiting for another platform, which prepares the database',
    elsewhere(second === 0 ? one : other),
  ])
  expect(existsSync(fileOf(second === 0 ? one : other))).toBe(false)
})

test('two that start at once on one directory share its file', async () => {
  const url = await cloneTemplate()
  const path = await directory()
  await Promise.all([firstRun(url, path), firstRun(url, path)])
  const { account = '', password, demoPassword } = await read(path)
  expect(await opens(url, account, password)).toBe(true)
  expect(await opens(url, editor, demoPassword)).toBe(true)
})

test('a start that ended before its transaction leaves no useless password', async () => {
  const url = await cloneTemplate()
  const [cut, other] = [await directory(), await directory()]
  await writeFile(
    `${fileOf(cut)}.new`,
    JSON.stringify({ run: 'cut off', account: 'admin', password: 'never-1' }),
  )
  await firstRun(url, other, 'none')
  expect(await firstRun(url, cut, 'none')).toEqual([elsewhere(cut)])
  expect([existsSync(fileOf(cut)), existsSync(`${fileOf(cut)}.new`)]).toEqual([false, false])
})

test('a start that ended right after its transaction still has its passwords at the next start', async () => {
  const url = await cloneTemplate()
  const path = await directory()
  await firstRun(url, path, 'none')
  await rename(fileOf(path), `${fileOf(path)}.new`)
  expect(await firstRun(url, path, 'none')).toEqual([])
  const { account = '', password } = await read(path)
  expect(await opens(url, account, password)).toBe(true)
})

test('a demo that another platform adds later has its passwords in the file of that platform', async () => {
  const url = await cloneTemplate()
  const [one, other] = [await directory(), await directory()]
  await firstRun(url, one, 'none')
  const before = await read(one)
  await firstRun(url, other)
  expect(await opens(url, editor, (await read(other)).demoPassword)).toBe(true)
  expect(await read(one)).toEqual(before)
  expect(await firstRun(url, one, 'none')).toEqual([])
})
