import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { one, textOf } from '../support/html.ts'
import { formOf } from '../support/html-form.ts'
import { freshMember } from '../support/member-facts.ts'
import { visitorAs } from '../support/sessions.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'

/** The console while its platform's database takes no writes, as after a failover to a standby. */

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.stop())

async function setReadOnly(state: 'on' | 'off'): Promise<void> {
  await stackRows(`alter system set default_transaction_read_only = ${state}`, [], stack)
  await stackRows('select pg_reload_conf()', [], stack)
}

async function health(path: string): Promise<[number, unknown]> {
  const answer = await fetch(stack.consoleUrl + path)
  return [answer.status, await answer.json()]
}

test('pages are read, a form says in each language why it was not saved, and the checks report it until writes work', async () => {
  const owner = await visitorAs('owner', stack)
  const facts = { ...freshMember(), agentInfoId: '3' }
  const version = expect.any(String)
  await setReadOnly('on')
  await vi.waitFor(async () =>
    expect(await health('/api/health/ready')).toEqual([503, { status: 'platform busy' }]),
  )
  expect(await health('/api/health')).toEqual([503, { status: 'degraded', version, platform: 'busy' }])
  expect((await owner.getPage('/en/totalk/members')).status).toBe(200)
  for (const locale of locales) {
    const page = await owner.getPage(`/${locale}/totalk/members/new`)
    const refused = await owner.submitForm(page, formOf(page.document, 'member'), facts)
    const notice = textOf(one(one(refused.document, { tag: 'form', id: 'member' }), { slot: 'notice' }))
    expect(notice).toContain(words[locale].errors.busy)
    expect(notice).toMatch(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/)
  }
  await setReadOnly('off')
  await vi.waitFor(async () => expect(await health('/api/health/ready')).toEqual([200, { status: 'ok' }]))
  const page = await owner.getPage('/en/totalk/members/new')
  await owner.submitForm(page, formOf(page.document, 'member'), facts)
  const added = 'select count(*) from members where account = $1'
  expect(await stackNumber(added, [facts.account], stack)).toBe(1)
})
