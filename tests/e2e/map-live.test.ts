import { expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { openPageAs } from '../support/signed-in.ts'
import { stackRows } from '../support/stack-rows.ts'
import { workerStack } from '../support/worker-stack.ts'

/**
 * The live map in a browser with WebGL, and its replacement in one without it. The guard of pages detects
 * requests to other hosts.
 */

const ready = '[data-slot=map-live][data-ready]'
const isMarks = (address: string) => new URL(address).pathname === '/api/map/marks'

/** A member of the operator's agent, which a test places far from the others. */
async function lonelyMember() {
  const place = { latitude: 12.5, longitude: 114.5 }
  const [row = {}] = await stackRows(
    `update latest_positions set latitude = $1, longitude = $2, agent_id = 1 where member_id =
     (select p.member_id from latest_positions p join members m on m.id = p.member_id
      where m.agent_id = 1 and m.deleted_at is null and not m.online order by m.id limit 1)
     returning member_id::int as id`,
    [place.latitude, place.longitude],
  )
  return { id: Number(row.id), ...place }
}

/**
 * Runs in the page: a sky over all pixels of a frame, which a flat map never draws, is an error that fails
 * the test.
 */
function tellOfSky(): void {
  const { shaderSource } = WebGL2RenderingContext.prototype
  WebGL2RenderingContext.prototype.shaderSource = function (shader, source) {
    if (source.includes('u_sky_color')) console.error('the map draws a sky')
    shaderSource.call(this, shader, source)
  }
}

test('the live map draws the marks of its window, reads them again when it is moved, and its marks move by events', async () => {
  const member = await lonelyMember()
  const page = await openPageAs('goldenvalley', { webgl: true })
  await page.addInitScript(tellOfSky)
  const readings: URL[] = []
  page.on('request', (request) => {
    if (isMarks(request.url())) readings.push(new URL(request.url()))
  })
  const answered = page.waitForResponse((response) => isMarks(response.url()) && response.ok(), {
    timeout: 30_000,
  })
  await page.goto(`/en/totalk/map?lat=${member.latitude}&lon=${member.longitude}&z=12`)
  await page.locator(ready).waitFor({ timeout: 30_000 })
  const item = page.locator('[data-slot=map-list] .map-item')
  await answered
  await expect.poll(() => item.count()).toBe(1)

  const canvas = page.locator('.maplibregl-canvas')
  const middle = async (right = 0) => {
    const box = await canvas.boundingBox()
    if (!box) throw new Error('the map has no size')
    await page.mouse.move(box.x + 3, box.y + 200)
    await page.mouse.move(box.x + box.width / 2 + right, box.y + box.height / 2)
  }
  // On a busy machine the hint follows the mouse after a while.
  const hintText = () =>
    page
      .locator('[data-slot=map-hint]')
      .textContent({ timeout: 2000 })
      .catch(() => '')
  await expect
    .poll(async () => {
      await middle()
      return hintText()
    })
    .toMatch(/ · Offline$/)

  // 100 pixels to the east: at this zoom the world is 256 × 2^12 pixels wide.
  const east = member.longitude + (100 / (256 * 2 ** 12)) * 360
  const position = [member.id, 1, east, member.latitude, 0, '', 'gps', new Date().toISOString()]
  await stackRows("select pg_notify('live', $1)", [JSON.stringify({ positions: [position] })])
  await expect
    .poll(async () => {
      await middle(100)
      return hintText()
    })
    .toMatch(/ · Online, recent$/)

  expect(await axeFindings(page)).toEqual([])

  const before = readings.length
  await canvas.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => readings.length).toBeGreaterThan(before)
  expect(Number(readings.at(-1)?.searchParams.get('west'))).toBeGreaterThan(
    Number(readings[0]?.searchParams.get('west')),
  )
  const moved = new URL(page.url()).searchParams.get('lon')
  expect(Number(moved)).toBeGreaterThan(member.longitude)
  await page.reload()
  await page.locator(ready).waitFor({ timeout: 30_000 })
  expect(new URL(page.url()).searchParams.get('lon')).toBe(moved)
})

test('a browser without WebGL keeps the picture of the server, and reads no engine', async () => {
  const page = await openPageAs('goldenvalley')
  const scripts: number[] = []
  page.on('response', async (response) => {
    if (response.url().startsWith(`${workerStack().consoleUrl}/_next/static/chunks`))
      scripts.push((await response.body()).length)
  })
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto('/en/totalk/map')
  await page.waitForTimeout(1500)
  expect(await page.locator(ready).count()).toBe(0)
  expect(await page.locator('[data-slot=map-frame] > svg .map-marks a').count()).toBeGreaterThan(0)
  // The engine alone would be a megabyte.
  expect(Math.max(...scripts)).toBeLessThan(900_000)
})
