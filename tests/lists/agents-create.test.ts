import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '@/lib/i18n/locales'
import { freshAgent } from '../support/agent-facts.ts'
import { all, attribute, first, one, textOf } from '../support/html.ts'
import { type FormInput, formOf } from '../support/html-form.ts'
import type { HttpPage } from '../support/http.ts'
import { listOf } from '../support/list-page.ts'
import { freshAccount } from '../support/member-facts.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'
import { pixel } from '../support/upload-bytes.ts'
import { said, words } from '../support/words.ts'

/** Creating an agent without script. */

async function sent(input: FormInput, locale: Locale = 'en'): Promise<HttpPage> {
  const owner = await visitorAs('owner')
  const page = await owner.getPage(`/${locale}/web/agents/new`)
  return owner.submitForm(page, formOf(page.document, 'agent'), input)
}

const errorOf = ({ document }: HttpPage, field: string) => {
  const error = first(document, { id: `agent-${field}-error` })
  return error && textOf(error)
}
const typedIn = ({ document }: HttpPage, field: string) =>
  attribute(one(document, { id: `agent-${field}` }), 'value')
const rowOf = async (name: string) => (await stackRows('select * from agents where name = $1', [name]))[0]

const picture = (bytes: Uint8Array<ArrayBuffer>, name = 'card.png') => new File([bytes], name)
const photo = async (side: number) => {
  const background = { r: 30, g: 90, b: 200 }
  const png = sharp({ create: { width: side, height: side, channels: 3, background } }).png()
  return picture(new Uint8Array(await png.toBuffer()))
}
/** Over 1 MiB: noise, which cannot be compressed. */
const largePhoto = async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 800, height: 600, channels: 3, background: 'white', noise } as const
  return picture(new Uint8Array(await sharp({ create }).png().toBuffer()))
}

const required = [
  'agentInfoName',
  'aName',
  'mobile',
  'limitCount',
  'groupCount',
  'effectTime',
  'cityName',
  'detailsAddress',
  'password',
  'confirm',
] as const

// @spec 5.1 5.2 5.3
test.each(locales)('in %s every empty field says so beside itself', async (locale) => {
  const refused = await sent({ provinceName: 'Shan', remark: 'night shift' }, locale)
  const { reasons, fields } = words[locale]
  for (const field of required) {
    expect(errorOf(refused, field)).toBe(said(reasons.required, { field: fields[field] }))
  }
  expect(all(refused.document, { slot: 'field-error' })).toHaveLength(required.length)
  expect(typedIn(refused, 'provinceName')).toBe('Shan')
  expect(textOf(one(refused.document, { id: 'agent-remark' }))).toBe('night shift')
})

describe('a wrong field is reported, and no agent is created', () => {
  const { reasons, fields } = words.en
  const reason = (field: keyof typeof fields, why: keyof typeof reasons) =>
    said(reasons[why], { field: fields[field] })
  // @spec 5.4 5.5
  test.each([
    ['mobile', '12345', reason('mobile', 'mobile')],
    ['officeTelephone', '0871-651234', reason('officeTelephone', 'landline')],
    ['limitCount', '0', reason('limitCount', 'tooSmall')],
    ['limitCount', '2.5', reason('limitCount', 'invalid')],
    ['limitCount', '99999999', reason('limitCount', 'tooLarge')],
    ['groupCount', '-1', reason('groupCount', 'invalid')],
    ['effectTime', '2020-01-01', reason('effectTime', 'notLater')],
    ['effectTime', '31 March', reason('effectTime', 'invalid')],
    ['agentInfoName', 'x'.repeat(81), reason('agentInfoName', 'tooLong')],
    ['account', 'two words', reason('account', 'account')],
    ['password', '12345', reason('password', 'passwordLength')],
    ['password', 'abcdefgh', reason('password', 'passwordKinds')],
  ])('%s ‹%s› is refused beside its field, and no agent is created', async (field, typed, said) => {
    const agent = freshAgent()
    const confirm = field === 'password' ? { confirm: typed } : {}
    const refused = await sent({ ...agent, ...confirm, [field]: typed })
    expect(errorOf(refused, field)).toBe(said)
    expect(await rowOf(agent.agentInfoName)).toBeUndefined()
    if (field !== 'password') expect(typedIn(refused, field)).toBe(typed)
    expect(refused.html).not.toContain(agent.password)
  })

  // @spec 5.6
  test('two passwords that differ, together with another wrong field', async () => {
    const agent = freshAgent()
    const refused = await sent({ ...agent, confirm: 'River-boat-9', mobile: '1' })
    expect(errorOf(refused, 'confirm')).toBe(reasons.passwordMismatch)
    expect(errorOf(refused, 'mobile')).toBe(reason('mobile', 'mobile'))
    expect(await rowOf(agent.agentInfoName)).toBeUndefined()
  })

  test('a name that another agent has', async () => {
    const refused = await sent({ ...freshAgent(), agentInfoName: 'Ayeyar Span Construction' })
    expect(errorOf(refused, 'agentInfoName')).toBe(reason('agentInfoName', 'taken'))
  })
})

