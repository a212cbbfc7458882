import type { NextRequest } from 'next/server'
import { type Pass, tryGate } from '@/lib/auth/gate'
import { isSameOrigin } from '@/lib/auth/same-origin'
import { importInfo } from '@/lib/contract/import-info'
import { refusedAnswer } from '@/lib/errors/refused-answer'
import { begun } from '@/lib/export/file-rows'
import { sheetResponse } from '@/lib/export/sheet'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { requestZone } from '@/lib/i18n/zone'
import { allRows, type RowsAsked, rowsAsked } from '@/lib/import/all-rows'
import { rowWords } from '@/lib/import/row-words'
import { type FileFormat, fileFormats } from '@/lib/list/file-formats'
import { rowNumberOf } from '@/lib/screens/screen-paths'

type Context = RouteContext<'/api/import/[id]'>

interface Asked {
  pass: Pass
  importId: number
  format: FileFormat
  locale: Locale
  rows: RowsAsked
}

/** Rows of an import as CSV or XLSX (`?rows=left` or `all`), with their verdict and its reason in the last columns. */
export async function GET(request: NextRequest, { params }: Context): Promise<Response> {
  const fileRequest = await askedOf(request, await params)
  if (fileRequest instanceof Response) return fileRequest
  const { pass, importId, format, locale, rows } = fileRequest
  try {
    const [one, words, t, zone] = await Promise.all([
      pass.api(importInfo.readOne, { importId }),
      rowWords(locale),
      getTranslations({ locale, namespace: 'imports' }),
      requestZone(locale),
    ])
    const { rows: list } = await begun(allRows(pass.api, importId, rows))
    const cells = (async function* () {
      for await (const row of list) {
        const padded = one.header.map((_, place) => row.cells[place] ?? '')
        yield [...padded, words.verdict(row), words.why(row)]
      }
    })()
    const header = [...one.header, t('verdict'), t('why')]
    return sheetResponse({ format, name: `import-${importId}-${rows}`, header, rows: cells, zone })
  } catch (error) {
    return refusedAnswer(error)
  }
}

/**
 * The generated passwords of an import as CSV, for a form of its page. They are stored until the operator
 * confirms to have the file, because a server never knows whether the last bytes of a file arrived.
 */
export async function POST(request: NextRequest, { params }: Context): Promise<Response> {
  if (!isSameOrigin(request.headers)) return new Response(null, { status: 403 })
  const fileRequest = await askedOf(request, await params)
  if (fileRequest instanceof Response) return fileRequest
  const { pass, importId, locale } = fileRequest
  const fields = await getTranslations({ locale, namespace: 'fields' })
  try {
    const { rows } = await begun(passwordRows(pass, importId))
    const header = [fields('account'), fields('password')]
    return sheetResponse({
      format: 'csv',
      name: `import-${importId}-passwords`,
      header,
      rows,
      zone: await requestZone(locale),
    })
  } catch (error) {
    return refusedAnswer(error)
  }
}

async function* passwordRows({ api }: Pass, importId: number): AsyncGenerator<string[]> {
  let afterNo = 0
  for (;;) {
    const { list } = await api(importInfo.passwordsWithPage, { importId, afterNo })
    for (const { account, password } of list) yield [account, password]
    const last = list.at(-1)
    if (!last || last.no <= afterNo) return
    afterNo = last.no
  }
}

async function askedOf(request: NextRequest, { id }: { id: string }): Promise<Asked | Response> {
  const pass = await tryGate('imports.write')
  if (pass === 'unauthenticated') return new Response(null, { status: 401 })
  if (pass === 'illegal') return new Response(null, { status: 403 })
  const { searchParams } = request.nextUrl
  const importId = rowNumberOf(id)
  const format = fileFormats.find((known) => known === (searchParams.get('format') ?? 'csv'))
  const rows = rowsAsked.find((known) => known === (searchParams.get('rows') ?? 'left'))
  const locale = searchParams.get('locale')
  if (importId === undefined || !format || !rows || !isLocale(locale))
    return new Response(null, { status: 400 })
  return { pass, importId, format, locale, rows }
}
