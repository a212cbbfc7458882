import { expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { settled } from '../support/settled.ts'
import { openPageAs } from '../support/signed-in.ts'
import { Frame } from './pages/frame.ts'

test.each(locales)('the layout does not shift while a page loads, in %s', async (locale) => {
  const page = await openPageAs('owner')
  await page.addInitScript(noteShifts)
  for (const path of ['dashboard', 'totalk/members', 'totalk/members/new']) {
    await settled(page, () => page.goto(`/${locale}/${path}`))
    const { shift = '0', moved = '' } = await page.evaluate(() => ({ ...document.documentElement.dataset }))
    // On a busy machine pauses of the parser count as small shifts, far below this limit.
    expect(Number(shift), `${path}: ${moved}`).toBeLessThan(0.01)
  }
})

test('the bar becomes visible once all of it has arrived', async () => {
  const page = await openPageAs('owner', { script: false })
  const frame = new Frame(page)
  const bar = page.locator('header.top')
  await page.goto('/en/totalk/members?account=gv&size=10')
  expect(await bar.isVisible()).toBe(true)
  await page.route('**/totalk/members?*', async (route) => {
    const answer = await route.fetch()
    const [before = ''] = (await answer.text()).split('<search ')
    await route.fulfill({ response: answer, body: before })
  })
  await page.reload()
  expect(await frame.skipLink.count()).toBe(1)
  expect([await bar.count(), await bar.isVisible()]).toEqual([1, false])
})

/** Adds up the browser's layout shifts in `data-shift`, with the elements moved in `data-moved`. */
function noteShifts() {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { dataset } = document.documentElement
      const value = 'value' in entry ? Number(entry.value) : 0
      const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
      dataset.shift = String(Number(dataset.shift ?? 0) + value)
      dataset.moved = sources.map(({ node }) => String(node?.outerHTML).slice(0, 200)).join(' | ')
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
