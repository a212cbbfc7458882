import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { settled } from '../support/settled.ts'
import { openPageAs } from '../support/signed-in.ts'
import { stackNumber } from '../support/stack-rows.ts'

const members = '/en/totalk/members'
const badge = 'button [data-slot="badge"]'
const dialog = '[data-slot="modal"]'
const broken = [/thrown: /]

const breakSomething = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text)
    })
  }, message)

async function logOf(page: Page): Promise<string> {
  await page.locator(badge).click()
  await page.locator(dialog).waitFor()
  return page.locator(dialog).innerText()
}

describe('the error log', () => {
  test('is hidden until an error occurs', async () => {
    const page = await openPageAs('owner')
    await settled(page, () => page.goto(members))
    expect(await page.locator(badge).count()).toBe(0)
  })

  // @spec 1.16 8.16
  test('counts and shows errors, survives a reload, and can be cleared', async () => {
    const page = await openPageAs('owner', { expected: broken })
    await settled(page, () => page.goto(`${members}?account=09123456789`))
    await breakSomething(page, 'the first thing')
    await page.evaluate(() => {
      Promise.reject(new Error('the second thing'))
    })
    await page.getByRole('button', { name: 'Errors in this browser: 2' }).waitFor()
    await page.reload()
    const log = await logOf(page)
    expect(log.indexOf('the second thing')).toBeLessThan(log.indexOf('the first thing'))
    expect(log).toContain('unhandledrejection')
    expect(log).toContain(members)
    expect(log).not.toContain('09123456789')
    expect(await axeFindings(page)).toEqual([])
    await page.locator(dialog).getByRole('button', { name: 'Clear' }).click()
    await page.locator(badge).waitFor({ state: 'detached' })
    await page.locator(dialog).waitFor({ state: 'detached' })
  })

  test('lists a failed read with its request id', async () => {
    const page = await openPageAs('goldenvalley')
    const foreign = await stackNumber('select min(id) from members where agent_id = 2 and deleted_at is null')
    await page.goto(`${members}/${foreign}`)
    const id = await page.locator('[data-slot="failed-state"] code').innerText()
    const log = await logOf(page)
    expect(log).toContain("Couldn't load this member")
    expect(log).toContain('illegal operation')
    expect(log).toContain(id)
  })

  test('keeps the last fifty, and repetitions once', async () => {
    const page = await openPageAs('owner', { expected: broken })
    await settled(page, () => page.goto(members))
    for (let number = 0; number < 60; number++) await breakSomething(page, `thing ${number}`)
    for (let times = 0; times < 3; times++) await breakSomething(page, 'thing 59')
    await page.getByRole('button', { name: 'Errors in this browser: 50' }).waitFor()
    const log = await logOf(page)
    expect(log).toContain('thing 59')
    expect(log).toContain('thing 10')
    expect(log).not.toContain('thing 9\n')
  })

  test('ignores a store that was tampered with', async () => {
    const page = await openPageAs('owner')
    await page.goto(members)
    for (const stored of ['{', '5', '[1,null,{}]', '[{"message":5,"at":1}]']) {
      await page.evaluate((text) => sessionStorage.setItem('errors', text), stored)
      await settled(page, () => page.reload())
      expect(await page.locator(badge).count()).toBe(0)
    }
  })

  test('on a phone in Burmese fits, and returns the focus to its button', async () => {
    const page = await openPageAs('owner', { screen: 'phone', theme: 'dark', expected: broken })
    await settled(page, () => page.goto('/my/totalk/members'))
    await breakSomething(page, 'a'.repeat(280))
    await logOf(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.locator(dialog).waitFor({ state: 'detached' })
    expect(
      await page.evaluate(() => document.activeElement?.querySelector('[data-slot="badge"]') !== null),
    ).toBe(true)
  })
})
