import type { Browser } from 'playwright'
import { pageBytes } from '../../support/page-bytes.ts'
import { type Figure, median } from '../figures.ts'
import type { SignedIn, Subject } from '../subject.ts'

const rounds = 9
/** Milliseconds for the work that a page does after loading. */
const settling = 2_000

/** The parts of the main thread's work, by Chromium's names of their sums in seconds. */
const parts = {
  TaskDuration: 'main thread',
  RecalcStyleDuration: 'main thread: style',
  LayoutDuration: 'main thread: layout',
  ScriptDuration: 'main thread: script',
} as const
type Part = keyof typeof parts

interface Cost extends Record<Part, number> {
  elements: number
  rowElements: number
  /** Bytes of the document without its data for script, and of that data. */
  html: number
  flight: number
}

/**
 * The cost of the members list for a browser compared with the empty page, loaded alternately with an empty
 * cache: the processor's time on the main thread, which other load on the machine does not lengthen, and the
 * sizes that cause it.
 */
export async function measureCost({ browser, membersUrl, emptyUrl, signedIn }: Subject): Promise<Figure[]> {
  const loads: { members: Cost; empty: Cost }[] = []
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round++) {
    const pair = {
      members: await costOf(browser, membersUrl, signedIn),
      empty: await costOf(browser, emptyUrl),
    }
    if (round > 0) loads.push(pair)
  }
  const figure = (key: keyof Cost, what: string, unit: Figure['unit'], scale = 1): Figure => ({
    what,
    unit,
    console: median(loads.map(({ members }) => members[key])) * scale,
    empty: median(loads.map(({ empty }) => empty[key])) * scale,
  })
  const times = Object.entries(parts).map(([key, what]) => {
    const part = key as Part
    return {
      ...figure(part, `${what}, processor time`, 'ms', 1000),
      ratio: median(loads.map(({ members, empty }) => members[part] / empty[part])),
      ...(part === 'TaskDuration' && { budget: { ratioAtMost: 1.5 } }),
    }
  })
  const last = loads.at(-1)?.members
  return [
    ...times,
    figure('elements', 'elements of the page', 'n'),
    { ...figure('rowElements', 'elements of a row', 'n'), budget: { atMost: 20 } },
    figure('html', 'document without data for script', 'KiB', 1 / 1024),
    {
      ...figure('flight', 'data for script in the document', 'KiB', 1 / 1024),
      budget: { atMost: ((last?.html ?? 0) + (last?.flight ?? 0)) / 2048 },
    },
  ]
}

async function costOf(browser: Browser, url: string, signedIn?: SignedIn): Promise<Cost> {
  const context = await browser.newContext({ storageState: signedIn, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const response = await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(settling)
  const { metrics } = await devtools.send('Performance.getMetrics')
  const sizes = await page.evaluate(() => ({
    elements: document.querySelectorAll('*').length,
    rowElements: document.querySelectorAll('tbody tr:first-child, tbody tr:first-child *').length,
  }))
  const bytes = pageBytes((await response?.text()) ?? '')
  await context.close()
  const seconds = (name: Part) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    TaskDuration: seconds('TaskDuration'),
    RecalcStyleDuration: seconds('RecalcStyleDuration'),
    LayoutDuration: seconds('LayoutDuration'),
    ScriptDuration: seconds('ScriptDuration'),
    ...sizes,
    html: bytes.document - bytes.data,
    flight: bytes.data,
  }
}
