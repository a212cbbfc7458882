import { describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { credentialsOf } from '../support/sessions.ts'
import { settled } from '../support/settled.ts'
import { openPageAs } from '../support/signed-in.ts'
import { stackNumber } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'

/**
 * Login accounts with script: only the parts of their forms that need a browser; tests/lists tests the others
 * over HTTP.
 */

const path = '/web/personal'

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const isOver = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height
const idOf = (account: string) => stackNumber('select id from login_accounts where account = $1', [account])

test('with script a generated password is displayed once, in the dialog over the list', async () => {
  const page = await openPageAs('owner')
  await page.goto(`/en${path}?UserName=chengyu`)
  await page.getByRole('link', { name: 'More actions for chengyu' }).click()
  await page.locator('[data-slot="panel"] .menu-item', { hasText: 'Reset password' }).click()
  const dialog = page.locator('[data-slot="dialog"]')
  await dialog.getByRole('button', { name: 'Reset password' }).click()
  const result = dialog.locator('[data-slot="form-result"]')
  await result.waitFor()
  const [account, password = ''] = await result.locator('tbody td').allInnerTexts()
  expect(account).toBe('chengyu')
  expect(password).toMatch(/^[a-z\d]{12}$/)
  expect(page.url()).not.toContain(password)
  page.on('dialog', (question) => question.accept())
  await result.getByRole('link', { name: words.en.accounts.made.goOn }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await page.content()).not.toContain(password)
  await page.goBack()
  await dialog.waitFor()
  expect(await page.content()).not.toContain(password)
})

test('on a phone each new password is beside its account, and no text covers another', async () => {
  const page = await openPageAs('owner', { screen: 'phone' })
  const ids = await Promise.all(['ayeyarspan', 'huangpubend'].map(idOf))
  await page.goto(`/my${path}?dialog=resetPassword&id=${ids.join('&id=')}`)
  await page.locator('#bulk button[type="submit"]').click()
  const cells = page.locator('[data-slot="form-result"] tbody td')
  await cells.first().waitFor()
  const boxes = await Promise.all((await cells.all()).map((cell) => cell.boundingBox()))
  expect(boxes).toHaveLength(4)
  const overlaps = boxes.flatMap((one, place) =>
    boxes.slice(place + 1).filter((other) => one && other && isOver(one, other)),
  )
  expect(overlaps).toEqual([])
})

test('with script address ranges without the operator’s address stay in the form beside the warning, until it is accepted', async () => {
  const page = await openPageAs('owner')
  const id = await idOf('lakemoon')
  await page.goto(`/en${path}?dialog=restrict&id=${id}`)
  const { password } = await credentialsOf('owner')
  const save = page.getByRole('button', { name: 'Save settings' })
  const tick = page.getByLabel(words.en.fields.addressAccepted)
  await page.getByLabel('Network addresses', { exact: true }).fill('10.0.0.0/8')
  await page.getByLabel(/^Your password/).fill(password)
  expect(await tick.count()).toBe(0)
  await save.click()
  await page.locator('#bulk-addresses-error').waitFor()
  expect(await page.getByLabel('Network addresses', { exact: true }).inputValue()).toBe('10.0.0.0/8')
  await tick.check()
  await page.getByLabel(/^Your password/).fill(password)
  await save.click()
  await page.getByText('The sign-in settings of 1 account were saved.').waitFor()
  const set = 'select count(*) from login_bindings where account_id = $1'
  expect(await stackNumber(set, [id])).toBe(1)
})

test('on a phone a dispatcher that is ticked in the search gets the typed settings', async () => {
  const page = await openPageAs('owner')
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page, () => page.goto('/en/pc/bindings/new'))
  const kinds = page.getByRole('navigation', { name: words.en.bindings.kinds })
  await settled(page, () => kinds.getByRole('link', { name: words.en.enums.kind.dispatcher }).click())
  await page.locator('main').getByLabel(words.en.pick.search.account).fill('huli.control')
  await page.getByRole('checkbox', { name: /huli\.control/ }).check()
  await page.getByLabel('Network addresses', { exact: true }).fill('10.9.0.0/16')
  await page.getByRole('button', { name: words.en.list.preview }).click()
  await page.locator('[data-slot=touched]').getByText('huli.control').waitFor()
})

describe.each([
  ['zh_CN', 'light'],
  ['en', 'dark'],
  ['my', 'light'],
] as const)('in %s, %s', (locale, theme) => {
  const forms = async () => {
    const [one, other] = [await idOf('lanling'), await idOf('huligroup')]
    return [
      `${path}/new`,
      `${path}?dialog=restrict&id=${one}`,
      `${path}?dialog=restrict&id=${one}&id=${other}`,
    ]
  }

  test('axe finds nothing in the forms', async () => {
    const page = await openPageAs('owner', { theme })
    for (const form of await forms()) {
      await page.goto(`/${locale}${form}`)
      // A long dialog begins with its password partly below the buttons, which stay in sight over its end.
      await page.evaluate(() =>
        document.querySelector('[name=confirmation]')?.scrollIntoView({ block: 'center' }),
      )
      expect([form, await axeFindings(page)]).toEqual([form, []])
    }
  })

  test('the forms fit a phone', async () => {
    const page = await openPageAs('owner', { theme, screen: 'phone' })
    for (const form of await forms()) {
      await page.goto(`/${locale}${form}`)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([form, wide <= 0]).toEqual([form, true])
    }
  })
})
