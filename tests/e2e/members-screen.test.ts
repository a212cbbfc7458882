import { describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { settled } from '../support/settled.ts'
import { openPageAs } from '../support/signed-in.ts'
import { MemberForm } from './pages/member-form.ts'
import { MembersList } from './pages/members-list.ts'

const screens = ['', '?account=gv&page=2', '?q=zz', '?by=nickName', '?deleted=true', '/new', '/bulk']

describe.each(['en', 'zh_CN', 'my'])('on a phone in %s', (locale) => {
  test('nothing scrolls sideways, and a row is a card with its actions in reach', async () => {
    const page = await openPageAs('owner', { screen: 'phone', script: locale === 'en' })
    for (const screen of screens) {
      await page.goto(`/${locale}/totalk/members${screen}`)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([screen, wide <= 0]).toEqual([screen, true])
    }
    const members = await new MembersList(page, locale).open()
    const first = members.rows.first()
    const box = await first.boundingBox()
    expect(box?.width).toBeLessThanOrEqual(390)
    expect(box?.height).toBeGreaterThan(60)
    const edit = await first.locator('[data-slot="row-actions"] > a').boundingBox()
    expect((edit?.x ?? 999) + (edit?.width ?? 0)).toBeLessThanOrEqual(390)
    expect(edit?.height).toBeGreaterThanOrEqual(24)
    // All filters but the search are folded until they are asked for.
    expect(await page.locator('[name="terminalType"]').isVisible()).toBe(false)
    await page.locator('[data-slot="more-filters"] > summary').click()
    expect(await page.locator('[name="terminalType"]').isVisible()).toBe(true)
    expect(await page.locator('[name="createdFrom"]').isVisible()).toBe(true)
  })
})

test.each(['en', 'zh_CN', 'my'])('in %s both dates of a range can be read whole', async (locale) => {
  const page = await openPageAs('owner')
  for (const width of [1440, 1024, 700]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/${locale}/totalk/members?createdFrom=2026-03-01&createdTo=2026-09-30`)
    await page.locator('[data-slot="more-filters"] > summary').click()
    const cut = await page.locator('[data-range] input').evaluateAll((inputs) =>
      inputs.map((input) => {
        const shown = input.getBoundingClientRect()
        const free = input.cloneNode()
        if (!(free instanceof HTMLInputElement)) throw new Error('the range holds no inputs')
        Object.assign(free.style, { position: 'absolute', width: 'max-content', flex: 'none' })
        input.after(free)
        const wanted = free.getBoundingClientRect().width
        free.remove()
        const room = input.closest('[data-slot="more-panel"]')?.getBoundingClientRect().right ?? 0
        return wanted > shown.width || shown.right > room
      }),
    )
    expect([width, cut]).toEqual([width, [false, false]])
  }
})

test.each([
  ['desk', 'en'],
  ['desk', 'my'],
  ['phone', 'zh_CN'],
] as const)('nothing moves to the eye while the list loads: %s, %s', async (screen, locale) => {
  const page = await openPageAs('owner', { screen })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await settled(page, () => page.goto(`/${locale}/totalk/members`))
  const shifts = await page.evaluate(() =>
    'shifts' in window && Array.isArray(window.shifts) ? window.shifts.map(Number) : [Number.NaN],
  )
  // A font that comes late may still move a line by a pixel; anything that an eye would catch is more.
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02)
})

describe('what a screen of the members can turn into has nothing for axe to find', () => {
  test.each([
    ['en', 'dark', '?account=gv&agentInfoId=1&createdFrom=2026-01-01'],
    ['zh_CN', 'light', '?q=zz'],
    ['my', 'dark', '?by=nickName'],
    ['en', 'light', '?deleted=true'],
    ['my', 'light', '?dialog=edit&id='],
    ['zh_CN', 'dark', '?dialog=delete&id='],
    ['en', 'light', '?dialog=authorise&id='],
  ] as const)('%s, %s: %s', async (locale, theme, query) => {
    const page = await openPageAs('owner', { theme })
    const members = await new MembersList(page, locale).open('?account=gv0030')
    await members.open(query.endsWith('=') ? query + (await members.idOf('gv0030')) : query)
    expect(await axeFindings(page)).toEqual([])
  })

  test('my, dark: a form that was refused', async () => {
    const page = await openPageAs('owner', { theme: 'dark' })
    await page.goto('/my/totalk/members/new')
    await new MemberForm(page, 'member').sendRefused()
    expect(await axeFindings(page)).toEqual([])
  })
})
