import type { NextRequest } from 'next/server'
import { tryGate } from '@/lib/auth/gate'
import { importFields, importKinds } from '@/lib/contract/import-fields'
import { sheetResponse } from '@/lib/export/sheet'
import { isLocale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { requestZone } from '@/lib/i18n/zone'
import { importScreens } from '@/lib/import/import-screens'
import { fileFormats } from '@/lib/list/file-formats'

/**
 * An empty file with the headings of an import (`?kind=&format=&locale=`); its cells are text, because of
 * long numbers.
 */
export async function GET({ nextUrl: { searchParams } }: NextRequest): Promise<Response> {
  const kind = importKinds.find((known) => known === searchParams.get('kind'))
  const format = fileFormats.find((known) => known === searchParams.get('format'))
  const locale = searchParams.get('locale')
  if (!kind || !format || !isLocale(locale)) return new Response(null, { status: 400 })
  const pass = await tryGate(importScreens[kind].permission)
  if (pass === 'unauthenticated') return new Response(null, { status: 401 })
  if (pass === 'illegal') return new Response(null, { status: 403 })
  const fields = await getTranslations({ locale, namespace: 'fields' })
  const header = importFields[kind].map((field) => fields(field))
  const zone = await requestZone(locale)
  return sheetResponse({ format, name: `${kind}-template`, header, rows: noRows(), zone })
}

async function* noRows(): AsyncGenerator<string[]> {}
