import { expect, onTestFinished, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { settled } from '../support/settled.ts'
import { openPageAs } from '../support/signed-in.ts'
import { stackRows } from '../support/stack-rows.ts'

/** The expiry desk with script; tests/lists tests the rest. */

/** Two new agents, whose contracts end in 20 days. */
async function twoAgents(): Promise<string[]> {
  onTestFinished(async () => void (await stackRows(`delete from agents where name like 'Script %'`)))
  const rows = await stackRows(
    `insert into agents (name, member_limit, group_limit, status, expires_at) values
      ('Script one', 1, 1, 'Normal', now() + interval '20 days'),
      ('Script two', 1, 1, 'Normal', now() + interval '21 days') returning name`,
  )
  return rows.map(({ name }) => String(name))
}

test('ticked agents are renewed to a chosen day, which the dialog shows before it is written', async () => {
  const names = await twoAgents()
  const [{ day } = {}] = await stackRows(
    `select to_char(now() at time zone 'Asia/Yangon' + interval '400 days', 'YYYY-MM-DD') as day`,
  )
  const page = await openPageAs('owner')
  await settled(page, () => page.goto('/en/web/expiry/agents?expiring=in30&agentInfoName=Script'))
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.locator('[data-slot="bulk-bar"]').getByRole('button', { name: 'Renew' }).click()
  const dialog = page.locator('[data-slot="dialog"]')
  await dialog.getByRole('link', { name: '2 years' }).click()
  await dialog.locator('[aria-current="true"]', { hasText: '2 years' }).waitFor()
  await dialog.getByLabel('Contract expiry').fill(String(day))
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog
    .locator('[data-slot="end-change"]', { hasText: String(day) })
    .first()
    .waitFor()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Renew' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('2 contracts were renewed.').waitFor()
  const rows = await stackRows(
    `select to_char(expires_at at time zone 'Asia/Yangon', 'YYYY-MM-DD') as day from agents where name like 'Script %'`,
  )
  expect(rows).toEqual([{ day }, { day }])
})

test('on a phone the dialog with its terms and its rows fits', async () => {
  await twoAgents()
  const page = await openPageAs('owner', { screen: 'phone', theme: 'dark' })
  const ids = await stackRows(`select id from agents where name like 'Script %'`)
  const query = ids.map(({ id }) => `&id=${id}`).join('')
  await settled(page, () => page.goto(`/my/web/expiry/agents?dialog=renew${query}`))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await axeFindings(page)).toEqual([])
})
