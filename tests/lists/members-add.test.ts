import { describe, expect, test } from 'vitest'
import { checkDigit } from '@/lib/contract/imei'
import { locales } from '@/lib/i18n/locales'
import { all, attribute, first, one, textOf } from '../support/html.ts'
import { type FormInput, formOf } from '../support/html-form.ts'
import type { HttpPage } from '../support/http.ts'
import { freshDigits, freshImeiBody, freshMember } from '../support/member-facts.ts'
import { membersNamed } from '../support/member-rows.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'

/** Adding one member without script: the rules of its fields, and the quota above them. */

async function sent(input: FormInput, locale = 'en'): Promise<HttpPage> {
  const owner = await visitorAs('owner')
  const page = await owner.getPage(`/${locale}/totalk/members/new`)
  return owner.submitForm(page, formOf(page.document, 'member'), input)
}

const field = ({ document }: HttpPage, name: string) => one(document, { id: `member-${name}` })
const errorOf = ({ document }: HttpPage, name: string) => {
  const error = first(document, { id: `member-${name}-error` })
  return error && textOf(error)
}
const errors = ({ document }: HttpPage) =>
  all(one(document, { slot: 'error-summary' }), { tag: 'li' }).map(textOf)
const mainOf = ({ document }: HttpPage) => textOf(one(document, { tag: 'main' }))
const exists = async (account: string) => (await membersNamed(account)).length > 0

const required = ['account', 'nickName', 'name', 'telephone', 'imei', 'password', 'confirm'] as const

// @spec 5.13
test.each(locales)(
  'in %s each empty field has its message beside it, and the others keep their texts',
  async (locale) => {
    const { reasons, fields } = words[locale]
    const refused = await sent({ iccid: '8986001234567890123', personalProfile: '夜班 ညဆိုင်း' }, locale)
    const empty = required.map((name) => said(reasons.required, { field: fields[name] }))
    expect(errors(refused)).toEqual(empty)
    for (const [at, name] of required.entries()) {
      expect(errorOf(refused, name)).toBe(empty[at])
      expect(attribute(field(refused, name), 'aria-invalid')).toBe('true')
    }
    expect(attribute(field(refused, 'iccid'), 'value')).toBe('8986001234567890123')
    expect(textOf(field(refused, 'personalProfile'))).toBe('夜班 ညဆိုင်း')
    expect('autofocus' in field(refused, 'account').attribs).toBe(true)
  },
)

// @spec 1.2
test('a member is added and its own page opens', async () => {
  const facts = freshMember()
  const done = await sent({
    ...facts,
    agentInfoId: '3',
    linesceTime: 'permanent',
    sex: 'female',
    livePermission: 'on',
  })
  expect(done.path).toMatch(/^\/en\/totalk\/members\/\d+$/)
  const pageText = textOf(one(done.document, { tag: 'body' }))
  for (const text of ['The member was added.', facts.account, facts.nickName, facts.telephone, facts.imei]) {
    expect(pageText).toContain(text)
  }
  expect(pageText).toMatch(/Authorised until\s+Permanent/)
  expect(pageText).toMatch(/Live permission\s+Yes/)
  expect(pageText).toContain('上海沪砺建筑工程有限公司')
})

test('a mobile number of Myanmar is stored in its one spelling', async () => {
  const digits = freshDigits(8)
  const telephone = `+95 9${digits.slice(0, 4)}-${digits.slice(4)}`
  expect(mainOf(await sent({ ...freshMember(), telephone }))).toContain(`09${digits}`)
})

