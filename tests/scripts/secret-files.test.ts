import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnv } from '../../platform/config/env.ts'
import { readPassphrase } from '../../scripts/support/backup-passphrase.ts'
import { readSettings } from '../../scripts/support/settings.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ptt-secrets-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

async function fileOf(text: string): Promise<string> {
  const file = join(folder, 'secret')
  await writeFile(file, `${text}\n`)
  return file
}

test('both services and the backup read a secret from the file that its variable names', async () => {
  const file = await fileOf('s'.repeat(40))
  expect(readSettings({ SESSION_SECRET_FILE: file }).SESSION_SECRET).toBe('s'.repeat(40))
  expect(readEnv({ METRICS_TOKEN_FILE: file }).METRICS_TOKEN).toBe('s'.repeat(40))
  expect(readPassphrase({ BACKUP_PASSPHRASE_FILE: file })).toBe('s'.repeat(40))
})

test('a service that starts the other passes the secret on as a value, so that it is read once', async () => {
  const { environment } = readSettings({ DATABASE_URL_FILE: await fileOf('postgres://a@db/ptt') })
  expect(environment).toEqual({ DATABASE_URL: 'postgres://a@db/ptt' })
})

test('a variable that is set counts before its file', async () => {
  const file = await fileOf('postgres://a@db/ptt')
  const env = readEnv({ DATABASE_URL: 'postgres://b@db/ptt', DATABASE_URL_FILE: file })
  expect(env.DATABASE_URL).toBe('postgres://b@db/ptt')
})

test('a file that cannot be read is named by its variable', () => {
  const file = join(folder, 'missing')
  const expected = 'is wrong: expected a file that can be read'
  expect(() => readSettings({ SESSION_SECRET_FILE: file })).toThrow(`SESSION_SECRET_FILE ${expected}.`)
  expect(() => readEnv({ UPLOADS_S3_KEY_FILE: file })).toThrow(`UPLOADS_S3_KEY_FILE ${expected}`)
})

test('a wrong value in a file is refused as in the variable', async () => {
  const file = await fileOf('short')
  expect(() => readSettings({ SESSION_SECRET_FILE: file })).toThrow('SESSION_SECRET is wrong: expected 32')
})