// @spec 1.1
test('an agent is created unreviewed, with its first account, to the end of its last day', async () => {
  const agent = freshAgent()
  const account = freshAccount('first')
  const done = await sent({ ...agent, account, remark: 'first line\nsecond line' })
  const row = await rowOf(agent.agentInfoName)
  expect(done.path).toBe(`/en/web/agents/${row?.id}`)
  expect(textOf(one(done.document, { slot: 'flash' }))).toBe(words.en.agents.done.added)
  expect(row).toMatchObject({
    status: 'Unreviewed',
    person_in_charge: agent.aName,
    mobile: agent.mobile,
    member_limit: 20,
    group_limit: 3,
    city_name: 'Yangon',
    remark: 'first line\nsecond line',
  })
  expect(row?.expires_at).toEqual(new Date('2031-03-31T17:29:59Z'))
  const [login] = await stackRows('select account, telephone from login_accounts where agent_id = $1', [
    row?.id,
  ])
  expect(login).toEqual({ account, telephone: agent.mobile })
})

test('without a name the first account is the mobile number', async () => {
  const agent = freshAgent()
  await sent(agent)
  const [login] = await stackRows('select agent_id from login_accounts where account = $1', [agent.mobile])
  expect(login).toEqual({ agent_id: (await rowOf(agent.agentInfoName))?.id })
})

test('an office telephone is stored in one spelling, which the report says, and the agent’s page displays it', async () => {
  const agent = freshAgent()
  const done = await sent({ ...agent, officeTelephone: '（0871） 651–2345' })
  expect(await rowOf(agent.agentInfoName)).toMatchObject({ office_telephone: '0871-6512345' })
  const field = words.en.fields.officeTelephone
  expect(textOf(one(done.document, { slot: 'flash' }))).toContain(
    said(words.en.form.writtenAs, { field, value: '0871-6512345' }),
  )
  expect(done.html).toContain(field)
})

describe('the pictures of the identity card', () => {
  test('are stored re-encoded, displayed on the page of the agent, and hidden from other tenants', async () => {
    const agent = freshAgent()
    const done = await sent({ ...agent, idCardFront: await photo(40), idCardBack: await photo(50) })
    const row = await rowOf(agent.agentInfoName)
    const imageAddresses = all(done.document, { tag: 'img' }).map((image) => attribute(image, 'src'))
    expect(imageAddresses).toEqual([`/api/file/${row?.id_card_front}`, `/api/file/${row?.id_card_back}`])
    const owner = await visitorAs('owner')
    const answer = await owner.get(imageAddresses[0] ?? '')
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect((await sharp(await answer.bytes()).metadata()).width).toBe(40)
    expect((await (await visitorAs('huligroup')).get(imageAddresses[0] ?? '')).status).toBe(404)
  })

  // @spec 5.16
  test('are each refused when too large or no picture; the other picture and all texts stay', async () => {
    const agent = freshAgent()
    const notes = picture(new TextEncoder().encode('not a picture'))
    const refused = await sent({ ...agent, idCardFront: await largePhoto(), idCardBack: notes })
    const { reasons, fields } = words.en
    expect(errorOf(refused, 'idCardFront')).toBe(said(reasons.tooLarge, { field: fields.idCardFront }))
    expect(errorOf(refused, 'idCardBack')).toBe(
      said(reasons.fileType, { field: fields.idCardBack, kinds: 'JPEG, PNG, WebP' }),
    )
    expect(typedIn(refused, 'agentInfoName')).toBe(agent.agentInfoName)
    expect(await rowOf(agent.agentInfoName)).toBeUndefined()
  })

  test('stay while another field is refused, and need not be chosen again', async () => {
    const owner = await visitorAs('owner')
    const agent = freshAgent()
    const refused = await sent({ ...agent, mobile: '1', idCardFront: picture(new Uint8Array(pixel)) })
    const [image] = all(refused.document, { tag: 'img' })
    const fileName = image ? attribute(image, 'src').replace('/api/file/', '') : ''
    expect(fileName).not.toBe('')
    const { password, confirm, mobile } = agent
    await owner.submitForm(refused, formOf(refused.document, 'agent'), { mobile, password, confirm })
    expect(await rowOf(agent.agentInfoName)).toMatchObject({ id_card_front: fileName, id_card_back: '' })
  })

  test('a name of a file that was never stored is refused', async () => {
    const owner = await visitorAs('owner')
    const page = await owner.getPage('/en/web/agents/new')
    const form = formOf(page.document, 'agent')
    form.controls.push({ name: 'idCardFront', value: 'stolen.webp', kind: 'hidden', chosen: true })
    const agent = freshAgent()
    const refused = await owner.submitForm(page, form, agent)
    expect(errorOf(refused, 'idCardFront')).toBe(
      said(words.en.reasons.invalid, { field: words.en.fields.idCardFront }),
    )
    expect(await rowOf(agent.agentInfoName)).toBeUndefined()
  })
})

test('an editor gets no form, and creates no agent by a forged form', async () => {
  const owner = await visitorAs('owner')
  const page = await owner.getPage('/en/web/agents/new')
  const form = formOf(page.document, 'agent')
  const editor = await visitorAs('huligroup')
  expect(await editor.steps('/en/web/agents/new')).toContain('/en/401')
  const agent = freshAgent()
  const controls = form.controls.filter(({ name }) => name !== 'authorAccount')
  await editor.submitForm(page, { ...form, controls }, agent)
  expect(await rowOf(agent.agentInfoName)).toBeUndefined()
})

test('the list has a link to add an agent', async () => {
  const page = await (await visitorAs('owner')).getPage('/en/web/agents')
  expect(listOf(page.document).rows.length).toBeGreaterThan(0)
  const links = all(page.document, { tag: 'a', href: '/en/web/agents/new' })
  expect(links.map(textOf)).toContain(words.en.agents.add)
})
