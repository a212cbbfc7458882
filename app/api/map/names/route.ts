import type { NextRequest } from 'next/server'
import { isLocale } from '@/lib/i18n/locales'
import { namesIn } from '@/lib/map/base-names'

/** The names of the base map in a language (`?locale=`), as GeoJSON. They are public and need no session. */
export function GET({ nextUrl }: NextRequest): Response {
  const locale = nextUrl.searchParams.get('locale')
  if (!isLocale(locale)) return new Response(null, { status: 400 })
  return new Response(JSON.stringify(namesIn(locale)), {
    headers: { 'content-type': 'application/geo+json', 'cache-control': 'public, max-age=86400' },
  })
}
