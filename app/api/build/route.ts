import type { NextRequest } from 'next/server'
import { isLocale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { ownBuild } from '@/lib/live/own-build'

const headers = { 'cache-control': 'no-store' }

/**
 * Tells a page of an older build (`?builtAt=`, milliseconds since 1970) that this console is newer, by the words of the
 * notice in the page's language (`&locale=`); 204 to any other page. Needs no session, as pages before the sign-in ask.
 */
export async function GET({ nextUrl: { searchParams } }: NextRequest): Promise<Response> {
  const builtAt = Number(searchParams.get('builtAt') ?? Number.NaN)
  const locale = searchParams.get('locale')
  if (!(builtAt < ownBuild) || !isLocale(locale)) return new Response(null, { status: 204, headers })
  const t = await getTranslations<never>({ locale })
  const words = { text: t('shell.newer.text'), reload: t('shell.newer.reload'), close: t('ui.close') }
  return Response.json(words, { headers })
}
