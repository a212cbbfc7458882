import { describe, expect, test } from 'vitest'
import { type HostileName, withHostileTexts } from '../support/hostile-rows.ts'
import { settled } from '../support/settled.ts'
import { openPageAs } from '../support/signed-in.ts'
import { stackMember, stackNumber, stackRows } from '../support/stack-rows.ts'

/** Attacks through a browser; tests/http has those by requests alone. */

const rowOf = async (id: number) => (await stackRows('select * from members where id = $1', [id]))[0]
const logged = () => stackNumber('select count(*) from operation_log')

describe('a form of 5 MB', () => {
  test.each([true, false])(
    'is refused with a clear answer, and no row is written (script %s)',
    async (script) => {
      const { id } = await stackMember(1)
      const page = await openPageAs('owner', { script, expected: [/status of 413/] })
      await settled(page, () => page.goto(`/en/totalk/members/${id}?dialog=edit`))
      const [before, entries] = [await rowOf(id), await logged()]
      const profile = page.locator('form#edit [name="personalProfile"]')
      await profile.evaluate((area) => {
        area.removeAttribute('maxlength')
        if (area instanceof HTMLTextAreaElement) area.value = 'x'.repeat(5 * 1024 * 1024)
      })
      await page.locator('form#edit button[type="submit"]').click()
      await page.getByText('This is too large to send at once.').waitFor()
      expect(await rowOf(id)).toEqual(before)
      expect(await logged()).toBe(entries)
    },
  )
})

test("another tenant's member cannot be opened by its address", async () => {
  const foreign = await stackMember(2)
  const page = await openPageAs('goldenvalley')
  for (const query of ['', '?dialog=edit', '?dialog=delete']) {
    await page.goto(`/en/totalk/members/${foreign.id}${query}`)
    expect(await page.locator('[data-slot="failed-state"]').textContent()).toContain('illegal operation')
    const html = await page.content()
    expect(html).not.toContain(foreign.account)
    expect(html).not.toContain(foreign.nickName)
  }
  await page.goto(`/en/totalk/members?dialog=delete&id=${foreign.id}`)
  expect(await page.content()).not.toContain(foreign.account)
})

test('hostile texts in records run no script, and breach no content policy', async () => {
  // A page with a report of the policy fails its test.
  const page = await openPageAs('owner')
  const names: HostileName[] = ['member', 'notification', 'department', 'geofence', 'version', 'feedback']
  for (const name of names) {
    const [path = ''] = await withHostileTexts(name)
    await settled(page, () => page.goto(path))
    expect([path, await page.evaluate(() => 'attacked' in window)]).toEqual([path, false])
    expect(await page.locator('main').innerText()).toContain('window.attacked')
  }
})
