import { expect } from 'vitest'
import type { ImportKind } from '@/lib/contract/import-fields'
import type { Locale } from '@/lib/i18n/locales'
import type { FileFormat } from '@/lib/list/file-formats'
import { formOf } from '../support/html-form.ts'
import type { HttpPage, Visitor } from '../support/http.ts'
import { stackRows } from '../support/stack-rows.ts'
import { fileOf, importPaths, settled, submit, upload } from './imports.ts'

/** Files that are exported and imported again, without script and without a choice by hand. */

/** Texts of one line that spreadsheets and files without care would change. */
export const awkwardTexts = [
  '=HYPERLINK("http://far.example")',
  '@Base 7',
  '-12.5',
  '+1E5',
  '1E5',
  '00012',
  '３5%',
  'Ko, “Ko”; "Aung"',
  "O'Brien",
  "'quoted",
  "'=1",
  'a;=1',
  "; '-2",
  '＝1',
  'ကိုကို ရွှေ',
  '张 三',
  'Fire 👩‍🚒🔥',
  '_x000D_ <b>&amp;',
  '12/11/2025',
  'TRUE',
  '',
] as const

export interface Trip {
  kind: ImportKind
  format: FileFormat
  locale: Locale
}

/** The file of a list's rows that match a query. */
export async function exported(visitor: Visitor, list: string, query: Record<string, string>, trip: Trip) {
  const { format, locale } = trip
  const answer = await visitor.get(
    `/api/export/${list}?${new URLSearchParams({ ...query, format, locale, sort: 'createTime', order: 'asc' })}`,
  )
  expect(answer.status).toBe(200)
  return fileOf(Buffer.from(await answer.bytes()), `${list}.${format}`)
}

/** The page of an import after its file was read and its rows checked, with the columns that it matched itself. */
export async function checked(visitor: Visitor, file: File, { kind, locale }: Trip): Promise<HttpPage> {
  const columns = await upload(visitor, `/${locale}${importPaths[kind]}`, file)
  return settled(visitor, await submit(visitor, columns, 'columns'))
}

/** Numbers of rows of the import that a page displays, by verdict. */
export async function verdictsOf({ path }: HttpPage): Promise<Record<string, number>> {
  const rows = await stackRows(
    'select verdict, count(*)::int as count from import_rows where import_id = $1 group by verdict',
    [importOf(path)],
  )
  return Object.fromEntries(rows.map(({ verdict, count }) => [String(verdict), Number(count)]))
}

/** Writes the checked rows of an import. */
export async function written(visitor: Visitor, page: HttpPage): Promise<HttpPage> {
  expect(formOf(page.document, 'commit').controls.length).toBeGreaterThan(0)
  return settled(visitor, await submit(visitor, page, 'commit'))
}

/** Removes the import of a page: an account may have few that are open. */
export async function forgotten({ path }: HttpPage): Promise<void> {
  await stackRows('delete from imports where id = $1', [importOf(path)])
}

function importOf(path: string): string {
  const [, id] = /\/(\d+)(?:\?|$)/.exec(path) ?? []
  if (!id) throw new Error(`${path} is not the page of an import`)
  return id
}
