import { describe, expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { streamRefused } from '../support/page-guard.ts'
import { sendAndStay } from '../support/send-and-stay.ts'
import { newSession } from '../support/sessions.ts'
import { settled } from '../support/settled.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'
import { Acting } from './pages/acting.ts'

/** A form is sent only under the view that it was rendered for: on behalf of an agent, or as the owner. */

const agent = 'ရွှေတောင်ကြား လုံခြုံရေး ဝန်ဆောင်မှု'
const modes = [
  ['with script', true],
  ['without script', false],
] as const
const { acting_ended: ended, acting_other: other } = words.en.errors

const member = () => stackNumber('select min(id) from members where agent_id = 1 and deleted_at is null')
const profileOf = async (id: number) =>
  (await stackRows('select personal_profile from members where id = $1', [id]))[0]?.personal_profile

/** The owner, on behalf of the agent or not, with the edit form of a member filled in. */
async function openEditForm(script: boolean, as: 'agent' | 'own') {
  const page = await openPage({ script, state: await newSession('owner'), expected: [streamRefused] })
  const id = await member()
  if (as === 'agent') await work(await otherTab(page))
  // Script turns the form into a dialog and moves the focus, which would disturb typing.
  await settled(page, () => page.goto(`/en/totalk/members/${id}?dialog=edit`))
  const form = page.locator('form#edit')
  const text = `typed ${as} ${script} ${Date.now()}`
  await form.locator('[name="personalProfile"]').fill(text)
  return { page, id, form, text }
}

/** Another tab of the same browser. */
const otherTab = async (page: Awaited<ReturnType<typeof openPage>>) => page.context().newPage()

async function work(tab: Awaited<ReturnType<typeof openPage>>) {
  await tab.goto('/en/totalk/members')
  const acting = await new Acting(tab).open()
  await acting.begin(agent)
  return acting
}

describe.each(modes)('%s', (_, script) => {
  test('rendered for an agent and sent after that work ended, it does nothing until the work starts again', async () => {
    const { page, id, form, text } = await openEditForm(script, 'agent')
    const tab = await otherTab(page)
    await tab.goto('/en/totalk/members')
    await new Acting(tab).end()
    await sendAndStay(form)
    await form.getByText(ended).waitFor()
    expect(await form.locator('[name="personalProfile"]').inputValue()).toBe(text)
    expect(await form.locator('[data-again]').count()).toBe(0)
    // Twice, because the first refusal must not unlock the second.
    await sendAndStay(form)
    await form.getByText(ended).waitFor()
    expect(await profileOf(id)).not.toBe(text)

    await work(tab)
    await form.locator('button[type="submit"]').click()
    await page.getByText('The changes were saved.').waitFor()
    expect(await profileOf(id)).toBe(text)
    const [row] = await stackRows(
      'select on_behalf, agent_id, call from operation_log order by id desc limit 1',
    )
    expect(row).toEqual({ on_behalf: true, agent_id: '1', call: 'userInfo/editUserInfo' })
  })

  test('whose work for an agent was ended by the platform, it cannot be sent by a new sign-in either', async () => {
    const { id, form, text } = await openEditForm(script, 'agent')
    await stackRows("update tokens set expires_at = now() - interval '1 second' where acting_agent_id = 1")
    await sendAndStay(form)
    await form.getByText(ended).waitFor()
    expect(await form.locator('[data-again]').count()).toBe(0)
    expect(await form.locator('[name="personalProfile"]').inputValue()).toBe(text)
    expect(await profileOf(id)).not.toBe(text)
  })

  test('rendered for the owner and sent in an agent’s view, it does nothing until that view is left', async () => {
    const { page, id, form, text } = await openEditForm(script, 'own')
    const tab = await otherTab(page)
    const acting = await work(tab)
    for (const _again of [1, 2]) {
      await sendAndStay(form)
      await form.getByText(other).waitFor()
      expect(await form.locator('[name="personalProfile"]').inputValue()).toBe(text)
      expect(await profileOf(id)).not.toBe(text)
    }
    await acting.end()
    await form.locator('button[type="submit"]').click()
    await page.getByText('The changes were saved.').waitFor()
    const [row] = await stackRows('select on_behalf, call from operation_log order by id desc limit 1')
    expect(row).toEqual({ on_behalf: false, call: 'userInfo/editUserInfo' })
  })

  test('of a screen missing in the agent’s view keeps its input', async () => {
    const page = await openPage({ script, state: await newSession('owner'), expected: [streamRefused] })
    await settled(page, () => page.goto('/en/profile/index?dialog=edit'))
    const form = page.locator('form#own')
    await form.locator('[name="nickName"]').fill('Typed before')
    await work(await otherTab(page))
    await sendAndStay(form)
    await form.getByText(other).waitFor()
    expect(await form.locator('[name="nickName"]').inputValue()).toBe('Typed before')
  })
})

describe('an attack', () => {
  test('with a form that names another view than the session’s does nothing', async () => {
    const { id, form, text } = await openEditForm(false, 'own')
    const name = async (view: string) =>
      form.locator('[name="authorView"]').evaluate((input, value) => {
        if (input instanceof HTMLInputElement) input.value = value
      }, view)
    for (const view of ['1', '2', 'owner', ' own']) {
      await name(view)
      await sendAndStay(form)
      await form.getByText(ended).waitFor()
      expect(await profileOf(id)).not.toBe(text)
    }
  })
})
