import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockDirectory } from '../../scripts/support/lock.ts'
import { freePort } from '../../scripts/support/port.ts'
import { root } from '../../scripts/support/project.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ptt-start-'))
})

afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Runs the start until it ends; returns its error stream and exit code. */
async function start(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'close')
  return { code, said: said.trim() }
}

/** A process that holds the directory's lock, like a start. */
async function holder(): Promise<ChildProcess> {
  const lock = join(root, 'scripts/support/lock.ts')
  const script = `
    import { lockDirectory } from ${JSON.stringify(lock)}
    lockDirectory(${JSON.stringify(dataDir)})
    console.log('held')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

describe('an impossible start ends with one sentence and code 1', () => {
  test.each([
    ['PORT', 'abc', 'PORT is wrong: expected a port from 1 to 65535.'],
    ['PLATFORM_PORT', '70000', 'PLATFORM_PORT is wrong: expected a port from 1 to 65535.'],
    ['PLATFORM_URL', 'localhost', 'PLATFORM_URL is wrong: expected an http or https address.'],
    [
      'SESSION_SECRET',
      'short',
      'SESSION_SECRET is wrong: expected 32 characters or more, in each part of a comma-separated list.',
    ],
    ['WIRE_KEYS', '[]', 'WIRE_KEYS is wrong: key ring: expected at least one key.'],
  ])('when %s is %s', async (name, value, sentence) => {
    expect(await start({ [name]: value })).toEqual({ code: 1, said: sentence })
    expect(await readdir(dataDir)).toEqual([])
  })

  test('when the captcha is fixed and the network can reach the console', async () => {
    expect(await start({ CAPTCHA_ANSWER: 'x', HOST: '0.0.0.0' })).toEqual({
      code: 1,
      said: 'CAPTCHA_ANSWER is wrong: expected it to be unset unless HOST is a loopback address.',
    })
  })

  test('when another program listens on the port', async () => {
    const port = await freePort()
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    const end = await start({ PORT: String(port) })
    server.close()
    expect(end).toEqual({
      code: 1,
      said: `Port ${port} on 127.0.0.1 is in use by another program. Stop it, or choose another one, such as PORT=${port + 1}.`,
    })
  })

  test('when the data directory cannot be created', async () => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    const { code, said } = await start({ DATA_DIR: join(file, 'data') })
    expect(code).toBe(1)
    expect(said).toBe(`DATA_DIR is wrong: expected a directory to write in, not ${file}/data (ENOTDIR).`)
  })

  test('when the operator’s own platform has no key ring here', async () => {
    expect(await start({ PLATFORM_URL: 'https://platform.example', PORT: String(await freePort()) })).toEqual(
      {
        code: 1,
        said: `WIRE_KEYS_FILE is wrong: expected the platform's key ring in ${join(dataDir, 'wire-keys.json')}.`,
      },
    )
  })

  test('when another start runs on the same data directory', async () => {
    const other = await holder()
    const end = await start({})
    other.kill('SIGKILL')
    expect(end).toEqual({
      code: 1,
      said: `Another start is running on ${dataDir}. Stop it first, or give this one a directory of its own with DATA_DIR.`,
    })
  })
})

test('a start that was killed with -9 does not block the next one', async () => {
  const other = await holder()
  expect(() => lockDirectory(dataDir)).toThrow('Another start is running')
  other.kill('SIGKILL')
  await once(other, 'exit')
  lockDirectory(dataDir).release()
})
