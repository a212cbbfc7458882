import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { cookieOf } from '../support/sessions.ts'
import { settled } from '../support/settled.ts'
import { openPageAs } from '../support/signed-in.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { workerStack } from '../support/worker-stack.ts'

const { consoleUrl } = workerStack()

async function memberOf(agentId: number) {
  const [row = {}] = await stackRows(
    `select id, account, nick_name from members
     where agent_id = $1 and deleted_at is null and account_status = 'activated' order by id limit 1`,
    [agentId],
  )
  return { id: Number(row.id), account: String(row.account), nickName: String(row.nick_name) }
}

const statusOf = async (id: number) => (await stackRows('select * from members where id = $1', [id]))[0]
const logged = () => stackNumber('select count(*) from operation_log')

/** All fields that a form of the page would send, including hidden ones. */
async function fieldsOf(page: Page, form: string): Promise<Record<string, string>> {
  const fields = await page
    .locator(`${form} :is(input, select, textarea)[name]`)
    .evaluateAll((controls) =>
      controls.flatMap((control) =>
        control instanceof HTMLInputElement ||
        control instanceof HTMLSelectElement ||
        control instanceof HTMLTextAreaElement
          ? [[control.name, control.value]]
          : [],
      ),
    )
  return Object.fromEntries(fields)
}

describe("a write that another site sends with an operator's cookie", () => {
  test.each([
    ['from another origin', { origin: 'https://evil.example' }],
    [
      'from another origin that the browser marks',
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    ],
    ['from another port of this host', { origin: 'http://127.0.0.1:9' }],
    ['from an origin that is hidden', { origin: 'null' }],
    ['from another site', { 'sec-fetch-site': 'cross-site' }],
    ['from a sister site', { origin: consoleUrl, 'sec-fetch-site': 'same-site' }],
    ['from nowhere', {}],
  ])('%s is refused and writes nothing', async (_, headers) => {
    const { id } = await memberOf(1)
    const page = await openPageAs('owner', { script: false })
    const path = `/en/totalk/members/${id}?dialog=deactivate`
    await page.goto(path)
    const multipart = await fieldsOf(page, 'form#bulk')
    const [before, entries] = [await statusOf(id), await logged()]
    const answer = await page.request.post(path, { headers, multipart, maxRedirects: 0 })
    expect(answer.headers()).not.toHaveProperty('location')
    expect(await statusOf(id)).toEqual(before)
    expect(await logged()).toBe(entries)
  })

  test('succeeds from its own page', async () => {
    const { id } = await memberOf(1)
    const page = await openPageAs('owner', { script: false })
    const path = `/en/totalk/members/${id}?dialog=deactivate`
    await page.goto(path)
    const multipart = await fieldsOf(page, 'form#bulk')
    const headers = { origin: consoleUrl, 'sec-fetch-site': 'same-origin' }
    const answer = await page.request.post(path, { headers, multipart, maxRedirects: 0 })
    expect(answer.status()).toBe(303)
    expect(await statusOf(id)).toMatchObject({ account_status: 'notActivated' })
  })
})

describe('sign-in', () => {
  test('sent by another site is refused, so that visitors are not signed in to the attacker’s account', async () => {
    const page = await openPageAs('owner', { script: false })
    await page.context().clearCookies()
    await page.goto('/en/loginFrm')
    const multipart = await fieldsOf(page, 'form#login')
    const headers = { origin: 'https://evil.example' }
    const answer = await page.request.post('/en/loginFrm', { headers, multipart, maxRedirects: 0 })
    expect(answer.headers()['set-cookie'] ?? '').not.toContain('ptt_session')
  })
})

