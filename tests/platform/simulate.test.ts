import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../scripts/support/port.ts'
import { connectionTo } from '../support/database-connection.ts'
import { databaseFolder } from '../support/database-folder.ts'
import { until } from '../support/live.ts'
import { queryOnce } from '../support/query-once.ts'

/** Starts a script in its own process and collects its output; stopped after the test. */

async function start(script: string, args: string[], env: Record<string, string>) {
  const { PATH, TZ } = process.env
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH, TZ, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => void lines.push(line))
  }
  onTestFinished(async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  })
  return { child, lines }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal)
  await once(child, 'exit')
  return child.exitCode
}

test('simulated terminals sign in as seeded members, report positions, and disconnect on SIGINT', async () => {
  const directory = await databaseFolder()
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const env = { DATA_DIR: directory, PLATFORM_PORT: String(await freePort()) }

  const lonely = await start('scripts/simulate.ts', ['--terminals', '3'], env)
  await once(lonely.child, 'exit')
  expect(lonely.lines.join('\n')).toContain('start the platform with `npm start` first')

  const platform = await start('platform/server.ts', [], env)
  await until(() => platform.lines.some((line) => line.includes('"ready"')), 60_000)
  const simulation = await start('scripts/simulate.ts', ['--terminals', '3', '--every', '1'], env)
  const connection = await connectionTo({ dataDir: directory })
  const ask = (query: string) => queryOnce(connection, query)
  const reporting = `select count(distinct member_id)::int as count from positions
    join connections using (member_id) where at >= connected_at`
  await until(async () => (await ask(reporting))[0]?.count === 3, 30_000)
  // Some of the three may be disconnected at times, as the simulation intends.
  await until(
    () => simulation.lines.some((line) => /^[1-3] of 3 terminals connected, \d+ positions kept/.test(line)),
    20_000,
  )
  const signedIn =
    "select count(*)::int as count from sign_ins where kind = 'member' and result = 'ok' and user_agent = 'node'"
  expect(await ask(signedIn)).toEqual([{ count: 3 }])

  expect(await end(simulation.child, 'SIGINT')).toBe(0)
  await until(async () => (await ask('select * from connections')).length === 0)

  const again = await start('scripts/simulate.ts', ['--terminals', '2', '--every', '1'], env)
  await until(async () => (await ask('select * from connections')).length === 2, 30_000)
  // The platform stops although terminals are connected.
  expect(await end(platform.child, 'SIGTERM')).toBe(0)
  expect(await end(again.child, 'SIGINT')).toBe(0)
}, 150_000)

test('simulated terminals fill every queue of an empty database within a minute, and sign in again later', async () => {
  const directory = await databaseFolder()
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const env = { DATA_DIR: directory, PLATFORM_PORT: String(await freePort()), SEED: 'none' }
  const platform = await start('platform/server.ts', [], env)
  await until(() => platform.lines.some((line) => line.includes('"ready"')), 60_000)
  const connection = await connectionTo({ dataDir: directory })
  const ask = (query: string) => queryOnce(connection, query)
  const empty = async () => {
    const [counts] = await ask(`select
      (select count(*)::int from certifications where status = 'Unreviewed' and selfie_image <> '') as papers,
      (select count(*)::int from group_members where list = 'pending') as joins,
      (select count(*)::int from groups where status = 'Unreviewed') as created,
      (select count(*)::int from groups where delete_requested_at is not null) as deletions,
      (select count(*)::int from agents where status = 'Unreviewed') as agents,
      (select count(*)::int from feedback) as feedback,
      (select count(*)::int from terminal_updates where outcome = 'installed') as installed`)
    return Object.entries(Object(counts)).flatMap(([queue, count]) => (count === 0 ? [queue] : []))
  }
  expect(await empty()).toHaveLength(7)
  const simulation = await start('scripts/simulate.ts', ['--terminals', '20', '--every', '1'], env)
  await until(async () => (await empty()).length === 0, 60_000)
  expect(await end(simulation.child, 'SIGINT')).toBe(0)

  const again = await start('scripts/simulate.ts', ['--terminals', '20', '--every', '1'], env)
  await until(() => again.lines.some((line) => /^1?\d of 20 terminals connected/.test(line)), 30_000)
  expect(again.lines.join()).not.toContain('adding agents')
  expect(await ask('select count(*)::int as count from agents')).toEqual([{ count: 3 }])
  expect(await end(again.child, 'SIGINT')).toBe(0)
  expect(platform.lines.filter((line) => line.includes('"level":"error"'))).toEqual([])
}, 200_000)
