import { expect, onTestFinished, test } from 'vitest'
import type { Locale } from '@/lib/i18n/locales'
import { one, textOf } from '../support/html.ts'
import { type FormInput, filledIn, formOf } from '../support/html-form.ts'
import type { HttpPage, Visitor } from '../support/http.ts'
import { freshDigits, freshImeiBody, freshMember } from '../support/member-facts.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'

/** The report of a write names the fields that were saved in another spelling than typed, without script. */

const flash = ({ document }: HttpPage) => textOf(one(document, { slot: 'flash' }))

/** The sentences about fields that were saved as another text. */
function savedAs(
  locale: Locale,
  texts: Partial<Record<keyof (typeof words)['en']['fields'], string>>,
): string {
  const { form, fields } = words[locale]
  const names = Object.entries(fields)
  return Object.entries(texts)
    .map(([name, value]) => {
      const field = names.find(([known]) => known === name)?.[1] ?? ''
      return said(form.writtenAs, { field, value })
    })
    .join(' ')
}

/** A new member's id. */
async function newMember(): Promise<number> {
  const owner = await visitorAs('owner')
  const page = await owner.getPage('/en/totalk/members/new')
  const member = freshMember()
  await owner.submitForm(page, formOf(page.document, 'member'), member)
  const [row] = await stackRows('select id from members where account = $1', [member.account])
  return Number(row?.id)
}

async function edited(visitor: Visitor, address: string, input: FormInput): Promise<HttpPage> {
  const page = await visitor.getPage(address)
  return visitor.submitForm(page, formOf(page.document, 'edit'), input)
}

/** Saves a nickname with an invisible character; returns the address of the redirect with the cookie of its report. */
async function underWay(visitor: Visitor, id: number) {
  const page = await visitor.getPage(`/en/totalk/members?dialog=edit&id=${id}`)
  const telephone = `+95 9 777 ${freshDigits(6)}`
  const answer = await visitor.post(page.path, filledIn(formOf(page.document, 'edit'), { telephone }))
  const { pathname, search } = new URL(answer.headers.get('location') ?? '', visitor.consoleUrl)
  const [cookie] = [...visitor.cookies].filter(([name]) => name.startsWith('flash.'))
  if (!cookie) throw new Error('no report is under way')
  const [name, value] = cookie
  const national = telephone.replace('+95 ', '0').replaceAll(' ', '')
  return { target: pathname + search, name, value, sentence: savedAs('en', { telephone: national }) }
}

test.each<Locale>(['en', 'zh_CN', 'my'])(
  'of a member: mobile, IMEI and ICCID as they are stored (%s)',
  async (locale) => {
    const owner = await visitorAs('owner')
    const id = await newMember()
    const [digits, body] = [freshDigits(6), freshImeiBody()]
    const typed = {
      telephone: `+95 9 777 ${digits}`,
      imei: `${body.slice(0, 2)}-${body.slice(2, 8)}-${body.slice(8)}`,
      iccid: '8995 0112 3456 7890 123',
      nickName: 'Plain',
    }
    const done = await edited(owner, `/${locale}/totalk/members?dialog=edit&id=${id}`, typed)
    const [{ imei, ...row } = {}] = await stackRows(
      'select telephone, iccid, imei from members where id = $1',
      [id],
    )
    expect(row).toEqual({ telephone: `09777${digits}`, iccid: '8995011234567890123' })
    const sentence = savedAs(locale, {
      telephone: `09777${digits}`,
      imei: String(imei),
      iccid: '8995011234567890123',
    })
    expect(flash(done)).toBe(`${words[locale].members.done.edit} ${sentence}`)
    const again = await edited(owner, `/${locale}/totalk/members?dialog=edit&id=${id}`, {
      nickName: 'Plainer',
    })
    expect(flash(again)).toBe(words[locale].members.done.edit)
  },
)

test('a refused form has the texts as they were typed, and says nothing of their spelling', async () => {
  const owner = await visitorAs('owner')
  const address = `/en/totalk/members?dialog=edit&id=${await newMember()}`
  const refused = await edited(owner, address, { telephone: '+95 9 777 123 461', iccid: 'none' })
  const typed = formOf(refused.document, 'edit').controls.find(({ name }) => name === 'telephone')
  expect(typed?.value).toBe('+95 9 777 123 461')
  expect(textOf(refused.document)).not.toContain('09777123461')
})

