import { checkDigit } from '@/lib/contract/imei'
import { all, attribute, one, textOf } from '../support/html.ts'
import { type FormInput, formOf } from '../support/html-form.ts'
import type { HttpPage, Visitor } from '../support/http.ts'

/** The steps of imports in a browser without script. */

export const importPaths = {
  members: '/totalk/members/import',
  imeis: '/views/groupInfo/contactGroup/contact/new',
  devices: '/views/groupInfo/group/userInfo/import',
}

/** Distinguishes the values of this run from those of others. */
export const run = Date.now() % 1_000_000
export const imeiOf = (number: number) => {
  const body = `35${String(run).padStart(6, '0')}${String(number).padStart(6, '0')}`
  return body + checkDigit(body)
}
export const wrongDigit = (imei: string) => imei.slice(0, 14) + String((Number(imei[14]) + 1) % 10)

export const submit = (visitor: Visitor, page: HttpPage, form: string, input: FormInput = {}) =>
  visitor.submitForm(page, formOf(page.document, form), input)

export async function upload(visitor: Visitor, path: string, file: File | undefined): Promise<HttpPage> {
  const page = await visitor.getPage(path)
  return submit(visitor, page, 'upload', file ? { file } : {})
}
export const fileOf = (text: string | Buffer, name = 'rows.csv') =>
  new File([new Uint8Array(Buffer.from(text))], name)

/** Waits for the platform, as an operator without script does by the link to refresh. */
export async function settled(visitor: Visitor, page: HttpPage): Promise<HttpPage> {
  const isMoving = all(page.document, { tag: 'svg', slot: 'progress' }).length > 0
  return isMoving ? settled(visitor, await visitor.getPage(page.path)) : page
}

/** Row number, verdict and reason of each displayed row. */
export const verdicts = ({ document }: HttpPage) =>
  all(one(document, { tag: 'tbody' }), { tag: 'tr' }).map((row) => {
    const [no = ''] = all(row, { tag: 'th' }).map(textOf)
    const [verdict, why] = all(row, { tag: 'td' }).map(textOf)
    return [no, verdict, why?.trim()]
  })

export const downloaded = async (visitor: Visitor, page: HttpPage, rows: string, format: string) => {
  const link = all(page.document, { tag: 'a', class: 'link' }).find((one) =>
    attribute(one, 'href').includes(`rows=${rows}&format=${format}`),
  )
  if (!link) throw new Error(`the page offers no ${format} of the rows ${rows}`)
  return (await visitor.get(attribute(link, 'href'))).bytes()
}

/** The cells of a member of this run, under headings that the console recognises. */
export const memberHeading = 'Account,Nickname,Name,Mobile,IMEI'
export const memberLine = (
  number: number,
  { nickName = 'Ko Ko', imei = imeiOf(number), telephone = '' } = {},
) =>
  [
    `imp${run}n${number}`,
    nickName,
    'Name',
    telephone || `09${String(700_000_000 + (run % 10_000) * 1000 + number)}`,
    imei,
  ].join(',')
