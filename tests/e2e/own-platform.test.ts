import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { type ConsoleAlone, startConsoleAlone } from '../support/console-alone.ts'
import { databaseFolder } from '../support/database-folder.ts'
import { type PlatformProcess, startPlatformProcess } from '../support/platform-process.ts'
import { quietPort } from '../support/quiet-port.ts'
import { LoginPage } from './pages/login-page.ts'

/** Follows docs/own-platform.md step by step, with a platform that runs separately. */

let directory: string
let platform: PlatformProcess
let page: string
let port: number
beforeAll(async () => {
  directory = await databaseFolder()
  port = await quietPort()
  page = await readFile(new URL('../../docs/own-platform.md', import.meta.url), 'utf8')
})
afterAll(async () => {
  await platform.end()
  await rm(directory, { recursive: true, force: true })
})

/** Code blocks of the page in a language, in order. */
const blocks = (language: string) =>
  [...page.matchAll(/```(\w+)\n([\s\S]*?)```/g)]
    .filter(([, name]) => name === language)
    .map(([, , text]) => text ?? '')

async function run(command = ''): Promise<string[]> {
  const { stdout } = await promisify(execFile)('sh', ['-c', command])
  return stdout.trim().split('\n')
}

/** A key ring from the page's example, with `key` in place of its placeholder. */
const ring = (example: number, key = ''): unknown[] =>
  JSON.parse((blocks('json')[example] ?? '').replace('KEY', key))

async function runPlatform(keys: unknown[]): Promise<void> {
  await platform?.end()
  platform = await startPlatformProcess(directory, {
    WIRE_KEYS: JSON.stringify(keys),
    // Constant, like the address of a remote platform.
    PLATFORM_PORT: String(port),
  })
}

/** The console started as on the page: the variables of its command with this test's values. */
async function runConsole(keys: unknown[]): Promise<ConsoleAlone> {
  const file = join(directory, 'console-keys.json')
  await writeFile(file, JSON.stringify(keys))
  const values: Record<string, string> = { PLATFORM_URL: platform.url, WIRE_KEYS_FILE: file, OWNER_ID: '1' }
  const command = blocks('sh').find((block) => block.includes('npm start')) ?? ''
  const names = [...command.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name ?? '')
  const running = await startConsoleAlone(Object.fromEntries(names.map((name) => [name, values[name] ?? ''])))
  onTestFinished(() => running.stop())
  return running
}

async function health({ consoleUrl }: ConsoleAlone): Promise<[number, string]> {
  const answer = await fetch(`${consoleUrl}/api/health`)
  const { platform: word } = await answer.json()
  return [answer.status, word]
}

async function signIn({ consoleUrl }: ConsoleAlone): Promise<string | null> {
  const login = await new LoginPage(await openPage({ consoleUrl, script: false })).open()
  await login.signIn(JSON.parse(await readFile(join(directory, 'first-run.json'), 'utf8')))
  return login.page.locator('h1').textContent()
}

/** Milliseconds for three starts of a platform and two of a console: half a minute with two idle cores. */
const manyStarts = 150_000

test('keys created and shared by the page’s steps let the owner in, and are rotated without a stop', {
  timeout: manyStarts,
}, async () => {
  const [[first], [second]] = await Promise.all([run(blocks('sh')[0]), run(blocks('sh')[0])])
  const before = ring(0, first)
  const [older] = before
  const newer = { ...Object(ring(0, second)[0]), hint: 2 }
  await runPlatform(before)
  const old = await runConsole(before)
  expect(await health(old)).toEqual([200, 'ok'])
  expect(await signIn(old)).toBe('Dashboard')

  await runPlatform([older, newer])
  expect(await signIn(old)).toBe('Dashboard')
  const next = await runConsole([newer, older])
  expect(await signIn(next)).toBe('Dashboard')
  await runPlatform([newer])
  expect(await signIn(next)).toBe('Dashboard')
  expect(await health(old)).toEqual([503, 'bad_answer'])
})

test('an RSA key created by the page’s steps lets the owner in', async () => {
  const [privateKey, publicKey] = await run(blocks('sh')[1])
  await runPlatform(ring(1, privateKey))
  const running = await runConsole(ring(1, publicKey))
  expect(await health(running)).toEqual([200, 'ok'])
  expect(await signIn(running)).toBe('Dashboard')
})

test('an unreachable platform is reported by the start and by the health', async () => {
  await runPlatform(ring(1, (await run(blocks('sh')[1]))[0]))
  const running = await runConsole(ring(0, (await run(blocks('sh')[0]))[0]))
  expect(await health(running)).toEqual([503, 'bad_answer'])
  await platform.end()
  expect(await health(running)).toEqual([503, 'unreachable'])
  expect(running.warnings.join()).toContain(`The platform at ${platform.url} does not serve (yet)`)
})

test('the table of suites has the right key lengths', async () => {
  const { SHARED_KEY_SUITES } = await import('@/lib/wire/suites')
  const rows = [...page.matchAll(/^\| (`[a-z].*) \| (\d+) \| (.*) \|$/gm)].flatMap(
    ([, names = '', bytes, protection]) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => [name, Number(bytes), protection]),
  )
  const words = {
    none: 'nothing',
    unaltered: 'a change',
    bound: 'a change, a message in the place of another',
  }
  const suites = Object.entries(SHARED_KEY_SUITES).map(([name, { keyBytes, protection }]) => [
    name,
    keyBytes,
    words[protection],
  ])
  expect(rows.toSorted()).toEqual(suites.toSorted())
})
