import { expect, onTestFinished, test } from 'vitest'
import { realTerminal } from '../support/real-terminal.ts'
import { newSession } from '../support/sessions.ts'
import { settled } from '../support/settled.ts'
import { openPageAs } from '../support/signed-in.ts'
import { stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'
import { OpenTabs } from './pages/open-tabs.ts'

/** Scripts of geofences: drawing, and messages about events. */

const path = '/en/totalk/fences'
const { fences } = words.en

test('clicks on the picture draw a polygon, the last of which can be taken back', async () => {
  const name = `Drawn ${Date.now()}`
  const page = await openPageAs('goldenvalley')
  await settled(page, () => page.goto(`${path}/new`))
  await page.locator('#fence-fenceName').fill(name)
  await page.getByRole('radio', { name: words.en.enums.shapeKind.polygon }).check()
  const picture = page.locator('[data-slot="fence-frame"]')
  const outline = page.locator('#fence-outline')
  const corners = async () => (await outline.inputValue()).split('\n').filter(Boolean).length
  for (const [count, x, y] of [
    [1, 120, 80],
    [2, 220, 80],
    [3, 220, 180],
    [4, 130, 190],
  ] as const) {
    await picture.click({ position: { x, y } })
    await expect.poll(corners).toBe(count)
  }
  await page.getByRole('button', { name: fences.undo }).click()
  await expect.poll(corners).toBe(3)
  expect(await page.locator('.fence-shape path').getAttribute('d')).toMatch(/Z$/)
  expect(await page.locator('#fence-fenceName').inputValue()).toBe(name)
  onTestFinished(async () => {
    await stackRows('delete from fences where name = $1', [name])
  })
  // Enter in a field sends the form, not the picture's buttons.
  await page.locator('#fence-fenceName').press('Enter')
  await page.waitForURL(/\/fences\/\d+$/)
  const [row] = await stackRows(
    "select jsonb_array_length(shape->'corners') as corners from fences where name = $1",
    [name],
  )
  expect(row).toEqual({ corners: 3 })
})

test('groups are found while their name is typed, and ticked groups stay after another search and a drawn picture', async () => {
  const rows = await stackRows(
    `select id, name, group_no from groups where agent_id = 1 and deleted_at is null order by id limit 2`,
  )
  const [first, second] = rows.map(({ id, name, group_no: no }) => ({ id, no, label: `${name} · ${no}` }))
  const name = `Picked ${Date.now()}`
  const page = await openPageAs('goldenvalley')
  await settled(page, () => page.goto(`${path}/new`))
  await page.locator('#fence-fenceName').fill(name)
  const search = page.locator('#fence-groupIds')
  const box = (label = '') => page.locator('[data-slot="picker"]').getByRole('checkbox', { name: label })
  await search.fill(String(first?.no))
  // Enter in the search sends nothing.
  await search.press('Enter')
  await box(first?.label).check()
  await search.fill(String(second?.no))
  await box(second?.label).check()
  expect(await box(first?.label).isChecked()).toBe(true)
  await page.locator('#fence-centre').fill('16.8, 96.15')
  await page.getByRole('button', { name: fences.show }).click()
  await page.locator('.fence-shape path').waitFor()
  expect([await box(first?.label).isChecked(), await box(second?.label).isChecked()]).toEqual([true, true])
  onTestFinished(async () => {
    await stackRows('delete from fences where name = $1', [name])
  })
  await page.locator('#fence-fenceName').press('Enter')
  await page.waitForURL(/\/fences\/\d+$/)
  const watched = await stackRows(
    `select group_id from fence_groups where fence_id = (select id from fences where name = $1) order by 1`,
    [name],
  )
  expect(watched.map(({ group_id: id }) => String(id))).toEqual([first, second].map((one) => String(one?.id)))
})

test('a member that enters shows a message over every page, and the geofence’s page then lists it as inside', async () => {
  const [member = {}] = await stackRows(
    `select account, nick_name from members where agent_id = 1 and deleted_at is null and not online
       and account_status = 'activated' and auth_expires_at is null
       and (authorised_years is null or authorised_years > 0) and terminal_type = 'androidPhone'
       and not exists (select from latest_positions where member_id = members.id) order by id limit 1`,
  )
  const [fence = {}] = await stackRows(
    `insert into fences (agent_id, name, shape_kind, shape, everyone, kinds) values (1, 'Live gate', 'circle',
      '{"kind":"circle","longitude":96.15,"latitude":16.8,"radius":5000}', true, '{entering}') returning id`,
  )
  onTestFinished(async () => {
    await stackRows('delete from fences where id = $1', [fence.id])
    await stackRows('delete from fence_events where fence_id = $1', [fence.id])
  })
  const opened = await OpenTabs.open([`${path}/${fence.id}`], { state: await newSession('goldenvalley') })
  const tab = opened.tab(0)
  const inside = tab.locator('main td, main th', { hasText: String(member.account) })
  expect(await inside.count()).toBe(0)
  await realTerminal(String(member.account), 1)
  // At night the demo's night shift fence reports the same position too.
  const message = tab.locator('[data-slot="fence-messages"] a', { hasText: 'Live gate' })
  await message.waitFor()
  expect(await message.textContent()).toBe(
    said(fences.told.entering, { member: String(member.nick_name), fence: 'Live gate' }),
  )
  expect(await message.getAttribute('href')).toBe(`${path}/${fence.id}`)
  // The member is inside, and its event is the first of the last events.
  await inside.first().waitFor()
  await tab.locator('main .map-marks a').first().waitFor()
})
