import { readFile } from 'node:fs/promises'
import { Workbook } from 'exceljs'
import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { openPageAs } from '../support/signed-in.ts'
import { words } from '../support/words.ts'
import { freshMember } from './pages/member-facts.ts'
import { MemberForm } from './pages/member-form.ts'
import { MembersList } from './pages/members-list.ts'

/** Chooses an export in the list's menu and reads the file. */
async function exported(page: Page, format: 'csv' | 'xlsx'): Promise<{ name: string; bytes: Buffer }> {
  const link = page.locator(`a[href*="format=${format}"]`)
  // Without script the menu is still open from the time before.
  if (!(await link.isVisible())) await link.locator('xpath=ancestor::details/summary').click()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** The rows of a CSV in which no cell holds a line break. */
function cellsOf(csv: string): string[][] {
  const lines = csv
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
  return lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    ),
  )
}

async function cellsOfWorkbook(bytes: Buffer): Promise<string[][]> {
  const book = new Workbook()
  await book.xlsx.load(new Uint8Array(bytes).buffer)
  const rows: string[][] = []
  book.worksheets[0]?.eachRow((row) => {
    rows.push(Array.from({ length: row.cellCount }, (_, at) => row.getCell(at + 1).text))
  })
  return rows
}

const headings = {
  en: ['Member ID', 'Account', 'Nickname', 'Name', 'Mobile', 'Terminal type', 'Agent', 'IMEI'],
  zh_CN: headingOf('zh_CN'),
  my: headingOf('my'),
} as const

function headingOf(locale: 'zh_CN' | 'my'): string[] {
  const { fields } = words[locale]
  const first = [fields.userId, fields.account, fields.nickName, fields.name, fields.telephone]
  return [...first, fields.terminalType, fields.agentInfoId, fields.imei]
}

describe.each(['en', 'zh_CN', 'my'] as const)('in %s', (locale) => {
  test('CSV and XLSX hold everything that matches, in the order of the list', async () => {
    const page = await openPageAs('owner')
    const members = await new MembersList(page, locale).open('?account=gv&sort=account&order=asc&page=2')
    const shown = await members.accounts()
    const { matching } = await members.counts()
    expect(matching).toBeGreaterThan(400)

    const csv = await exported(page, 'csv')
    expect(csv.name).toBe('members.csv')
    const [heading = [], ...rows] = cellsOf(csv.bytes.toString('utf8'))
    expect(csv.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(heading.slice(0, 8)).toEqual(headings[locale])
    expect(rows).toHaveLength(matching)
    expect(rows.slice(20, 40).map(([, account]) => account)).toEqual(shown)
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([heading.length]))

    const xlsx = await exported(page, 'xlsx')
    expect(xlsx.name).toBe('members.xlsx')
    expect(await cellsOfWorkbook(xlsx.bytes)).toEqual([heading, ...rows])
  })
})

test('a cell that a spreadsheet would calculate is quoted in both files', async () => {
  const page = await openPageAs('owner', { script: false })
  const facts = {
    ...freshMember(),
    nickName: '=HYPERLINK(1)',
    name: '@sum',
    customerCode: '-1+2',
    thirdCode: '+9',
  }
  await page.goto('/en/totalk/members/new')
  const form = new MemberForm(page, 'member')
  await form.fill(facts)
  await form.send()
  await new MembersList(page).open(`?account=${facts.account}`)
  const csv = cellsOf((await exported(page, 'csv')).bytes.toString('utf8'))
  expect(csv).toHaveLength(2)
  for (const text of ["'=HYPERLINK(1)", "'@sum", "'-1+2", "'+9"]) expect(csv[1]).toContain(text)
  expect(await cellsOfWorkbook((await exported(page, 'xlsx')).bytes)).toEqual(csv)
})

test('nobody without a session gets a file', async () => {
  const page = await openPage()
  for (const format of ['csv', 'xlsx']) {
    const answer = await page.request.get(`/api/export/members?format=${format}&locale=en`)
    expect([answer.status(), await answer.text()]).toEqual([401, ''])
  }
})