describe('a form of 5 MB', () => {
  test.each([true, false])(
    'is refused with a clear answer, and nothing is written (script %s)',
    async (script) => {
      const { id } = await memberOf(1)
      const page = await openPageAs('owner', { script, expected: [/status of 413/] })
      await settled(page, () => page.goto(`/en/totalk/members/${id}?dialog=edit`))
      const [before, entries] = [await statusOf(id), await logged()]
      const profile = page.locator('form#member [name="personalProfile"]')
      await profile.evaluate((area) => {
        area.removeAttribute('maxlength')
        if (area instanceof HTMLTextAreaElement) area.value = 'x'.repeat(5 * 1024 * 1024)
      })
      await page.locator('form#member button[type="submit"]').click()
      await page.getByText('This is more than can be sent at once.').waitFor()
      expect(await statusOf(id)).toEqual(before)
      expect(await logged()).toBe(entries)
    },
  )

  test('is refused as well without a declared length', async () => {
    const { id } = await memberOf(1)
    const page = await openPageAs('owner', { script: false })
    await page.goto(`/en/totalk/members/${id}?dialog=edit`)
    const form = new FormData()
    const fields = {
      ...(await fieldsOf(page, 'form#member')),
      name: 'Too much',
      personalProfile: 'x'.repeat(5e6),
    }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const whole = new Response(form)
    const headers = {
      cookie: await cookieOf('owner'),
      origin: consoleUrl,
      'content-type': whole.headers.get('content-type') ?? '',
    }
    const [before, entries] = [await statusOf(id), await logged()]
    const status = await sendInPieces(`${consoleUrl}/en/totalk/members/${id}`, headers, whole.body)
    expect(status).toBe(413)
    expect(await statusOf(id)).toEqual(before)
    expect(await logged()).toBe(entries)
  })
})

/** Sends a chunked body without Content-Length; returns the status, or 0 if the connection was cut. */
async function sendInPieces(url: string, headers: Record<string, string>, body: ReadableStream | null) {
  const request = { method: 'POST', headers, body, duplex: 'half' }
  return fetch(url, request).then(
    (answer) => answer.status,
    () => 0,
  )
}

describe("another tenant's member", () => {
  test.each([true, false])('cannot be opened by its address (script %s)', async (script) => {
    const foreign = await memberOf(2)
    const page = await openPageAs('goldenvalley', { script })
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

  test.each([
    ['deactivated', 'deactivate', 'form#bulk', 'userIds'],
    ['edited', 'edit', 'form#member', 'userId'],
  ])('cannot be %s by a form made for an own member', async (_, dialog, form, field) => {
    const [own, foreign] = [await memberOf(1), await memberOf(2)]
    const page = await openPageAs('goldenvalley', { script: false })
    await page.goto(`/en/totalk/members/${own.id}?dialog=${dialog}`)
    const before = await statusOf(foreign.id)
    const hidden = page.locator(`${form} [name="${field}"]`)
    await hidden.evaluate((input, value) => {
      if (input instanceof HTMLInputElement) input.value = value
    }, String(foreign.id))
    await page.locator(`${form} button[type="submit"]`).click()
    await page.getByText('illegal operation').waitFor()
    expect(await statusOf(foreign.id)).toEqual(before)
  })

  test('is in no export, whatever the filters', async () => {
    const foreign = await memberOf(2)
    const page = await openPageAs('goldenvalley')
    const own = await stackRows('select account from members where agent_id = 1 and deleted_at is null')
    const accounts = new Set(own.map(({ account }) => account))
    for (const query of [
      '',
      '&agentInfoId=2',
      `&by=userId&search=${foreign.id}`,
      `&account=${foreign.account}`,
    ]) {
      const answer = await page.request.get(`/api/export/members?format=csv&locale=en${query}`)
      const [header = '', ...rows] = (await answer.text()).trim().split('\r\n')
      const column = header.split(',').indexOf('Account')
      expect(column).toBeGreaterThan(-1)
      expect(rows.map((row) => row.split(',')[column]).filter((account) => !accounts.has(account))).toEqual(
        [],
      )
      if (query === '') expect(rows).toHaveLength(accounts.size)
    }
  })
})
