import { describe, expect, test } from 'vitest'
import { all, attribute, one, textOf } from '../support/html.ts'
import { listOf } from '../support/list-page.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'

/** The ends in the confirmation of an authorisation, for members of an agent reserved for changes. */

const spare = 'agent_id = 5 and deleted_at is null'

/** Members that are not authorised, authorised for less than a year, for three years, and without end. */
async function fourMembers(): Promise<string[]> {
  const rows = await stackRows(`select id from members where ${spare} order by id limit 4`)
  const ids = rows.map(({ id }) => String(id))
  for (const [position, [years, end]] of [
    [-1, null],
    [1, "now() + interval '300 days'"],
    [5, "now() + interval '3 years'"],
    [null, null],
  ].entries()) {
    const id = ids[position]
    await stackRows(`update members set authorised_years = $1, auth_expires_at = ${end} where id = $2`, [
      years,
      id,
    ])
  }
  return ids
}

async function dialogOver(ids: readonly string[], locale = 'en') {
  const owner = await visitorAs('owner')
  owner.cookies.set('zone', 'Asia/Yangon')
  const query = ids.map((id) => `&id=${id}`).join('')
  const page = await owner.getPage(`/${locale}/totalk/members?dialog=authorise${query}`)
  const field = one(page.document, { tag: 'select', name: 'linesceTime' })
  const options = all(field, { tag: 'option' })
  return {
    owner,
    page,
    touched: listOf(page.document).dialog?.touched ?? [],
    terms: new Map(options.map((option) => [attribute(option, 'value'), textOf(option)])),
    hint: textOf(one(page.document, { id: 'bulk-linesceTime-hint' })),
  }
}

/** The day of a moment in the browser's zone. */
const yangonDay = async (sql: string) => {
  const [{ day } = {}] = await stackRows(
    `select to_char((${sql}) at time zone 'Asia/Yangon', 'YYYY-MM-DD') as day`,
  )
  return String(day)
}

describe('the confirmation of an authorisation', () => {
  test('displays each member’s present end, and the new end of each term', async () => {
    const { touched, terms } = await dialogOver(await fourMembers())
    expect(touched).toHaveLength(4)
    expect(touched.filter((row) => row.endsWith('Now: Not authorised'))).toHaveLength(1)
    expect(touched.filter((row) => row.endsWith('Now: Permanent'))).toHaveLength(1)
    const inThreeYears = await yangonDay("now() + interval '3 years'")
    expect(touched.filter((row) => row.endsWith(`Now: ${inThreeYears}`))).toHaveLength(1)
    expect(terms.get('4')).toBe(
      `4 years, until ${await yangonDay("now() + interval '4 years'")} (shortens 1 member)`,
    )
    expect(terms.get('permanent')).toBe('Permanent')
  })

  test.each([
    ['en', '(shortens 2 members)', '(shortens 1 member)'],
    ['zh_CN', '（缩短 2 名成员的授权）', '（缩短 1 名成员的授权）'],
    ['my', '(အဖွဲ့ဝင် 2 ဦး၏ သက်တမ်း တိုသွားမည်)', '(အဖွဲ့ဝင် 1 ဦး၏ သက်တမ်း တိုသွားမည်)'],
  ] as const)('in %s each term counts whose authorisation it shortens', async (locale, two, one) => {
    const { terms, hint } = await dialogOver(await fourMembers(), locale)
    expect(terms.get('1')).toContain(two)
    expect(terms.get('4')).toContain(one)
    expect(terms.get('permanent')).toBe(words[locale].terms.permanent)
    expect(hint).toBe(words[locale].terms.shortensHint)
  })

  test('has no warning if no member loses time', async () => {
    const [notYet = '', oneYear = ''] = await fourMembers()
    const { terms, hint } = await dialogOver([notYet, oneYear])
    expect([...terms.values()].filter((term) => term.includes('shortens'))).toEqual([])
    expect(hint).toBe(words.en.terms.authoriseHint)
  })

  test('displays the end that the platform then stores', async () => {
    const [notYet = ''] = await fourMembers()
    const { owner, page, terms } = await dialogOver([notYet])
    const { form } = listOf(page.document).dialog ?? {}
    if (!form) throw new Error('the dialog has no form')
    await owner.submitForm(page, form, { linesceTime: '2' })
    const [{ day } = {}] = await stackRows(
      "select to_char(auth_expires_at at time zone 'Asia/Yangon', 'YYYY-MM-DD') as day from members where id = $1",
      [notYet],
    )
    expect(terms.get('2')).toBe(`2 years, until ${day}`)
  })
})
