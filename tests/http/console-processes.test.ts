import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { type ConsoleProcess, startConsoleProcess } from '../support/console-process.ts'
import { parseExposition } from '../support/exposition.ts'
import { attribute, one } from '../support/html.ts'
import { formOf } from '../support/html-form.ts'
import { Visitor } from '../support/http.ts'
import { openPageSession } from '../support/page-session.ts'
import { familyOf } from '../support/processes.ts'
import { cookieOf, stateOf } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'

/** A console of two processes that share a port: what a browser gets may come from either. */

const token = 'metrics-of-two-processes'
const env = { CONSOLE_PROCESSES: '2', ACCESS_LOG: '1', METRICS_TOKEN: token }

/** The answer on a connection of its own, which the next process takes. */
async function ask(
  { consoleUrl }: ConsoleProcess,
  path: string,
  headers: Record<string, string> = {},
): Promise<IncomingMessage> {
  const [answer] = await once(get(consoleUrl + path, { headers, agent: false }), 'response')
  return answer
}

const textOf = async (...request: Parameters<typeof ask>) => text(await ask(...request))

/** The processes whose log has answers to requests of a path. */
function serversOf({ lines }: ConsoleProcess, path: string): unknown[] {
  const entries = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
  const served = entries.filter((entry) => entry.event === 'access' && entry.path === path)
  return [...new Set(served.map((entry) => entry.process))].toSorted()
}

const processesOf = async ({ pid }: ConsoleProcess) =>
  (await familyOf(pid)).filter(({ parent }) => parent === pid).map((child) => child.pid)

test('pages, drafts, live events and sums of metrics come from both processes', async () => {
  const served = await startConsoleProcess(env)
  const cookie = await cookieOf('owner')
  const list = '/en/totalk/members'
  for (let request = 0; request < 4; request++)
    expect(await textOf(served, list, { cookie })).toContain('<table')
  await expect.poll(() => serversOf(served, list)).toEqual([1, 2])

  const answer = await textOf(served, '/api/metrics', { authorization: `Bearer ${token}` })
  const series = parseExposition(answer)
  const counted = series.find(
    ({ name, labels }) => name === 'console_requests_total' && labels.route === '/[locale]/totalk/members',
  )
  expect(counted?.value).toBe(4)
  expect(series.filter(({ name }) => name === 'console_build_info').map(({ value }) => value)).toEqual([1])

  const draft = await refusedDraft(served)
  for (let request = 0; request < 2; request++)
    expect(await textOf(served, draft, { cookie })).toContain('TWO-PROCESSES')

  const heard = await listenTwice(served)
  await notify()
  await expect.poll(() => heard.map(({ text }) => text.includes('Both hear it'))).toEqual([true, true])
  for (const { stop } of heard) stop()
  await expect.poll(() => serversOf(served, '/api/live')).toEqual([1, 2])

  const children = await processesOf(served)
  served.kill('SIGKILL')
  await served.exited
  // The system may list a process for a second after its end.
  await expect.poll(() => children.filter(isRunning), { timeout: 15_000 }).toEqual([])
})

test('a killed process is replaced while the others serve, and SIGTERM ends all streams and processes', async () => {
  const served = await startConsoleProcess(env)
  expect(served.lines.filter((line) => line.includes('"event":"ready"'))).toHaveLength(1)
  const [first = 0, ...others] = await processesOf(served)
  process.kill(first, 'SIGKILL')
  await expect.poll(() => served.lines.some((line) => line.includes('"signal":"SIGKILL"'))).toBe(true)
  const deadline = Date.now() + 40_000
  while (!serversOf(served, '/api/health/live').includes(3) && Date.now() < deadline)
    expect((await ask(served, '/api/health/live')).statusCode).toBe(200)
  expect(serversOf(served, '/api/health/live')).toContain(3)
  const children = await processesOf(served)
  expect(children).toHaveLength(2)
  expect(children).toEqual(expect.arrayContaining(others))

  const heard = await listenTwice(served)
  served.kill('SIGTERM')
  expect(await served.exited).toBe(0)
  expect(heard.map(({ isWhole }) => isWhole())).toEqual([true, true])
  expect(children.filter(isRunning)).toEqual([])
})

test('a port that another program has ends the console with one line, and is not tried again', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const address = taken.address()
  if (address === null || typeof address === 'string') throw new Error('a listening server has a port')
  const failed = await startConsoleProcess({ ...env, PORT: String(address.port) }).catch((error: unknown) =>
    String(error),
  )
  expect(failed).toContain('it ended (1)')
  expect(failed).toContain('EADDRINUSE')
  expect(String(failed).match(/"level":"fatal"/g)).toHaveLength(1)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The address that a refused form without script leads back to. */
async function refusedDraft({ consoleUrl }: ConsoleProcess): Promise<string> {
  const { cookies } = await stateOf('owner')
  const visitor = new Visitor(
    consoleUrl,
    cookies.map(({ name, value }) => [name, value]),
  )
  const page = await visitor.getPage('/en/release/versions/new')
  const button = one(one(page.document, { tag: 'form', id: 'version' }), { tag: 'button', type: 'submit' })
  const form = { ...formOf(page.document, 'version'), action: attribute(button, 'formaction') }
  const { path } = await visitor.submitForm(page, form, { model: 'TWO-PROCESSES', number: 'one' })
  expect(path).toContain('?draft=')
  return path
}

/** Two streams of one session, on connections of their own. */
async function listenTwice(served: ConsoleProcess) {
  const { cookie, name } = await openPageSession('goldenvalley')
  const listen = async () => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    const answer = await ask(served, `/api/live?session=${name}`, headers)
    expect(answer.statusCode).toBe(200)
    const heard = { text: '', stop: () => answer.destroy(), isWhole: () => answer.complete }
    answer.setEncoding('utf8').on('data', (piece: string) => {
      heard.text += piece
    })
    answer.on('error', () => {})
    await expect.poll(() => heard.text, { timeout: 5000 }).toContain('event: ')
    return heard
  }
  return [await listen(), await listen()]
}

/** Sends the operators of an agent a notification. */
async function notify(): Promise<void> {
  const [row = {}] = await stackRows(
    `insert into notifications (title, content, target, agent_id, reached, offline, addressed_at)
     values ('Both hear it', 'Stay in', 'allMembers', 1, 0, 0, now()) returning id::int`,
  )
  onTestFinished(async () => void (await stackRows('delete from notifications where id = $1', [row.id])))
  await stackRows("select pg_notify('live', $1)", [JSON.stringify({ notification: row.id })])
}
