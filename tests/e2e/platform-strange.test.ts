import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '@/lib/contract/contract'
import { locales } from '@/lib/i18n/locales'
import { axeFindings } from '../support/axe.ts'
import { openPage } from '../support/browser.ts'
import { sendAndStay } from '../support/send-and-stay.ts'
import { cookieOf, type Place } from '../support/sessions.ts'
import { settled } from '../support/settled.ts'
import { csvRows, xlsxRows } from '../support/sheet-rows.ts'
import { openPageAs } from '../support/signed-in.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { stackRows } from '../support/stack-rows.ts'
import { type Behaviour, type StandIn, startStandIn } from '../support/stand-in.ts'
import { words } from '../support/words.ts'

let stack: Stack
let standIn: StandIn
let place: Place
beforeAll(async () => {
  stack = await startStack()
  standIn = await startStandIn(stack)
  place = { ...stack, consoleUrl: standIn.consoleUrl }
})
afterAll(async () => {
  await standIn.stop()
  await stack.stop()
})

const planted = 'Planted by an attacker in between'
const plantedFigures = { members: 777_777, online: 777_777, groups: 777_777, devices: 777_777 }

function json(response: ServerResponse, body: unknown, status = 200, headers = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

const badAnswer = 'The platform gave an invalid answer, which was not used.'
const notEncrypted = 'The platform answered without encryption, so the answer was refused.'
const plain = { code: 1, msg: '', data: { list: [{ nickName: planted }], total: 777_777, ...plantedFigures } }

const strange: [what: string, behaviour: Behaviour, reason: string][] = [
  ['answers nothing for more than 5 seconds', () => {}, 'The platform did not answer within 5 seconds.'],
  [
    'begins an answer and never ends it',
    (_, response) => void response.writeHead(200).write('{"data":"'),
    'The platform did not answer within 5 seconds.',
  ],
  ['hangs up', (request) => request.destroy(), 'The platform cannot be reached.'],
  ['answers garbage', (_, response) => response.end(`<h1>${planted}</h1>`), badAnswer],
  ['answers in plaintext', (_, response) => json(response, { data: plain, key: -1 }), notEncrypted],
  [
    'answers in plaintext as text',
    (_, response) => json(response, { data: JSON.stringify(plain), key: -1 }),
    notEncrypted,
  ],
  [
    'answers with another key',
    (_, response) => json(response, { data: Buffer.alloc(200, 7).toString('base64'), key: 999 }),
    badAnswer,
  ],
  ['answers 9 MiB', (_, response) => response.end('x'.repeat(9 * 1024 * 1024)), badAnswer],
  ['answers 500', (_, response) => json(response, { data: plain, key: -1 }, 500), badAnswer],
  [
    'is starting',
    (_, response) =>
      json(response, { data: { code: 0, msg: '', data: {} }, key: -1 }, 503, { 'retry-after': '5' }),
    'The platform is busy or restarting.',
  ],
  [
    'refuses with unknown code',
    (_, response) => json(response, { data: { code: 77, msg: 'out of tea', data: plain.data }, key: -1 }),
    'The platform refused the request: out of tea',
  ],
]

describe.each(strange)('a platform that %s', (what, behaviour, reason) => {
  test('is reported, and no part of its answer is displayed', async () => {
    // Alternates, so that both modes are covered.
    const script = what.length % 2 === 0
    const page = await openPageAs('owner', { script }, place)
    standIn.behave(behaviour)
    await page.goto(script ? '/en/dashboard' : '/en/totalk/members')
    standIn.behave()
    const text = await page.locator('[data-slot="failed-state"]').textContent()
    expect(text).toContain(reason)
    expect(text).toMatch(/Request id\s*[0-9a-f-]{36}/)
    const html = await page.content()
    expect(html).not.toContain(planted)
    expect(html).not.toMatch(/777.?777/)
    await page.getByRole('link', { name: 'Try again' }).click()
    await page.locator('[data-slot="failed-state"]').waitFor({ state: 'detached' })
    await page.locator('main h1').waitFor()
  })
})

test.each([
  ['is temporary', 'hangs up', true],
  ['needs a repair', 'answers in plaintext', false],
])('sign-in retries by itself only a temporary fault: one that %s', async (_, what, again) => {
  const [, behaviour] = strange.find(([name]) => name === what) ?? []
  const page = await openPage({ script: false, consoleUrl: standIn.consoleUrl })
  standIn.behave(behaviour)
  await page.goto('/en/loginFrm?redirect=members')
  const text = await page.locator('[data-slot="failed-state"]').textContent()
  expect(text?.includes('Trying again automatically')).toBe(again)
  expect(await page.locator('meta[http-equiv="refresh"]').count()).toBe(again ? 1 : 0)
  standIn.behave()
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.locator('form#login').waitFor()
  expect(page.url()).toBe(`${standIn.consoleUrl}/en/loginFrm?redirect=members`)
})

describe.each([
  ['with script', true],
  ['without script', false],
])('when the guard alone cannot read the account, %s', (_, script) => {
  // @spec 2.21 8.15
  test.each(locales)(
    'in %s the failure links to sign-in, and the session works again afterwards',
    async (locale) => {
      const page = await openPageAs('owner', { script }, place)
      for (const [what, behaviour] of strange.filter(([name]) => /garbage|hangs up|500/.test(name))) {
        standIn.behave((request, response, handOn) => {
          const isGuards = request.url?.startsWith(`/api/${contract.agentInfo.loginverify.path}`)
          if (isGuards) behaviour(request, response, handOn)
          else handOn()
        })
        await page.goto(`/${locale}/loginFrm?redirect=members`)
        const said = await page.locator('main [data-slot="notice"]').first().innerText()
        expect([what, said]).toEqual([what, words[locale].login.guardFailed])
        expect(await page.locator('form#login').count()).toBe(1)
        if (script) expect(await axeFindings(page)).toEqual([])
      }
      standIn.behave()
      await page.goto(`/${locale}/loginFrm`)
      expect(new URL(page.url()).pathname).toBe(`/${locale}/dashboard`)
    },
  )
})

test('an answer sealed for another request is refused', async () => {
  const page = await openPageAs('owner', { script: false }, place)
  const call = `/api/${contract.userInfo.groupUserWithPage.path}`
  let first: string | undefined
  standIn.behave((request, response, handOn) => {
    if (!request.url?.startsWith(call)) return handOn()
    handOn(async (answer) => {
      const text = await textOf(answer)
      first ??= text
      response.writeHead(200, { 'content-type': 'application/json' }).end(first)
    })
  })
  await page.goto('/en/totalk/members')
  expect(await page.locator('main h1').textContent()).toBe('Members')
  await page.goto('/en/totalk/members')
  standIn.behave()
  expect(await page.locator('[data-slot="failed-state"]').textContent()).toContain(badAnswer)
})

test('a write whose answer is lost is reported, keeps its input, and sent again writes once', async () => {
  const [{ id } = {}] = await stackRows('select id from members where deleted_at is null limit 1', [], stack)
  const query = 'select personal_profile, row_version from members where id = $1'
  const [before] = await stackRows(query, [id], stack)
  const page = await openPageAs('owner', { script: false }, place)
  await page.goto(`/en/totalk/members/${id}?dialog=edit`)
  const form = page.locator('form#edit')
  const profile = form.locator('[name="personalProfile"]')
  await profile.fill('written once')
  standIn.behave((request, response, handOn) => {
    const lost = request.url?.startsWith(`/api/${contract.userInfo.editUserInfo.path}`)
    handOn(lost ? () => response.destroy() : undefined)
  })
  await sendAndStay(form)
  standIn.behave()
  expect(await page.locator('main').textContent()).toContain(words.en.errors.unanswered)
  expect(await profile.inputValue()).toBe('written once')
  await form.locator('button[type="submit"]').click()
  await page.waitForURL((url) => !url.search.includes('dialog'))
  const written = { personal_profile: 'written once', row_version: Number(before?.row_version) + 1 }
  expect(await stackRows(query, [id], stack)).toEqual([written])
})

test('with script the dialog of a deletion whose answer is lost stays, and sent again it is reported as done', async () => {
  const [{ id } = {}] = await stackRows(
    `select id from members where deleted_at is null
     and id not in (select member_id from group_members where role = 'administrator')
     order by id desc limit 1`,
    [],
    stack,
  )
  const page = await openPageAs('owner', {}, place)
  await settled(page, () => page.goto(`/en/totalk/members?dialog=delete&id=${id}`))
  const form = page.locator('form#bulk')
  await form.locator('[name="confirmation"]').fill(stack.owner.password)
  standIn.behave((request, response, handOn) => {
    const lost = request.url?.startsWith(`/api/${contract.userInfo.delUserInfo.path}`)
    handOn(lost ? () => response.destroy() : undefined)
  })
  await sendAndStay(form)
  standIn.behave()
  expect(await form.innerText()).toContain(words.en.errors.unanswered)
  expect(await form.locator('[name="confirmation"]').inputValue()).toBe(stack.owner.password)
  await form.locator('button[type="submit"]').click()
  await page.getByText('1 member was deleted.').waitFor()
})

test('an export that fails in the middle says so in its last line, so that a part is not taken for the whole', async () => {
  const cookie = await cookieOf('owner', place)
  const call = `/api/${contract.userInfo.groupUserWithPage.path}`
  let pages = 0
  standIn.behave((request, response, handOn) => {
    if (request.url?.startsWith(call)) pages++
    if (pages > 2) response.destroy()
    else handOn()
  })
  for (const format of ['csv', 'xlsx']) {
    pages = 0
    const answer = await fetch(`${standIn.consoleUrl}/api/export/members?format=${format}&locale=en`, {
      headers: { cookie },
      signal: AbortSignal.timeout(10_000),
    })
    const rows = format === 'csv' ? csvRows(await answer.text()) : await xlsxRows(await answer.bytes())
    const [last] = rows.at(-1) ?? []
    expect(last, format).toContain('INCOMPLETE: the file ends after 200 rows.')
  }
  standIn.behave()
})

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
