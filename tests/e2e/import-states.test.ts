import { expect, onTestFinished, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { settled } from '../support/settled.ts'
import { openPageAs } from '../support/signed-in.ts'
import { stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'

/**
 * Accessibility of the steps of an import that need rows; the walk over all pages tests the step of columns.
 */

test('axe finds nothing on an import that is checked, under way, or done, nor on its columns', async () => {
  const { imports } = words.en
  const page = await openPageAs('owner')
  const account = `axe${Date.now() % 1_000_000}`
  const line = (name: string, imei: string) =>
    `${account}${name},${name},Name,0977${Date.now() % 10_000_000},${imei}`
  await settled(page, () => page.goto('/en/totalk/members/import'))
  const rows = [
    'Account,Nickname,Name,Mobile,IMEI',
    line('', '1'),
    line('Hall', '352099001761481'),
    `${line('\u1031\u1021\u102c\u1004\u1039', '13570001234563')}`,
  ]
  await page.locator('#upload input').setInputFiles({
    name: 'rows.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  await page.locator('#columns').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.locator('#columns button[type="submit"]').click()
  await page.locator('#commit').waitFor()
  await page.goto(`${page.url().split('?')[0]}?verdict=all`)
  await page.locator('#doubts').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 1280, height: 800 })

  const [, id] = /\/import\/(\d+)/.exec(page.url()) ?? []
  const put = (status: string) => stackRows('update imports set status = $1 where id = $2', [status, id])
  onTestFinished(async () => void (await stackRows('delete from imports where id = $1', [id])))
  await stackRows('update imports set worked_rows = 1, worked_ms = 30000 where id = $1', [id])
  await put('running')
  await page.reload()
  await page.getByText(said(imports.written, { done: '0', total: '1' })).waitFor()
  expect(await axeFindings(page)).toEqual([])

  await put('checked')
  await page.reload()
  await page.locator('#commit button').click()
  await page.locator('#passwords').waitFor()
  expect(await axeFindings(page)).toEqual([])
})