test('a name without the invisible characters that were typed is reported without its value', async () => {
  const owner = await visitorAs('owner')
  const address = `/en/totalk/members?dialog=edit&id=${await newMember()}`
  const { members, form, fields } = words.en
  const done = await edited(owner, address, { nickName: 'Ko\u200b Ko\u202e' })
  expect(flash(done)).toBe(`${members.done.edit} ${said(form.invisibleLeft, { field: fields.nickName })}`)
})

test.each<Locale>(['en', 'zh_CN'])('of a geofence: its length, centre and times (%s)', async (locale) => {
  const fenceName = `Quay ${Date.now()}`
  onTestFinished(async () => {
    await stackRows('delete from fences where name = $1', [fenceName])
  })
  const editor = await visitorAs('lanling')
  const page = await editor.getPage(`/${locale}/totalk/fences/new`)
  const done = await editor.submitForm(page, formOf(page.document, 'fence'), {
    fenceName,
    centre: `25°2'45"N 102°42'14"E`,
    radius: '25,000',
    watch: 'times',
    from: '22：00',
    to: '06:00',
  })
  const [row] = await stackRows('select shape, times from fences where name = $1', [fenceName])
  expect(row).toMatchObject({ shape: { radius: 25_000 }, times: { from: '22:00', to: '06:00' } })
  const report = flash(done)
  for (const text of [savedAs(locale, { radius: '25000' }), savedAs(locale, { from: '22:00' })])
    expect(report).toContain(text)
  expect(report).toContain(words[locale].fields.centre)
  expect(report).toMatch(/25\.04\d+, 102\.70\d+/)
})

test('a very long value is reported by its beginning, in a cookie that fits into a request', async () => {
  const fenceName = `Grounds ${Date.now()}`
  onTestFinished(async () => {
    await stackRows('delete from fences where name = $1', [fenceName])
  })
  const corner = (place: number) => {
    const angle = (place / 90) * 2 * Math.PI
    return `${(25 + Math.sin(angle) / 10).toFixed(6)}°N ${(102 + Math.cos(angle) / 10).toFixed(6)}°E`
  }
  const outline = Array.from({ length: 90 }, (_, place) => corner(place)).join('\n')
  const editor = await visitorAs('lanling')
  const page = await editor.getPage('/en/totalk/fences/new')
  const input = { fenceName, shapeKind: 'polygon', outline }
  const answer = await editor.post(page.path, filledIn(formOf(page.document, 'fence'), input))
  expect(answer.status).toBe(303)
  const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('flash.')) ?? ''
  expect(cookie).toMatch(/; ?httponly/i)
  expect(cookie.length).toBeLessThan(1500)
  const report = flash(
    await editor.getPage(new URL(answer.headers.get('location') ?? '', editor.consoleUrl).pathname),
  )
  expect(report).toContain('25, 102.1')
  expect(report).toContain('…')
  expect(report.length).toBeLessThan(250)
})

test('a forged or changed cookie adds nothing to the report, and no markup to the page', async () => {
  const owner = await visitorAs('owner')
  const id = await newMember()
  const saved = words.en.members.done.edit
  const { target, name, value, sentence } = await underWay(owner, id)
  const [key, ...parts] = value.split('%3A')
  const seal = parts.findIndex((part) => part.startsWith('Fe26'))
  expect(seal).toBeGreaterThan(-1)
  const markup = '{"holder":"","fields":[{"field":"telephone","value":"<img src=x onerror=alert(1)>"}]}'
  const seals = [
    markup,
    parts[seal]?.slice(0, -9),
    parts[seal]?.replace(/[0-9a-f]{8}/, '00000000'),
    'x'.repeat(3000),
  ]
  for (const forgedSeal of seals) {
    const forged = parts.with(seal, encodeURIComponent(forgedSeal ?? ''))
    owner.cookies.set(name, [key, ...forged].join('%3A'))
    const page = await owner.getPage(target)
    expect(flash(page)).toBe(saved)
    expect(page.html).not.toContain('onerror')
  }
  owner.cookies.set(name, value)
  expect(flash(await owner.getPage(target))).toBe(`${saved} ${sentence}`)
})

test('another account gets no value of a report that its browser still carries', async () => {
  const owner = await visitorAs('owner')
  const id = await newMember()
  const { target, name, value } = await underWay(owner, id)
  const other = await visitorAs('goldenvalley')
  other.cookies.set(name, value)
  const page = await other.getPage(target)
  expect(flash(page)).toBe(words.en.members.done.edit)
  expect(page.html).not.toContain('09777')
})
