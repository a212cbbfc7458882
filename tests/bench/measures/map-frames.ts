import type { CDPSession, Page } from 'playwright'
import { type Figure, median, quantile } from '../figures.ts'

/** Frames of a map over some seconds, and what each cost. */
export interface MapFrames {
  /** The frames of each second. */
  each: number[]
  /** Milliseconds of processor time per frame: of the browser's page, and of its drawing. */
  page: number
  drawing: number
}

/** Counts the frames that a page draws in some seconds, while `meanwhile` works. */
export async function countFrames(
  page: Page,
  seconds: number,
  meanwhile: (until: number) => Promise<void> = async () => {},
): Promise<MapFrames> {
  const devtools = await page.context().browser()?.newBrowserCDPSession()
  if (!devtools) throw new Error('the browser tells nothing of its processes')
  const before = await processorTimes(devtools)
  const counted = page.evaluate(countInPage, Math.max(1, Math.floor(seconds)))
  await meanwhile(Date.now() + seconds * 1000)
  const each = await counted
  const after = await processorTimes(devtools)
  await devtools.detach()
  const frames = each.reduce((sum, count) => sum + count, 0)
  const perFrame = (type: string) => (((after[type] ?? 0) - (before[type] ?? 0)) * 1000) / frames
  return { each, page: perFrame('renderer'), drawing: perFrame('GPU') }
}

/** Drags the map in circles. */
export async function dragMap(page: Page, until: number): Promise<void> {
  const box = await page.locator('[data-slot=map-live] canvas').first().boundingBox()
  if (!box) throw new Error('the map has no size')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; Date.now() < until; step++) {
    await page.mouse.move(x + 200 * Math.sin(step / 20), y + 120 * Math.cos(step / 27))
    await page.waitForTimeout(12)
  }
  await page.mouse.up()
}

/** The figures of a map's frames; the name is in the first. */
export function framesAs(what: string, { each, page, drawing }: MapFrames, atLeast: number): Figure[] {
  const middle = median(each)
  return [
    { what: `${what}, at least ${atLeast}`, unit: '/s', console: middle },
    { what: '  in the slowest twentieth of seconds', unit: '/s', console: quantile(each, 0.05) },
    { what: '  processor time of the page for a frame', unit: 'ms', console: page },
    { what: '  processor time of drawing for a frame', unit: 'ms', console: drawing },
  ]
}

async function processorTimes(devtools: CDPSession): Promise<Record<string, number>> {
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  const times: Record<string, number> = {}
  for (const { type, cpuTime } of processInfo) times[type] = (times[type] ?? 0) + cpuTime
  return times
}

/** Runs in the page. */
function countInPage(seconds: number): Promise<number[]> {
  return new Promise((resolve) => {
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
      if (frames.length < seconds) requestAnimationFrame(step)
      else resolve(frames)
    }
    requestAnimationFrame(step)
  })
}
