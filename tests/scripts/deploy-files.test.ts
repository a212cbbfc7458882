import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseKeyRing } from '../../lib/wire/key-ring.ts'
import { platformVariables, readEnv } from '../../platform/config/env.ts'
import { runCommand } from '../../scripts/support/program.ts'
import { root } from '../../scripts/support/project.ts'
import { commandVariables, readSettings, settingsVariables } from '../../scripts/support/settings.ts'

const systemd = join(root, 'deploy', 'systemd')
const container = join(root, 'deploy', 'container')
const units = (await readdir(systemd)).filter((name) => name.endsWith('.service'))
const settings = new Set([...settingsVariables, ...platformVariables, ...commandVariables])
/** Variables of other programs: of Node.js and of the image's health check. */
const foreign = ['NODE_ENV', 'HEALTH_PORT', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD_FILE']

const read = (...path: string[]) => readFile(join(...path), 'utf8')
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

describe.each(units)('the unit %s', (name) => {
  test('runs files of the project', async () => {
    const unit = await read(systemd, name)
    const files = namesIn(unit, /((?:scripts|deploy)\/[\w/.-]+\.(?:mjs|sh))/g)
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) expect(existsSync(join(root, file)), file).toBe(true)
  })

  test('sets only variables that are settings', async () => {
    const lines = namesIn(await read(systemd, name), /^Environment=(.*)$/gm)
    const variables = namesIn(lines.join(' '), /([A-Z][A-Z_\d]+)=/g)
    expect(variables.filter((each) => !settings.has(each) && !foreign.includes(each))).toEqual([])
  })

  test('names no credential that it does not load, and loads none that it does not name', async () => {
    const unit = (await read(systemd, name)).replaceAll(/^#.*$/gm, '')
    const loaded = namesIn(unit, /^LoadCredential=([\w-]+):/gm)
    expect(namesIn(unit, /%d\/([\w-]+)/g).toSorted()).toEqual(loaded.toSorted())
  })

  test('is started by root only to make secrets', async () => {
    const isOfRoot = !/^User=ptt-/m.test(await read(systemd, name))
    expect(isOfRoot).toBe(name === 'ptt-secrets.service')
  })
})

describe('the containers', () => {
  test('have only variables that are settings', async () => {
    const text = await read(container, 'compose.yaml')
    const variables = namesIn(text, /^ {6}(?:# )?([A-Z][A-Z_\d]+):/gm)
    expect(variables).toContain('SESSION_SECRET_FILE')
    expect(variables.filter((each) => !settings.has(each) && !foreign.includes(each))).toEqual([])
  })

  test('run as no root, with a health check, on the Node that the project fetches for itself', async () => {
    const file = await read(container, 'Dockerfile')
    expect(file).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m)
    expect(file).toMatch(/^HEALTHCHECK /m)
    const [version = ''] = namesIn(await read(root, 'scripts/support/private-node.mjs'), /version = '(.*)'/g)
    expect(new Set(namesIn(file, /^FROM node:([\d.]+)-/gm))).toEqual(new Set([version]))
  })
})

describe('the secrets that are made for both services', () => {
  let folder: string

  beforeEach(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'ptt-made-')), 'secrets')
  })

  afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }))

  const make = () => runCommand('sh', [join(systemd, 'make-secrets.sh'), folder])

  test('are what the settings expect, for their owner alone', async () => {
    expect(await make()).toEqual({ code: 0, output: '' })
    expect(parseKeyRing(await read(folder, 'wire-keys')).first.suite).toBe('aes-256-gcm')
    const environment = {
      SESSION_SECRET_FILE: join(folder, 'session-secret'),
      WIRE_KEYS_FILE: join(folder, 'wire-keys'),
    }
    expect(readSettings(environment).SESSION_SECRET).toMatch(/^\S{64}$/)
    expect(readEnv(environment).WIRE_KEYS_FILE).toBe(environment.WIRE_KEYS_FILE)
    for (const name of await readdir(folder))
      expect((await stat(join(folder, name))).mode & 0o077, name).toBe(0)
  })

  test('outlive a second start', async () => {
    await make()
    const before = [await read(folder, 'wire-keys'), await read(folder, 'session-secret')]
    await make()
    expect([await read(folder, 'wire-keys'), await read(folder, 'session-secret')]).toEqual(before)
  })
})
