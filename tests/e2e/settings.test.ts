import { describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { settled } from '../support/settled.ts'
import { openPageAs } from '../support/signed-in.ts'
import { Frame } from './pages/frame.ts'

const members = '/en/totalk/members'

describe.each([
  ['with script', true],
  ['without script', false],
] as const)('the settings panel %s', (_, script) => {
  // @spec 3.36
  test.each([
    ['tags', 'off'],
    ['header', 'on'],
    ['logo', 'off'],
    ['keys', 'off'],
  ] as const)('switches %s %s at once, and for later pages from the first byte', async (name, state) => {
    const frame = new Frame(await openPageAs('owner', { script }))
    await frame.page.goto(members)
    await frame.setPreference(name, state)
    const answer = await frame.page.reload()
    expect(await answer?.text()).toMatch(new RegExp(`<html[^>]* data-${name}="${state}"`))
    await frame.setPreference(name, state === 'on' ? 'off' : 'on')
  })

  test('makes the top bar sticky, or lets it scroll', async () => {
    const frame = new Frame(await openPageAs('owner', { script }))
    const { page } = frame
    await page.setViewportSize({ width: 1440, height: 600 })
    await page.goto(`${members}/new`)
    const top = page.locator('header.top')
    const scrolled = async () => {
      await page.evaluate(() => scrollTo(0, 100))
      return (await top.boundingBox())?.y
    }
    expect(await scrolled()).toBe(-100)
    await frame.setPreference('header', 'on')
    await page.goto(`${members}/new`)
    expect(await scrolled()).toBe(0)
  })

  test('hides the logo in the sidebar', async () => {
    const frame = new Frame(await openPageAs('owner', { script }))
    const brand = frame.sidebar.getByText('Device management')
    await frame.page.goto(members)
    expect(await brand.isVisible()).toBe(true)
    await frame.setPreference('logo', 'off')
    expect(await brand.isVisible()).toBe(false)
  })

  // @spec 3.37
  test('has the size medium by default, and accepts no unknown values', async () => {
    const page = await openPageAs('owner', { script })
    const { origin } = new URL((await page.goto(members))?.url() ?? '')
    const odd = ['size', 'tags', 'header', 'logo', 'keys'].map((name) => ({
      name,
      value: '"><b>',
      url: origin,
    }))
    await page.context().addCookies(odd)
    const answer = await page.goto(members)
    const html = await answer?.text()
    expect(html).toContain('data-size="medium"')
    expect(html).toContain('data-tags="on" data-header="off" data-logo="on" data-keys="on"')
  })
})

test('the strip of tabs is hidden and displayed at once', async () => {
  const frame = new Frame(await openPageAs('owner'))
  await frame.page.goto(members)
  const strip = frame.page.locator('[data-slot="visited-tabs"]')
  await strip.waitFor()
  await frame.setPreference('tags', 'off')
  expect(await strip.isVisible()).toBe(false)
})

// @spec 1.15
test.each(['desk', 'phone'] as const)(
  'every choice is reachable on a %s, and axe finds nothing',
  async (screen) => {
    const page = await openPageAs('owner', { screen, theme: 'dark' })
    await page.goto('/my/totalk/members')
    await new Frame(page).openPanel('display')
    const choices = page.locator('form:has([name="theme"])')
    await choices.waitFor()
    const box = await choices.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(screen === 'desk' ? 1440 : 390)
    expect(await axeFindings(page)).toEqual([])
  },
)

describe('full screen', () => {
  test('fills the screen and restores it', async () => {
    const page = await openPageAs('owner')
    await settled(page, () => page.goto(members))
    const button = page.getByRole('button', { name: 'Full screen' })
    await button.click()
    await page.waitForFunction(() => document.fullscreenElement === document.documentElement)
    await button.click()
    await page.waitForFunction(() => document.fullscreenElement === null)
  })

  // @spec 2.47
  test('that the browser refuses is reported', async () => {
    const page = await openPageAs('owner')
    await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'requestFullscreen'))
    await settled(page, () => page.goto(members))
    await page.getByRole('button', { name: 'Full screen' }).click()
    await page.getByRole('status').getByText('you browser can not work').waitFor()
    expect(await axeFindings(page)).toEqual([])
  })

  test('is not offered without script', async () => {
    const page = await openPageAs('owner', { script: false })
    await page.goto(members)
    expect(await page.getByRole('button', { name: 'Full screen' }).isVisible()).toBe(false)
  })
})
