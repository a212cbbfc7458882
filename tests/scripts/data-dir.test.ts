import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseKeyRing } from '../../lib/wire/key-ring.ts'
import { makeDirectory, readSecrets } from '../../scripts/support/data-dir.ts'
import { readSettings } from '../../scripts/support/settings.ts'

let parent: string

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'ptt-data-'))
})

afterEach(() => rm(parent, { recursive: true, force: true }))

const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test('a first start creates secrets readable by their owner only, and the next start keeps them', async () => {
  const settings = readSettings({ DATA_DIR: join(parent, 'data') })
  await makeDirectory(settings.DATA_DIR)
  const first = await readSecrets(settings)
  const keys = join(settings.DATA_DIR, 'wire-keys.json')
  expect(first.keysFile).toBe(keys)
  expect(first.sessionSecret).toMatch(/^[\w-]{64}$/)
  expect(await mode(keys)).toBe('600')
  expect(await mode(join(settings.DATA_DIR, 'session-secret'))).toBe('600')
  expect(await mode(settings.DATA_DIR)).toBe(process.getuid?.() === 0 ? '711' : '700')
  const ring = await readFile(keys, 'utf8')
  expect(parseKeyRing(ring).first).toMatchObject({ hint: 1, suite: 'aes-256-gcm' })

  expect(await readSecrets(settings)).toEqual(first)
  expect(await readFile(keys, 'utf8')).toBe(ring)
})

test('secrets given by the operator are used, and none are generated', async () => {
  const ring = JSON.stringify([
    { hint: 7, suite: 'aes-256-gcm', key: Buffer.alloc(32, 1).toString('base64') },
  ])
  const secret = 's'.repeat(32)
  const settings = readSettings({ DATA_DIR: join(parent, 'data'), WIRE_KEYS: ring, SESSION_SECRET: secret })
  await makeDirectory(settings.DATA_DIR)
  expect(await readSecrets(settings)).toEqual({ keysFile: undefined, sessionSecret: secret })
  await expect(stat(join(settings.DATA_DIR, 'wire-keys.json'))).rejects.toThrow('ENOENT')
  await expect(stat(join(settings.DATA_DIR, 'session-secret'))).rejects.toThrow('ENOENT')
})

test('an empty variable counts as unset', () => {
  const settings = readSettings({ PORT: '', PLATFORM_URL: ' ', DATABASE_URL: '' })
  expect(settings.consoleUrl).toBe('http://127.0.0.1:3000')
  expect(settings.platformUrl).toBe('http://127.0.0.1:4100')
  expect(settings.embedded).toBe(true)
  expect(settings.environment).toEqual({})
})
