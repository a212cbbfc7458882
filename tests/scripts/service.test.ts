import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../../scripts/support/project.ts'
import { type Service, startService } from '../../scripts/support/service.ts'
import { endedByItself } from '../../scripts/support/services.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ptt-service-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

/** A service that runs the given script text. */
async function run(text: string, logSize?: '1K'): Promise<Service> {
  const script = join(folder, 'service.mjs')
  await writeFile(script, text)
  return startService({ name: 'platform', args: [script], env: { ...process.env }, logs: folder, logSize })
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 10_000
  while (!condition()) {
    if (Date.now() > end) throw new Error('this did not come true in 10 seconds')
    await wait(20)
  }
}

test('a service that exits by itself is reported with its exit code, its last lines and its log', async () => {
  const service = await run(`
    console.log('{"level":"info","msg":"one"}')
    console.error('two')
    process.exitCode = 3`)
  const how = await service.exited
  expect(how).toBe('exit code 3')
  const lines = endedByItself(service, how).message.split('\n')
  expect(lines[0]).toBe('The platform ended by itself (exit code 3). Its last lines:')
  expect(lines.slice(1, 3).toSorted()).toEqual(['  one', '  two'])
  expect(lines[3]).toBe(`Its log: ${join(folder, 'platform.log')}`)
  expect((await readFile(service.logFile, 'utf8')).split('\n').toSorted()).toEqual([
    '',
    'two',
    '{"level":"info","msg":"one"}',
  ])
})

test('a stop lets the service finish its work', async () => {
  const service = await run(`
    process.on('SIGTERM', () => setTimeout(() => { console.log('finished'); process.exit(0) }, 100))
    setInterval(() => {}, 1000)
    console.log('up')`)
  await until(() => service.lastLines().includes('up'))
  await service.stop(5_000)
  expect(await service.exited).toBe('exit code 0')
  expect(service.lastLines()).toEqual(['up', 'finished'])
})

test('a stop kills a service that ignores the signal, and its child processes', async () => {
  const service = await run(`
    import { spawn } from 'node:child_process'
    process.on('SIGTERM', () => {})
    console.log(spawn('sleep', ['60']).pid)`)
  await until(() => service.lastLines().length > 0)
  const grandchild = Number(service.lastLines()[0])
  await service.stop(200)
  expect(await service.exited).toBe('signal SIGKILL')
  await until(() => !lives(grandchild))
})

test('the log of the previous start is kept', async () => {
  await (await run(`console.log('first')`)).exited
  await (await run(`console.log('second')`)).exited
  expect(await readFile(join(folder, 'platform.previous.log'), 'utf8')).toBe('first\n')
  expect(await readFile(join(folder, 'platform.log'), 'utf8')).toBe('second\n')
})

test('a large log is renamed, and only the last few are kept as files', async () => {
  const service = await run(
    `for (let line = 1; line <= 100; line++) console.log(String(line).padStart(99))`,
    '1K',
  )
  await service.exited
  const logs = ['', '.1', '.2', '.3', '.4'].map((number) => `platform${number}.log`)
  expect((await readdir(folder)).toSorted()).toEqual([...logs, 'service.mjs'].toSorted())
  for (const log of logs) expect((await stat(join(folder, log))).size).toBeLessThanOrEqual(1_200)
  const logTexts = await Promise.all(logs.toReversed().map((log) => readFile(join(folder, log), 'utf8')))
  const lines = logTexts.join('').trim().split(/\s+/).map(Number)
  expect(lines).toEqual(Array.from({ length: lines.length }, (_, index) => 101 - lines.length + index))
  expect(((await stat(service.logFile)).mode & 0o777).toString(8)).toBe('600')
})

test('a service whose log cannot be written goes on; its log counts the lost lines once it can be written', async () => {
  const logs = join(folder, 'logs')
  await writeFile(logs, 'a file where the directory of logs belongs')
  const script = join(folder, 'service.mjs')
  await writeFile(script, `let line = 0; setInterval(() => console.log('line ' + ++line), 20)`)
  const reasons: string[] = []
  const service = await startService({
    name: 'console',
    args: [script],
    env: process.env,
    logs,
    onLostLines: (reason) => reasons.push(reason),
  })
  await until(() => service.lastLines().includes('line 30'))
  await rm(logs)
  await mkdir(logs)
  const written = async () =>
    (await readFile(service.logFile, 'utf8').catch(() => '')).split('\n').slice(1, -1)
  while ((await written()).length < 10) await wait(20)
  await service.stop(5_000)
  const [note = '', first = '', ...rest] = await written()
  const { lost, msg, level } = JSON.parse(note)
  expect({ level, msg, first }).toEqual({
    level: 'warn',
    msg: 'lines could not be written',
    first: `line ${lost + 1}`,
  })
  expect(lost).toBeGreaterThanOrEqual(30)
  expect(rest).toEqual(rest.map((_, index) => `line ${lost + 2 + index}`))
  expect(reasons).toHaveLength(1)
})

test('a service ends when the start is killed with -9', async () => {
  const service = join(folder, 'service.mjs')
  await writeFile(service, `console.log('up'); setInterval(() => {}, 1000)`)
  const text = `
    import { startService } from ${JSON.stringify(join(root, 'scripts/support/service.ts'))}
    const service = await startService({
      name: 'console',
      args: [${JSON.stringify(service)}],
      env: process.env,
      logs: ${JSON.stringify(folder)},
      onLine: () => console.log(service.pid),
    })`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', text], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: parent.stdout }), 'line')
  const pid = Number(line)
  expect(lives(pid)).toBe(true)
  parent.kill('SIGKILL')
  await until(() => !lives(pid))
})
