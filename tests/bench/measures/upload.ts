import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from 'playwright'
import { chunkBytes } from '../../../lib/contract/limits.ts'
import { cuttingProxy } from '../../support/cutting-proxy.ts'
import { type Stack, startStack } from '../../support/stack.ts'
import type { Figure } from '../figures.ts'
import { ownerVisitor } from '../owner-visitor.ts'
import { queryStack } from '../stack-database.ts'

const cuts = 10
const kills = 2
const mebibyte = 1024 ** 2
/** Milliseconds. */
const patience = 3_600_000

/**
 * A package of `UPLOAD_MIB` or 1024 MiB goes through the form of a new version in Chromium, while the connection is cut
 * ten times and the platform is killed twice. Memory is the largest resident set of each service, less that before.
 */
export async function measureUpload(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-upload-'))
  const stack = await startStack()
  try {
    return await uploadOn(stack, folder)
  } finally {
    await stack.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function uploadOn(stack: Stack, folder: string): Promise<Figure[]> {
  const size = Math.max(32, Number(process.env.UPLOAD_MIB) || 1024) * mebibyte + 77
  const path = join(folder, 'bench.bin')
  const md5 = await writeFirmware(path, size)
  const proxy = await cuttingProxy(stack.consoleUrl)
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH })
  try {
    const visitor = await ownerVisitor(stack)
    const context = await browser.newContext()
    const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url: proxy.url }))
    await context.addCookies(cookies)
    const page = await context.newPage()
    const sent = watchChunks(page)
    await page.goto(`${proxy.url}/en/release/versions/new`)
    await fillIn(page)
    const memory = await watchMemory(stack)
    const began = performance.now()
    await page.setInputFiles('#version-file', path)
    await disturb(stack, proxy.cut, sent, Math.ceil(size / chunkBytes))
    await page.locator('[data-slot=upload][data-at=stored]').waitFor({ timeout: patience })
    const seconds = (performance.now() - began) / 1000
    await page.locator('#version').getByRole('button', { name: 'Publish' }).click()
    await page.waitForURL(/versions\/\d+$/)
    const grown = await memory.stop()
    const [row] = await queryStack(stack, "select md5, size::text from versions where model = 'BENCH'")
    const downloaded = await downloadedMd5(page, proxy.url, await context.cookies())
    const chunks = Math.ceil(size / chunkBytes)
    return [
      {
        what: `upload of ${Math.round(size / mebibyte)} MiB, with its checksum`,
        unit: 's',
        console: seconds,
      },
      { what: 'connections cut', unit: 'n', console: cuts },
      { what: 'kills of the platform', unit: 'n', console: kills },
      {
        what: 'chunks sent again',
        unit: 'n',
        console: sent.begun - chunks,
        budget: { atMost: cuts + kills },
      },
      {
        what: 'wrong checksums (version, download)',
        unit: 'n',
        console: [row?.md5, downloaded].filter((found) => found !== md5).length,
        budget: { atMost: 0 },
      },
      {
        what: 'memory of the console, growth in MiB',
        unit: 'n',
        console: grown.console,
        budget: { atMost: 128 },
      },
      {
        what: 'memory of the platform, growth in MiB',
        unit: 'n',
        console: grown.platform,
        budget: { atMost: 128 },
      },
    ]
  } finally {
    await browser.close()
    await proxy.close()
  }
}

async function fillIn(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.selectOption('[name=type]', 'intercom')
  await page.fill('[name=model]', 'BENCH')
  await page.fill('[name=number]', '1.0.0')
  await page.fill('[name=content]', 'Measured')
  // The script removes the field's name once it runs.
  await page.locator('#version-file:not([name])').waitFor()
}

interface Sent {
  begun: number
  done: number
}

function watchChunks(page: Page): Sent {
  const sent = { begun: 0, done: 0 }
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/package?')) sent.begun += 1
  })
  page.on('requestfinished', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/package?')) sent.done += 1
  })
  return sent
}

/** Cuts the connections and kills the platform, evenly over the upload. */
async function disturb(stack: Stack, cut: () => void, sent: Sent, chunks: number): Promise<void> {
  const killAt = new Set([4, 9])
  for (let step = 1; step <= cuts + kills; step += 1) {
    const due = Math.floor((chunks * step) / (cuts + kills + 1))
    while (sent.done < due) await wait(20)
    if (killAt.has(step)) {
      await stack.platform.kill('SIGKILL')
      await stack.platform.restart()
    } else cut()
  }
}

/** The growth of each service's resident set in MiB since the upload began; a restarted platform counts from the same size. */
async function watchMemory(stack: Stack) {
  const residentOf = async (pid: number) => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
  }
  const read = async () => ({
    console: await residentOf(stack.consolePid),
    platform: await residentOf(stack.platform.pid),
  })
  const first = await read()
  const grown = { console: 0, platform: 0 }
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const now = await read()
      for (const name of ['console', 'platform'] as const) {
        grown[name] = Math.max(grown[name], now[name] - first[name])
      }
      await wait(250)
    }
  })()
  return {
    async stop() {
      isOver = true
      await watching
      return grown
    },
  }
}

async function downloadedMd5(page: Page, url: string, cookies: { name: string; value: string }[]) {
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${url}/api/download/${id}`, { headers: { cookie } })
  const hash = createHash('md5')
  if (answer.body) for await (const bytes of answer.body) hash.update(bytes)
  return hash.digest('hex')
}

/** Writes random firmware of `size` bytes; returns its MD5. */
async function writeFirmware(path: string, size: number): Promise<string> {
  const hash = createHash('md5')
  async function* pieces() {
    for (let left = size; left > 0; left -= mebibyte) {
      const piece = randomBytes(Math.min(mebibyte, left))
      if (left === size) piece.writeUInt32BE(0x7f000001, 0)
      hash.update(piece)
      yield piece
    }
  }
  await pipeline(pieces, createWriteStream(path))
  return hash.digest('hex')
}
