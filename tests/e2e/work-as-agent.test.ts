import { describe, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { cookieOf, credentialsOf, newSession } from '../support/sessions.ts'
import { openPageAs } from '../support/signed-in.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'
import { workerStack } from '../support/worker-stack.ts'
import { Acting } from './pages/acting.ts'
import { Frame } from './pages/frame.ts'
import { MemberForm } from './pages/member-form.ts'
import { addMembers } from './pages/member-making.ts'
import { MembersList } from './pages/members-list.ts'

const { consoleUrl } = workerStack()
const agent = 'ရွှေတောင်ကြား လုံခြုံရေး ဝန်ဆောင်မှု'
const modes = [
  ['with script', true],
  ['without script', false],
] as const

/**
 * A page of the owner working on behalf of the first demo agent; in a session of its own, which the test
 * ends.
 */
async function openActing(visit: { script?: boolean; expected?: RegExp[] } = {}) {
  const page = await openPage({ ...visit, state: await newSession('owner') })
  await page.goto('/en/totalk/members?account=gv&size=10')
  const acting = await new Acting(page).open()
  await acting.begin(agent)
  return { page, acting }
}

/** The newest row of the log, without those of pages that read the passwords of a write. */
const lastRow = async () =>
  (
    await stackRows(
      `select account_name, agent_id, on_behalf, call, code from operation_log
       where call <> 'userInfo/madePasswords' order by id desc limit 1`,
    )
  )[0]
const ownerSessions = () =>
  stackNumber("select count(*) from tokens where kind = 'full' and acting_agent_id is not null")

describe.each(modes)('%s', (_, script) => {
  test('the owner sees the agent’s screens and rows, with a bar on every page, and returns where the work was started', async () => {
    const { page, acting } = await openActing({ script, expected: [/status of 40[14]/] })
    const sentence = said(words.en.acting.bar.replace(/<\/?name>/g, ''), { agent })
    const own = await stackNumber('select count(*) from members where agent_id = 1 and deleted_at is null')
    await page.goto('/en/totalk/members')
    expect(await new MembersList(page).count()).toBe(own)
    const until = await acting.bar.locator('[data-slot="acting-until"]').innerText()
    expect(until).toMatch(/^Ends by itself at \d\d:\d\d$/)
    expect(await new Frame(page).sidebar.textContent()).not.toContain('Dashboard')
    for (const path of [
      'totalk/members',
      'totalk/members/new',
      'dashboard',
      'agreement',
      'web/act',
      'nowhere',
    ]) {
      await page.goto(`/en/${path}`)
      expect([path, await acting.bar.locator('p').innerText()]).toEqual([path, sentence])
    }
    await acting.end()
    expect(page.url()).toBe(`${consoleUrl}/en/totalk/members?account=gv&size=10`)
    await page.getByText("You're back in your own account.").waitFor()
    await page.goto('/en')
    expect(new URL(page.url()).pathname).toBe('/en/dashboard')
    expect(await acting.bar.count()).toBe(0)
  })

  test('writes belong to the agent, ask for the owner’s password, and are logged under both names', async () => {
    const { page } = await openActing({ script })
    const [account = ''] = await addMembers(page, 1)
    const [row] = await stackRows('select id, agent_id from members where account = $1', [account])
    expect(row?.agent_id).toBe('1')
    const by = { account_name: (await credentialsOf('owner')).account, agent_id: '1', on_behalf: true }
    expect(await lastRow()).toEqual({ ...by, call: 'userInfo/batchAddUserInfo', code: 1 })

    await page.goto(`/en/totalk/members/${row?.id}?dialog=delete`)
    const form = new MemberForm(page, 'bulk')
    await form.fill({ confirmation: 'not-this-1' })
    await form.sendRefused()
    await form.fill({ confirmation: (await credentialsOf('owner')).password })
    await form.send()
    expect(await lastRow()).toEqual({ ...by, call: 'userInfo/delUserInfo', code: 1 })
  })

  test('an end by the platform is reported, and leads back to the owner’s own view', async () => {
    const { page, acting } = await openActing({ script })
    await stackRows("update tokens set expires_at = now() - interval '1 second' where acting_agent_id = 1")
    await page.goto('/en/totalk/members')
    expect(new URL(page.url()).pathname).toBe('/en/web/act')
    await page.locator('main').getByText('You are no longer working as').waitFor()
    await acting.end()
    await page.goto('/en/dashboard')
    expect(new URL(page.url()).pathname).toBe('/en/dashboard')
  })

  test('Exit ends both sessions', async () => {
    const { page } = await openActing({ script })
    const state = await page.context().storageState()
    await new Frame(page).exit()
    for (const path of ['/en/totalk/members', '/en/dashboard']) {
      const thief = await openPage({ state, script: false })
      await thief.goto(path)
      expect(new URL(thief.url()).pathname).not.toBe(path)
    }
  })

  test('an empty choice is refused beside the field', async () => {
    const page = await openPageAs('owner', { script })
    await page.goto('/en/web/act')
    await page.locator('form#act button[type="submit"]').click()
    await page.getByText('Agent cannot be empty, please enter completely').first().waitFor()
    expect(await new Acting(page).bar.count()).toBe(0)
  })
})

test.each(['zh_CN', 'en', 'my'] as const)(
  'the bar in %s has its sentence, and axe finds nothing',
  async (locale) => {
    const { page, acting } = await openActing()
    await page.goto(`/${locale}/totalk/members`)
    const sentence = said(words[locale].acting.bar.replace(/<\/?name>/g, ''), { agent })
    expect(await acting.bar.locator('p').innerText()).toBe(sentence)
    expect(await axeFindings(page)).toEqual([])
    await page.goto(`/${locale}/401`)
    expect(await axeFindings(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/${locale}/totalk/members`)
    expect(await page.evaluate(sidewaysScroll)).toBeLessThanOrEqual(0)
  },
)

describe('an attack', () => {
  test('by an editor is refused: the form, and its request', async () => {
    const editor = await openPageAs('goldenvalley', { script: false })
    await editor.goto('/en/web/act')
    expect(new URL(editor.url()).pathname).toBe('/en/401')

    const owner = await openPageAs('owner', { script: false })
    await owner.goto('/en/web/act')
    const before = await ownerSessions()
    const fields = await owner
      .locator('form#act :is(input, select)[name]')
      .evaluateAll((controls) =>
        controls.flatMap((control) =>
          control instanceof HTMLInputElement || control instanceof HTMLSelectElement
            ? [[control.name, control.name === 'agentInfoId' ? '2' : control.value]]
            : [],
        ),
      )
    const body = new FormData()
    for (const [name = '', value = ''] of fields) body.append(name, value)
    const answer = await fetch(`${consoleUrl}/en/web/act`, {
      method: 'POST',
      headers: { cookie: await cookieOf('goldenvalley'), origin: consoleUrl },
      body,
      redirect: 'manual',
    })
    expect(answer.headers.get('set-cookie') ?? '').not.toContain('ptt_session')
    expect(await ownerSessions()).toBe(before)
  })

  test('by another site is refused, at the start and at the end', async () => {
    const page = await openPage({ state: await newSession('owner'), script: false })
    await page.goto('/en/web/act')
    const before = await ownerSessions()
    const multipart = { ...(await hiddenOf(page, 'form#act')), agentInfoId: '1' }
    const headers = { origin: 'https://evil.example' }
    const refused = await page.request.post('/en/web/act', { headers, multipart, maxRedirects: 0 })
    expect(refused.headers()).not.toHaveProperty('location')
    expect(await ownerSessions()).toBe(before)

    const { page: inside, acting } = await openActing({ script: false })
    const end = await hiddenOf(inside, '[data-slot="acting-bar"] form')
    await inside.request.post('/en/totalk/members', { headers, multipart: end, maxRedirects: 0 })
    await inside.goto('/en/totalk/members')
    expect(await acting.bar.count()).toBe(1)
  })

  test('with the agent’s view cannot reach another agent’s member', async () => {
    const { page } = await openActing({ script: false })
    const foreign = await stackNumber('select min(id) from members where agent_id = 2 and deleted_at is null')
    const [row] = await stackRows('select account, nick_name from members where id = $1', [foreign])
    await page.goto(`/en/totalk/members/${foreign}`)
    expect(await page.locator('[data-slot="failed-state"]').textContent()).toContain('illegal operation')
    expect(await page.content()).not.toContain(String(row?.account))
    const sheet = await page.request.get('/api/export/members?format=csv&locale=en&agentInfoId=2')
    expect((await sheet.text()).trim().split('\r\n')).toHaveLength(1)
  })

  test('by a changed cookie ends without a session, neither the agent’s nor the owner’s', async () => {
    const { page } = await openActing({ script: false })
    const { cookies, origins } = await page.context().storageState()
    const forged = cookies.map((cookie) =>
      cookie.name === 'ptt_session' ? { ...cookie, value: flipped(cookie.value) } : cookie,
    )
    const thief = await openPage({ state: { cookies: forged, origins }, script: false })
    for (const path of ['/en/totalk/members', '/en/dashboard']) {
      await thief.goto(path)
      expect(new URL(thief.url()).pathname).toBe('/en/loginFrm')
    }
  })

  test('with an old cookie of the agent’s view, after it was ended, opens no page', async () => {
    const { page, acting } = await openActing({ script: false })
    const state = await page.context().storageState()
    await acting.end()
    const thief = await openPage({ state, script: false })
    await thief.goto('/en/totalk/members')
    expect(new URL(thief.url()).pathname).toBe('/en/web/act')
    const sheet = await thief.request.get('/api/export/members?format=csv&locale=en')
    expect(sheet.status()).toBe(401)
  })
})

async function hiddenOf(page: Awaited<ReturnType<typeof openPage>>, form: string) {
  const inputs = page.locator(`${form} input[name]`)
  const fields = await inputs.evaluateAll((all) =>
    all.flatMap((input) => (input instanceof HTMLInputElement ? [[input.name, input.value]] : [])),
  )
  return Object.fromEntries(fields)
}

function sidewaysScroll(): number {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}

/** A sealed cookie with one letter in the middle changed. */
function flipped(value: string): string {
  const middle = Math.floor(value.length / 2)
  return value.slice(0, middle) + (value[middle] === 'A' ? 'B' : 'A') + value.slice(middle + 1)
}
