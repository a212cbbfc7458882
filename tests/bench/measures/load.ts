import type { Browser } from 'playwright'
import { type Figure, median } from '../figures.ts'
import type { SignedIn, Subject } from '../subject.ts'

const rounds = 15
const slowness = 6
/** Milliseconds without a request until a page counts as loaded; Playwright's networkidle waits 500 ms. */
const quiet = 1_500
/**
 * The page of an operator's tab before the console: it has a process of its own. From a blank tab the browser
 * would load the empty page in the existing process, but not the console, which asks for an isolated one.
 */
const newTab = 'chrome://newtab'

interface Load {
  firstRow: number
  blocking: number
  shift: number
}

/**
 * Loads the members list and the empty page alternately, with an empty cache on a processor slowed 6 times.
 * The ratios are the medians of the pairs' ratios, because other load on the machine affects both of a pair.
 */
export async function measureLoad({ browser, membersUrl, emptyUrl, signedIn }: Subject): Promise<Figure[]> {
  const loads: { members: Load; empty: Load }[] = []
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round++) {
    const pair = { members: await load(browser, membersUrl, signedIn), empty: await load(browser, emptyUrl) }
    if (round > 0) loads.push(pair)
  }
  const middle = (page: 'members' | 'empty', key: keyof Load) => median(loads.map((pair) => pair[page][key]))
  const figure = (key: 'firstRow' | 'blocking', what: string, ratioAtMost: number): Figure => ({
    what: `${what}, CPU slowed ${slowness} ×`,
    unit: 'ms',
    console: middle('members', key),
    empty: middle('empty', key),
    ratio: median(loads.map(({ members, empty }) => members[key] / empty[key])),
    budget: { ratioAtMost },
  })
  return [
    figure('firstRow', 'first row visible', 1.4),
    figure('blocking', 'Total Blocking Time', 1.3),
    {
      what: 'layout shift, the worst of all loads',
      unit: '',
      console: Math.max(...loads.map((pair) => pair.members.shift)),
      budget: { atMost: 0 },
    },
  ]
}

async function load(browser: Browser, url: string, signedIn?: SignedIn): Promise<Load> {
  const context = await browser.newContext({ storageState: signedIn, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(watchLoad)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  await page.goto(newTab)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(quiet)
  const text = await page.evaluate(() => document.documentElement.dataset.load)
  await context.close()
  if (!text) throw new Error(`${url} never showed a row`)
  const found: Load = JSON.parse(text)
  return found
}

/** Runs in the page; stores its findings on the document as JSON after each change. */
function watchLoad(): void {
  const found = { firstRow: 0, blocking: 0, shift: 0 }
  const tell = () => {
    if (found.firstRow > 0) document.documentElement.dataset.load = JSON.stringify(found)
  }
  const look = () => {
    const row = document.querySelector('tbody tr')
    // The browser renders nothing before the style sheet, so a row in a frame is a visible row.
    if (!row || row.getBoundingClientRect().height === 0) return requestAnimationFrame(look)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      found.firstRow = performance.now()
      tell()
      port1.close()
    }
    port2.postMessage(undefined)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => {
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    for (const { startTime, duration } of list.getEntries()) {
      const begins = Math.max(startTime, painted?.startTime ?? 0)
      found.blocking += Math.max(0, startTime + duration - begins - 50)
    }
    tell()
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) found.shift += Number(entry.value)
    tell()
  }).observe({ type: 'layout-shift', buffered: true })
}
