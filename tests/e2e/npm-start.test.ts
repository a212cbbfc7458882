import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { isAlive } from '../../platform/db/postmaster.ts'
import { requirePort } from '../../scripts/support/port.ts'
import { openPage } from '../support/browser.ts'
import { type NpmStart, npmStart } from '../support/npm-start.ts'
import { allProcesses, familyOf } from '../support/processes.ts'
import { quietPort } from '../support/quiet-port.ts'
import { captchaAnswer, machineVariables } from '../support/stack.ts'
import { LoginPage } from './pages/login-page.ts'

// Up to five starts in a test, on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

let dataDir: string
let ports: [console: number, platform: number]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ptt-npm-'))
  // If tests run as root, PostgreSQL runs as another user, who must be able to enter the directory.
  await chmod(dataDir, 0o711)
  ports = [await quietPort(), await quietPort()]
  // Registered before the first start, so that it runs after all starts have ended.
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
})

function start(): NpmStart {
  const [port, platformPort] = ports
  return npmStart({
    ...machineVariables(),
    PORT: String(port),
    PLATFORM_PORT: String(platformPort),
    DATA_DIR: dataDir,
    CAPTCHA_ANSWER: captchaAnswer,
  })
}

const prompt = 'Ctrl-C stops it'
const address = () => `http://127.0.0.1:${ports[0]}`

/**
 * Steps that the start has printed, except the console's, which runs in parallel and so varies in position.
 */
function steps(run: NpmStart): string[] {
  const said = [...run.said().matchAll(/^ +\d+\.\d s {2}(.+)$/gm)].map(([, step = '']) => step)
  expect(said).toContain('starting the console')
  return said.filter((step) => step !== 'starting the console')
}

/** Presses Ctrl-C, and expects a clean end within the time limits, without remaining processes. */
async function endByCtrlC(run: NpmStart): Promise<string[]> {
  const family = await familyOf(run.pid)
  const pressed = Date.now()
  run.pressCtrlC()
  // npm exits with 130 if its shell waits for us, else with our own 0.
  expect([0, 130]).toContain(await run.ended)
  expect(family.filter(({ pid }) => isAlive(pid))).toEqual([])
  // Processes started after the first look: all PostgreSQL programs have the directory in their arguments.
  expect((await allProcesses()).filter(({ command }) => command.includes(dataDir))).toEqual([])
  // Within the time after which a platform would be killed; a killed one logs that, as checked below.
  expect(Date.now() - pressed).toBeLessThan(15_000)
  await requirePort('PORT', '127.0.0.1', ports[0])
  await requirePort('PLATFORM_PORT', '127.0.0.1', ports[1])
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  expect(run.complained()).toBe('')
  return family.map(({ command }) => command)
}

/** Signs in at the address that the start printed. */
async function signIn(account: string, password: string): Promise<void> {
  const login = await new LoginPage(await openPage({ consoleUrl: address(), script: false })).open()
  await login.signIn({ account, password })
  expect(await login.page.locator('main h1').textContent()).toBe('Dashboard')
}

test('npm start prints its steps, the address and the first account; Ctrl-C ends every process; the next start keeps the account', async () => {
  const first = start()
  await first.until(prompt)
  expect(steps(first)).toEqual([
    'starting the platform',
    'making the database',
    'starting the database',
    'preparing the tables',
    'filling the database with the demo',
    'the platform is ready',
    'ready',
  ])
  expect(first.said()).toContain(`Device management system: ${address()}\n`)
  const passwordFile = join(dataDir, 'first-run.json')
  const { account, password, notifyPassword } = JSON.parse(await readFile(passwordFile, 'utf8'))
  expect(first.said()).toContain(
    `First account: ${account}, password ${password}, notification password ${notifyPassword} (kept in ${passwordFile})\n`,
  )
  expect((await fetch(`${address()}/api/health`)).status).toBe(200)
  await signIn(account, password)

  const commands = await endByCtrlC(first)
  for (const part of ['scripts/start.ts', 'scripts/console.ts', 'platform/server.ts', 'bin/postgres'])
    expect(commands).toContainEqual(expect.stringContaining(part))
  expect(steps(first).slice(-3)).toEqual(['ready', 'stopping', 'stopped'])

  const next = start()
  await next.until(prompt)
  expect(steps(next)).toEqual([
    'starting the platform',
    'starting the database',
    'preparing the tables',
    'the platform is ready',
    'ready',
  ])
  expect(next.said()).toContain(`First account: ${account} (its first password is in ${passwordFile})\n`)
  for (const secret of [password, notifyPassword]) expect(next.said()).not.toContain(secret)
  await signIn(account, password)
  await endByCtrlC(next)
})

test('a second npm start beside the first ends with one sentence and code 1, and the first keeps serving', async () => {
  const first = start()
  await first.until(prompt)
  const second = start()
  expect(await second.ended).toBe(1)
  expect(second.complained()).toBe(
    `Another start is running on ${dataDir}. Stop it first, or give this one a directory of its own with DATA_DIR.`,
  )
  expect((await fetch(`${address()}/api/health`)).status).toBe(200)
  await endByCtrlC(first)
})

test('Ctrl-C in the middle of a first start leaves no process, and a later start is complete', async () => {
  const moments: [step: string, program: string][] = [
    ['making the database', 'bin/initdb'],
    ['starting the database', 'platform/server.ts'],
    ['preparing the tables', 'bin/postgres'],
    ['filling the database with the demo', 'bin/postgres'],
  ]
  for (const [step, program] of moments) {
    const broken = start()
    await broken.until(step)
    await vi.waitUntil(
      async () => (await familyOf(broken.pid)).some(({ command }) => command.includes(program)),
      { timeout: 10_000 },
    )
    await endByCtrlC(broken)
    expect(broken.said()).not.toContain(prompt)
    expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.new'))).toEqual([])
  }
  const whole = start()
  await whole.until(prompt)
  expect(steps(whole)).toContain('filling the database with the demo')
  const { account, password } = JSON.parse(await readFile(join(dataDir, 'first-run.json'), 'utf8'))
  await signIn(account, password)
  await endByCtrlC(whole)
})
