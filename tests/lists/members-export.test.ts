import { describe, expect, test } from 'vitest'
import { type Locale, locales } from '@/lib/i18n/locales'
import { formOf } from '../support/html-form.ts'
import { Visitor } from '../support/http.ts'
import type { ListPage } from '../support/list-page.ts'
import { freshMember } from '../support/member-facts.ts'
import { visitorAs } from '../support/sessions.ts'
import { comparable, csvRows, xlsxRows } from '../support/sheet-rows.ts'
import { stackNumber } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'
import { workerStack } from '../support/worker-stack.ts'
import { column, membersAt, membersPath } from './members.ts'

/** The files of a list, CSV first: names and bytes. */
async function exported(visitor: Visitor, { exports }: ListPage) {
  return Promise.all(
    exports.map(async ({ href }) => {
      const answer = await visitor.get(href)
      const [, name] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
      return { name, bytes: await answer.bytes() }
    }),
  )
}

async function rowsOf(
  visitor: Visitor,
  list: ListPage,
  locale: Locale = 'en',
): Promise<{ csv: string[][]; xlsx: string[][] }> {
  const [csv, xlsx] = await exported(visitor, list)
  if (!csv || !xlsx) throw new Error('the list offers a CSV and a workbook')
  return { csv: csvRows(new TextDecoder().decode(csv.bytes)), xlsx: await xlsxRows(xlsx.bytes, locale) }
}

test.each(locales)(
  'in %s CSV and XLSX contain all matching members, in the order of the list',
  async (locale) => {
    const { fields } = words[locale]
    const owner = await visitorAs('owner')
    const { list } = await membersAt(owner, '?account=gv&sort=account&order=asc&page=2&dialog=more', locale)
    const matching = await stackNumber(
      "select count(*) from members where account like 'gv%' and deleted_at is null",
    )
    expect(matching).toBeGreaterThan(400)
    const files = await exported(owner, list)
    expect(files.map(({ name }) => name)).toEqual(['members.csv', 'members.xlsx'])
    expect([...(files[0]?.bytes.slice(0, 3) ?? [])]).toEqual([0xef, 0xbb, 0xbf])
    const { csv, xlsx } = await rowsOf(owner, list, locale)
    const [heading = [], ...rows] = csv
    const { userId, account, nickName, name } = fields
    expect(heading.slice(0, 4)).toEqual([userId, account, nickName, name])
    expect(heading).toHaveLength(25)
    expect(rows).toHaveLength(matching)
    expect(rows.slice(20, 40).map((cells) => cells[1])).toEqual(column(list, account))
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([heading.length]))
    expect(comparable(xlsx, locale)).toEqual(comparable(csv, locale))
  },
)

test('a cell that a spreadsheet would evaluate is quoted in CSV, and a text in a workbook', async () => {
  const owner = await visitorAs('owner')
  const facts = {
    ...freshMember(),
    nickName: '=HYPERLINK(1)',
    name: '@sum',
    customerCode: '-1+2',
    thirdCode: '+9',
  }
  const page = await owner.getPage(`${membersPath}/new`)
  await owner.submitForm(page, formOf(page.document, 'member'), facts)
  const { csv, xlsx } = await rowsOf(
    owner,
    (await membersAt(owner, `?account=${facts.account}&dialog=more`)).list,
  )
  expect(csv).toHaveLength(2)
  for (const text of ["'=HYPERLINK(1)", "'@sum", "'-1+2", "'+9"]) expect(csv[1]).toContain(text)
  for (const text of ['=HYPERLINK(1)', '@sum', '-1+2', '+9']) expect(xlsx[1]).toContain(text)
  expect(comparable(xlsx)).toEqual(comparable(csv))
})

describe('a visitor without a session', () => {
  test.each(['csv', 'xlsx'])('gets no %s file', async (format) => {
    const { consoleUrl } = workerStack()
    const answer = await new Visitor(consoleUrl).get(`/api/export/members?format=${format}&locale=en`)
    expect([answer.status, await answer.text()]).toEqual([401, ''])
  })
})
