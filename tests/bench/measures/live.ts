import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from 'playwright'
import { eventReader } from '../../../lib/stream/event-stream.ts'
import { runProgram } from '../../../scripts/support/program.ts'
import { type Stack, startStack } from '../../support/stack.ts'
import { type Figure, median, quantile } from '../figures.ts'
import { ownerVisitor } from '../owner-visitor.ts'
import { queryStack } from '../stack-database.ts'
import { countFrames, dragMap, framesAs } from './map-frames.ts'

const terminals = 2000
const mapPath = '/en/totalk/map?lat=16.85&lon=96.15&z=10'

/**
 * The live map with simulated terminals for `LIVE_SECONDS`, or ten minutes: frames at rest and while dragging
 * in a browser at half speed with WebGL in software, delay and completeness of the positions on a page's
 * stream, and memory of the console.
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
      const memory = watchMemory(stack.consolePid)
      const dragSeconds = Math.min(30, seconds / 4)
      const atRest = await countFrames(page, seconds - dragSeconds)
      const dragged = await countFrames(page, dragSeconds, (until) => dragMap(page, until))
      memory.stop()
      stopping.abort()
      await simulation
      await wait(2000)
      return [
        { what: 'terminals on the map', unit: 'n', console: heard.members.size },
        ...framesAs('frames a second of a map at rest', atRest, 30),
        ...framesAs('frames a second while it is dragged', dragged, 30),
        { what: 'from a terminal to a page', unit: 'ms', console: median(heard.delays) },
        { what: '  95 % of positions', unit: 'ms', console: quantile(heard.delays, 0.95) },
        { what: '  the last', unit: 'ms', console: quantile(heard.delays, 1), budget: { atMost: 2000 } },
        { what: 'batches too large, whose window is read again', unit: 'n', console: heard.partial() },
        {
          what: 'members last heard elsewhere than stored',
          unit: 'n',
          console: await differing(stack, heard.last),
        },
        ...memory.figures(),
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
  const streamRequest = page.waitForRequest((request) => /\/api\/live\?.*positions=1/.test(request.url()))
  await page.goto(url + mapPath)
  await page.locator('[data-slot=map-live][data-ready]').waitFor({ timeout: 60_000 })
  const stream = (await streamRequest).url()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 2 })
  return { page, stream }
}

/** Listens to the same stream as the page. */
async function listen(stack: Stack, page: Page, stream: string) {
  const members = new Set<number>()
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
    const isLost = event === 'gap' || (event === 'positions' && !payload.isWhole)
    // If a batch does not contain its members, a page reads its window again: earlier positions may be
    // outdated.
    if (isLost) last.clear()
    if (event !== 'positions') return
    if (!payload.isWhole) partial++
    for (const [userId, , , at] of payload.moved) {
      delays.push(Date.now() - at)
      members.add(userId)
      last.set(userId, Math.max(at, last.get(userId) ?? at))
    }
  })
  const pieces = answer.body.pipeThrough(new TextDecoderStream())
  // Ends with the stack.
  pieces.pipeTo(new WritableStream({ write: read })).catch(() => {})
  return { members, last, delays, partial: () => partial }
}

async function differing(stack: Stack, last: ReadonlyMap<number, number>): Promise<number> {
  const rows = await queryStack(
    stack,
    'select member_id, extract(epoch from at)::float8 * 1000 as at from latest_positions where member_id = any($1)',
    [[...last.keys()]],
  )
  return rows.filter(({ member_id, at }) => Math.round(Number(at)) !== last.get(Number(member_id))).length
}

/** Minutes after which the memory of the console is reported. */
const minutes = [1, 5, 10]

/** Watches the resident set of a process, and reports it after given minutes and at the end. */
function watchMemory(pid: number) {
  const began = performance.now()
  const sizes: { after: number; size: number }[] = []
  const look = async () => {
    const size = await residentMemory(pid)
    sizes.push({ after: performance.now() - began, size })
  }
  const timer = setInterval(look, 2000)
  void look()
  return {
    stop: () => clearInterval(timer),
    figures(): Figure[] {
      const at = (minute: number) => sizes.find(({ after }) => after >= minute * 60_000 - 3000)
      const minuteFigures = minutes.flatMap((minute) => {
        const seen = at(minute)
        return seen ? [{ minute, size: seen.size }] : []
      })
      return [
        { what: 'memory of the console at first, MiB', unit: 'n', console: sizes[0]?.size ?? 0 },
        ...minuteFigures.map(
          ({ minute, size }): Figure => ({
            what: `  after ${minute} min`,
            unit: 'n',
            console: size,
          }),
        ),
        { what: '  at the end', unit: 'n', console: sizes.at(-1)?.size ?? 0 },
      ]
    },
  }
}

/** The resident set of a process, in MiB; 0 if the system does not report it. */
async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}