test.each(['12345678901', '1380013800', '0912345', '14012345678', 'abc'])(
  'the mobile number %s of neither country is refused',
  async (telephone) => {
    const facts = freshMember()
    const refused = await sent({ ...facts, telephone })
    expect(errorOf(refused, 'telephone')).toBe(
      'Mobile is not valid: enter 11 digits such as 13800138000, or 09 and 7 to 9 digits',
    )
    expect(attribute(field(refused, 'telephone'), 'value')).toBe(telephone)
    expect(await exists(facts.account)).toBe(false)
  },
)

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
    const done = await sent({ ...freshMember(), imei: typed(body) })
    expect(mainOf(done)).toContain(body + checkDigit(body))
  })

  test.each(['3512345678901', '35123456789012a'])('such as %s is refused', async (imei) => {
    expect(errorOf(await sent({ ...freshMember(), imei }), 'imei')).toBe(
      'An IMEI has 15 digits (14 without the check digit, 16 with the software version)',
    )
  })

  test('with a wrong check digit needs a tick, and the passwords are typed again', async () => {
    const body = freshImeiBody()
    const imei = `${body}${(Number(checkDigit(body)) + 1) % 10}`
    const { password = '', confirm = '', ...facts } = freshMember()
    const owner = await visitorAs('owner')
    const refused = await sent({ ...facts, password, confirm, imei })
    expect(errorOf(refused, 'imei')).toBe(
      'The check digit of this IMEI is wrong. Tick the box below if the device really shows this IMEI.',
    )
    expect(await exists(facts.account)).toBe(false)
    const done = await owner.submitForm(refused, formOf(refused.document, 'member'), {
      imeiAccepted: 'on',
      password,
      confirm,
    })
    expect(mainOf(done)).toContain(imei)
  })
})

test.each([
  ['account', 'Account'],
  ['telephone', 'Mobile'],
  ['imei', 'IMEI'],
])('the %s of another member is refused', async (name, label) => {
  const taken = freshMember()
  await sent(taken)
  const refused = await sent({ ...freshMember(), [name]: taken[name] ?? '' })
  expect(errorOf(refused, name)).toContain(`${label} is already with ${taken.account}`)
  expect(all(refused.document, { slot: 'field-error' })).toHaveLength(1)
  expect(first(refused.document, { slot: 'error-summary' })).toBeUndefined()
})

// @spec 5.14
test.each([
  ['abc12', 'abc12', 'password', 'Password must have 6 to 16 characters'],
  ['abcdefgh123456789', 'abcdefgh12345678', 'password', 'Password must have 6 to 16 characters'],
  ['lamp7post', 'lamp7posT', 'confirm', 'The two passwords do not match'],
])(
  'the password %s, confirmed as %s, is refused beside its field and not sent back',
  async (password, confirm, name, why) => {
    const refused = await sent({ ...freshMember(), password, confirm })
    expect(errorOf(refused, name)).toBe(why)
    expect(refused.html).not.toContain(password)
  },
)

test('the rules of the fields and the quota are displayed before typing', async () => {
  const page = await (await visitorAs('owner')).getPage('/en/totalk/members/new')
  for (const [name, rule] of [
    ['account', 'Letters, digits and . _ - @, at most 64'],
    ['imei', '15 digits; 14 or 16 are converted'],
    ['iccid', '19 to 22 digits'],
    ['password', '6 to 16 characters'],
  ] as const) {
    const id = attribute(field(page, name), 'aria-describedby')
    expect([name, textOf(one(page.document, { id }))]).toEqual([name, rule])
  }
  expect(textOf(one(page.document, { id: 'member' }))).toMatch(/^[\d,]+ used, no limit/)
})

test.each([
  ['new', 'member'],
  ['bulk', 'bulk'],
] as const)(
  'the quota above %s is that of the agent that was chosen when the form was sent',
  async (path, id) => {
    const [agent] = await stackRows(
      `select name, member_limit::int as limit, tallies.members as used
    from agents join tallies on agent_id = id where id = 3`,
    )
    const number = (value: unknown) => Number(value).toLocaleString('en')
    const owner = await visitorAs('owner')
    const page = await owner.getPage(`/en/totalk/members/${path}`)
    const quota = async (agentInfoId: string) => {
      const refused = await owner.submitForm(page, formOf(page.document, id), { agentInfoId })
      return textOf(one(one(refused.document, { id }), { tag: 'output' }))
    }
    expect(await quota('3')).toBe(
      `Member quota of ${agent?.name}${number(agent?.used)} of ${number(agent?.limit)} used`,
    )
    expect(await quota('')).toMatch(/^[\d,]+ used, no limit$/)
  },
)
