import { describe, expect, test } from 'vitest'
import { checkDigit } from '../../lib/contract/imei.ts'
import { freshDigits, freshImei, freshImeiBody, freshMember } from '../support/member-facts.ts'
import { membersNamed } from '../support/member-rows.ts'
import { openPageAs } from '../support/signed-in.ts'
import { stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'
import { MemberForm } from './pages/member-form.ts'

async function form({ locale = 'en', script = true } = {}) {
  const page = await openPageAs('owner', { script })
  await page.goto(`/${locale}/totalk/members/new`)
  return new MemberForm(page, 'member')
}

const exists = async (account: string) => (await membersNamed(account)).length > 0

const required = ['account', 'nickName', 'name', 'telephone', 'imei', 'password', 'confirm'] as const

describe.each([
  {
    locale: 'en',
    labels: ['Account', 'Nickname', 'Name', 'Mobile', 'IMEI', 'Password', 'Confirm password'],
    empty: (field: string) => `${field} cannot be empty, please enter completely`,
  },
  {
    locale: 'zh_CN',
    labels: required.map((name) => words.zh_CN.fields[name]),
    empty: (field: string) => said(words.zh_CN.reasons.required, { field }),
  },
  {
    locale: 'my',
    labels: required.map((name) => words.my.fields[name]),
    empty: (field: string) => said(words.my.reasons.required, { field }),
  },
])('in $locale', ({ locale, labels, empty }) => {
  test.each([true, false])('each empty field says so beside itself, script: %s', async (script) => {
    const adding = await form({ locale, script })
    await adding.fill({ iccid: '8986001234567890123', personalProfile: '夜班 ညဆိုင်း' })
    await adding.sendRefused()
    expect(await adding.errors()).toEqual(labels.map(empty))
    for (const [at, name] of required.entries()) {
      expect(await adding.errorOf(name)).toBe(empty(labels[at] ?? ''))
      expect(await adding.field(name).getAttribute('aria-invalid')).toBe('true')
    }
    expect(await adding.field('iccid').inputValue()).toBe('8986001234567890123')
    expect(await adding.field('personalProfile').inputValue()).toBe('夜班 ညဆိုင်း')
    expect(await adding.field('account').evaluate((field) => field === document.activeElement)).toBe(true)
  })
})

test.each([true, false])('a member is added and shown on its own page, script: %s', async (script) => {
  const adding = await form({ script })
  const facts = freshMember()
  await adding.fill({ ...facts, agentInfoId: '3', linesceTime: 'permanent', sex: 'female' })
  await adding.field('livePermission').check()
  await adding.send()
  expect(new URL(adding.page.url()).pathname).toMatch(/^\/en\/totalk\/members\/\d+$/)
  const shown = await adding.page.locator('body').innerText()
  for (const text of ['The member was added.', facts.account, facts.nickName, facts.telephone, facts.imei]) {
    expect(shown).toContain(text)
  }
  expect(shown).toMatch(/Authorised until\s+Permanent/)
  expect(shown).toMatch(/Live permission\s+Yes/)
  expect(shown).toContain('上海沪砺建筑工程有限公司')
})

test('a mobile number of Myanmar is stored in its one spelling', async () => {
  const digits = freshDigits(8)
  const adding = await form({ script: false })
  await adding.fill({ ...freshMember(), telephone: `+95 9${digits.slice(0, 4)}-${digits.slice(4)}` })
  await adding.send()
  expect(await adding.page.locator('main').innerText()).toContain(`09${digits}`)
})

test('a mobile number of neither country is refused', async () => {
  const adding = await form({ script: false })
  const facts = freshMember()
  for (const telephone of ['12345678901', '1380013800', '0912345', '14012345678', 'abc']) {
    await adding.fill({ ...facts, telephone })
    await adding.sendRefused()
    expect(await adding.errorOf('telephone')).toBe(
      'Mobile is not valid: enter 11 digits such as 13800138000, or 09 and 7 to 9 digits',
    )
    expect(await adding.field('telephone').inputValue()).toBe(telephone)
  }
  expect(await exists(facts.account)).toBe(false)
})

describe('an IMEI', () => {
  test.each([
    ['14 digits', (body: string) => body],
    ['15 digits', (body: string) => body + checkDigit(body)],
    ['16 digits', (body: string) => `${body}07`],
    [
      'groups',
      (body: string) => `${body.slice(0, 2)}-${body.slice(2, 8)}-${body.slice(8)}-${checkDigit(body)}`,
    ],
  ])('of %s is stored as 15 digits', async (_, typed) => {
    const body = freshImeiBody()
    const adding = await form({ script: false })
    await adding.fill({ ...freshMember(), imei: typed(body) })
    await adding.send()
    expect(await adding.page.locator('main').innerText()).toContain(body + checkDigit(body))
  })

  test('of 13 digits or with letters is refused', async () => {
    const adding = await form({ script: false })
    for (const imei of ['3512345678901', '35123456789012a']) {
      await adding.fill({ ...freshMember(), imei })
      await adding.sendRefused()
      expect(await adding.errorOf('imei')).toBe(
        'An IMEI has 15 digits (14 without the check digit, 16 with the software version)',
      )
    }
  })

  test.each([true, false])('with a wrong check digit needs a tick, script: %s', async (script) => {
    const body = freshImeiBody()
    const imei = `${body}${(Number(checkDigit(body)) + 1) % 10}`
    const facts = freshMember()
    const adding = await form({ script })
    expect(await adding.field('imeiAccepted').count()).toBe(0)
    await adding.fill({ ...facts, imei })
    await adding.sendRefused()
    expect(await adding.errorOf('imei')).toBe(
      'The check digit of this IMEI is wrong. Tick the box below if the device really shows this IMEI.',
    )
    expect(await exists(facts.account)).toBe(false)
    await adding.field('imeiAccepted').check()
    // Without script passwords are typed again, for no page repeats them.
    const typed: Record<string, string> = script
      ? {}
      : { password: facts.password ?? '', confirm: facts.confirm ?? '' }
    await adding.fill(typed)
    await adding.send()
    expect(await adding.page.locator('main').innerText()).toContain(imei)
  })
})

test.each(['account', 'telephone', 'imei'])('the %s of another member is refused', async (name) => {
  const taken = freshMember()
  const first = await form({ script: false })
  await first.fill(taken)
  await first.send()
  const adding = await form({ script: false })
  const facts = freshMember()
  await adding.fill({ ...facts, [name]: taken[name] ?? '' })
  await adding.sendRefused()
  const labels: Record<string, string> = { account: 'Account', telephone: 'Mobile', imei: 'IMEI' }
  expect(await adding.errorOf(name)).toContain(`${labels[name]} is already with ${taken.account}`)
  expect(await adding.errors()).toHaveLength(1)
})

test('a password of 5 or 17 characters, or another confirmation, is refused beside its field', async () => {
  const adding = await form({ script: false })
  await adding.fill({ ...freshMember(), password: 'abc12', confirm: 'abc12' })
  await adding.sendRefused()
  expect(await adding.errorOf('password')).toBe('Password must have 6 to 16 characters')
  await adding.field('password').evaluate((field) => field.removeAttribute('maxlength'))
  await adding.fill({ password: 'abcdefgh123456789', confirm: 'abcdefgh12345678' })
  await adding.sendRefused()
  expect(await adding.errorOf('password')).toBe('Password must have 6 to 16 characters')
  await adding.fill({ password: 'lamp7post', confirm: 'lamp7posT' })
  await adding.sendRefused()
  expect(await adding.errorOf('confirm')).toBe('The two passwords do not match')
  expect(await adding.page.content()).not.toContain('lamp7post')
})

test('a form that is sent twice at once adds one member', async () => {
  const adding = await form()
  const facts = freshMember()
  await adding.fill({ ...facts, imei: freshImei() })
  await adding.form.locator('button[type="submit"]').dblclick()
  await adding.page.waitForURL(/members\/\d+$/)
  expect((await membersNamed(facts.account)).map(({ account }) => account)).toEqual([facts.account])
})

test('the rules of the fields are told before anything is typed', async () => {
  const adding = await form({ script: false })
  for (const [name, rule] of [
    ['account', 'Letters, digits and . _ - @, at most 64'],
    ['imei', '15 digits; 14 or 16 are converted'],
    ['iccid', '18 to 22 digits'],
    ['password', '6 to 16 characters'],
  ] as const) {
    const id = (await adding.field(name).getAttribute('aria-describedby')) ?? ''
    expect([name, await adding.page.locator(`[id="${id}"]`).innerText()]).toEqual([name, rule])
  }
})

test('the quota stands above the form before anything is typed', async () => {
  const adding = await form({ script: false })
  expect(await adding.form.innerText()).toMatch(/^[\d,]+ used, no limit/)
})

test.each([
  ['new', 'member', true],
  ['new', 'member', false],
  ['bulk', 'bulk', true],
  ['bulk', 'bulk', false],
] as const)('the quota above %s is of the agent that is chosen: %s, script: %s', async (path, id, script) => {
  const [agent] = await stackRows(
    `select name, member_limit::int as limit, tallies.members as used
    from agents join tallies on agent_id = id where id = 3`,
  )
  const number = (value: unknown) => Number(value).toLocaleString('en')
  const adding = new MemberForm(await openPageAs('owner', { script }), id)
  await adding.page.goto(`/en/totalk/members/${path}`)
  const quota = async (agentInfoId: string) => {
    await adding.fill({ agentInfoId })
    if (!script) await adding.sendRefused()
    return (await adding.form.locator('output').innerText()).replace(/\s+/g, ' ')
  }
  const chosen = `Member quota of ${agent?.name} ${number(agent?.used)} of ${number(agent?.limit)} used`
  await expect.poll(() => quota('3')).toBe(chosen)
  await expect.poll(() => quota('')).toMatch(/^[\d,]+ used, no limit$/)
})
