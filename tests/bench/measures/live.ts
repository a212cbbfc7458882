import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from 'playwright'
import { eventReader } from '../../../lib/stream/event-stream.ts'
import { runProgram } from '../../../scripts/support/program.ts'
import { type Stack, startStack } from '../../support/stack.ts'
import { type Figure, median, quantile } from '../figures.ts'
import { ownerVisitor } from '../owner-visitor.ts'
import { queryStack } from '../stack-database.ts'

const terminals = 2000
const mapPath = '/en/totalk/map?lat=16.85&lon=96.15&z=10'

/**
 * The live map of simulated terminals for `LIVE_SECONDS`, or ten minutes: frames in a browser at half of its speed with
 * WebGL in software, delay and completeness of the positions on a page's stream, and memory of the console.
 */
export async function measureLive(): Promise<Figure[]> {
  const seconds = Number(process.env.LIVE_SECONDS) || 600
  const stack = await startStack()
  const stopping = new AbortController()
  const simulation = simulate(stack, stopping.signal)
  try {
    await everyoneOnline(stack)
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    })
    try {
      const { page, stream } = await openMap(await browser.newPage(), stack)
      const heard = await listen(stack, page, stream)
      const frames = countFrames(page, seconds)
      const memory: number[] = []
      const end = Date.now() + seconds * 1000
      while (Date.now() < end) {
        memory.push(await residentMemory(stack.consolePid))
        await wait(5000)
      }
      const drawn = await frames
      stopping.abort()
      await simulation
      await wait(2000)
      return [
        { what: 'terminals on the map', unit: 'n', console: heard.last.size },
        { what: 'frames a second of a map at rest', unit: '/s', console: median(drawn) },
        { what: '  in the slowest twentieth of seconds', unit: '/s', console: quantile(drawn, 0.05) },
        { what: 'from a terminal to a page', unit: 'ms', console: median(heard.delays) },
        { what: '  95 % of positions', unit: 'ms', console: quantile(heard.delays, 0.95) },
        { what: '  the last', unit: 'ms', console: quantile(heard.delays, 1), budget: { atMost: 2000 } },
        { what: 'batches too large, whose window is read again', unit: 'n', console: heard.partial() },
        {
          what: 'members last heard elsewhere than stored',
          unit: 'n',
          console: await differing(stack, heard.last),
        },
        { what: 'memory of the console after a minute, MiB', unit: 'n', console: memory[12] ?? 0 },
        { what: '  at the end', unit: 'n', console: memory.at(-1) ?? 0 },
      ]
    } finally {
      await browser.close()
    }
  } finally {
    stopping.abort()
    await simulation
    await stack.stop()
  }
}

/** The simulation on a stack whose members may all connect. */
async function simulate(stack: Stack, signal: AbortSignal): Promise<void> {
  await queryStack(
    stack,
    `update members set account_status = 'activated', authorised_years = null, auth_expires_at = null
     where deleted_at is null`,
  )
  await queryStack(stack, "update agents set status = 'Normal', expires_at = null")
  const { port } = new URL(stack.platformUrl)
  const env = { ...process.env, DATA_DIR: stack.dataDir, PLATFORM_PORT: port }
  await runProgram(['scripts/simulate.ts', '--terminals', String(terminals)], { env, signal })
}

/** Waits until most terminals are connected: the simulation takes some down now and then. */
async function everyoneOnline(stack: Stack): Promise<void> {
  const patience = Date.now() + 300_000
  while (Date.now() < patience) {
    const [row] = await queryStack(stack, 'select count(*)::int as count from connections')
    if (Number(row?.count) > terminals * 0.9) return
    await wait(1000)
  }
  throw new Error('too few terminals connected')
}

/** Opens the map for the owner at half speed, and waits until its engine draws and its stream is open. */
async function openMap(page: Page, stack: Stack) {
  const { cookies } = await ownerVisitor(stack)
  const url = stack.consoleUrl
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })))
  const asked = page.waitForRequest((request) => /\/api\/live\?.*positions=1/.test(request.url()))
  await page.goto(url + mapPath)
  await page.locator('.map-live[data-ready]').waitFor({ timeout: 60_000 })
  const stream = (await asked).url()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 2 })
  return { page, stream }
}

/** Listens to the same stream as the page. */
async function listen(stack: Stack, page: Page, stream: string) {
  const last = new Map<number, number>()
  const delays: number[] = []
  let partial = 0
  const cookies = await page.context().cookies()
  const answer = await fetch(stream, {
    headers: {
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      origin: stack.consoleUrl,
    },
  })
  if (!answer.body) throw new Error(`the stream answered ${answer.status}`)
  const read = eventReader(({ event, payload }) => {
    if (event !== 'positions') return
    if (!payload.isWhole) partial++
    for (const [userId, , , at] of payload.moved) {
      delays.push(Date.now() - at)
      last.set(userId, at)
    }
  })
  const pieces = answer.body.pipeThrough(new TextDecoderStream())
  // Ends with the stack.
  pieces.pipeTo(new WritableStream({ write: read })).catch(() => {})
  return { last, delays, partial: () => partial }
}

/** The frames that the browser draws in each second. */
function countFrames(page: Page, seconds: number): Promise<number[]> {
  return page.evaluate(
    (count) =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = []
        let drawn = 0
        let began = performance.now()
        const step = (now: number) => {
          drawn++
          if (now - began >= 1000) {
            frames.push((drawn * 1000) / (now - began))
            drawn = 0
            began = now
          }
          if (frames.length < count) requestAnimationFrame(step)
          else resolve(frames)
        }
        requestAnimationFrame(step)
      }),
    Math.floor(seconds * 0.95),
  )
}

async function differing(stack: Stack, last: ReadonlyMap<number, number>): Promise<number> {
  const rows = await queryStack(
    stack,
    'select member_id, extract(epoch from at)::float8 * 1000 as at from latest_positions where member_id = any($1)',
    [[...last.keys()]],
  )
  return rows.filter(({ member_id, at }) => Math.round(Number(at)) !== last.get(Number(member_id))).length
}

/** The resident set of a process, in MiB; 0 where the system does not tell. */
async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}
