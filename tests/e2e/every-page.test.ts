import { describe, expect, test } from 'vitest'
import { languageTags } from '@/lib/i18n/locales'
import { isScreenName, type ScreenName, screenPath, screens } from '@/lib/screens'
import { axeFindings } from '../support/axe.ts'
import { openPage, type Visit } from '../support/browser.ts'
import { openPageAs } from '../support/signed-in.ts'
import { stackNumber } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'

const names = Object.keys(screens).filter(isScreenName)
const expected = [/status of 40[14]/]

async function pathOf(name: ScreenName): Promise<string> {
  const hasRow = screens[name].path.includes('[id]')
  return screenPath(
    name,
    hasRow ? await stackNumber('select min(id) from members where deleted_at is null') : '',
  )
}

// Sign-in leads someone away who is signed in.
function visitTo(name: ScreenName, visit: Visit) {
  return name === 'loginFrm' ? openPage({ ...visit, expected }) : openPageAs('owner', { ...visit, expected })
}

describe.each(names)('%s', (name) => {
  test.each([
    ['zh_CN', 'light'],
    ['en', 'dark'],
    ['my', 'light'],
  ] as const)('in %s, %s: its language, its title, nothing for axe to find', async (locale, theme) => {
    const { screens: titles, site } = words[locale]
    const page = await visitTo(name, { theme })
    await page.goto(`/${locale}${await pathOf(name)}`)
    expect(await page.locator('html').getAttribute('lang')).toBe(languageTags[locale])
    expect(await page.title()).toBe(`${titles[name]} - ${site.title}`)
    expect(await axeFindings(page)).toEqual([])

    const plain = await visitTo(name, { script: false, screen: 'phone' })
    await plain.goto(`/${locale}${await pathOf(name)}`)
    const headings = page.locator('main h1')
    expect(await headings.count()).toBe(1)
    expect(await plain.locator('main h1').allTextContents()).toEqual(await headings.allTextContents())
  })

  test('on a phone nothing is cut off or can be scrolled sideways, and axe finds nothing', async () => {
    const page = await visitTo(name, { screen: 'phone', theme: 'dark' })
    await page.goto(`/my${await pathOf(name)}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await axeFindings(page)).toEqual([])
  })
})
