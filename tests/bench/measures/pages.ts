import { Pool } from 'undici'
import { type Figure, median, quantile } from '../figures.ts'
import type { Subject } from '../subject.ts'

const connections = 8
const requestsPerRound = 160
/** Many, because the ratio of one round varies by 0.05 either way, and the first ones run before all code is compiled. */
const rounds = 15

interface Round {
  pagesPerSecond: number
  /** Milliseconds of each request. */
  latencies: number[]
}

interface Target {
  url: URL
  pool: Pool
  headers: Record<string, string>
}

/**
 * Pages per second over kept-alive connections, with compression. The two pages alternate by round, so that other
 * load on the machine affects both; the ratio is the median of the rounds' ratios.
 */
export async function measurePages({ membersUrl, emptyUrl, signedIn }: Subject): Promise<Figure[]> {
  const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const members = target(membersUrl, cookie)
  const empty = target(emptyUrl)
  await requireSameTable(members, empty)
  // The first round is a warm-up.
  const pairs: { members: Round; empty: Round }[] = []
  for (let round = 0; round <= rounds; round++) {
    const pair = { members: await runRound(members), empty: await runRound(empty) }
    if (round > 0) pairs.push(pair)
  }
  await Promise.all([members.pool.close(), empty.pool.close()])
  const latency = (name: string, part: number): Figure => ({
    what: `latency of a page, ${name}, ${connections} at once`,
    unit: 'ms',
    console: quantile(
      pairs.flatMap((pair) => pair.members.latencies),
      part,
    ),
    empty: quantile(
      pairs.flatMap((pair) => pair.empty.latencies),
      part,
    ),
  })
  return [
    {
      what: 'pages a second of the members list',
      unit: '/s',
      console: median(pairs.map((pair) => pair.members.pagesPerSecond)),
      empty: median(pairs.map((pair) => pair.empty.pagesPerSecond)),
      ratio: median(pairs.map((pair) => pair.members.pagesPerSecond / pair.empty.pagesPerSecond)),
      budget: { ratioAtLeast: 0.4 },
    },
    latency('p50', 0.5),
    latency('p95', 0.95),
  ]
}

function target(address: string, cookie = ''): Target {
  const url = new URL(address)
  return {
    url,
    pool: new Pool(url.origin, { connections, pipelining: 1 }),
    headers: { cookie, accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' },
  }
}

async function runRound(page: Target): Promise<Round> {
  const latencies: number[] = []
  let left = requestsPerRound
  const began = performance.now()
  const worker = async () => {
    while (left-- > 0) {
      const sent = performance.now()
      await read(page, page.headers)
      latencies.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  return { pagesPerSecond: (requestsPerRound * 1000) / (performance.now() - began), latencies }
}

async function read({ url, pool }: Target, headers: Record<string, string>): Promise<Buffer> {
  const { statusCode, body } = await pool.request({ method: 'GET', path: url.pathname, headers })
  const bytes = Buffer.from(await body.arrayBuffer())
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode} in the middle of a measurement`)
  return bytes
}

/** Throws unless both pages have the same number of rows. */
async function requireSameTable(...pages: Target[]): Promise<void> {
  const sizes = await Promise.all(
    pages.map(async (page) => {
      const html = (await read(page, { ...page.headers, 'accept-encoding': 'identity' })).toString()
      const body = html.slice(html.indexOf('<tbody'), html.indexOf('</tbody>'))
      return `${body.split('<tr').length - 1} rows, ${body.split(/<t[dh][ >]/).length - 1} cells`
    }),
  )
  if (new Set(sizes).size > 1) throw new Error(`the tables differ: ${sizes.join(' against ')}`)
}
