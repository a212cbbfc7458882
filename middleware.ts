import { type NextRequest, NextResponse } from 'next/server'
import { sessionCookie } from '@/lib/auth/cookie-name'
import { refusedPage } from '@/lib/errors/refused-page'
import { arrivedFlash, flashCookie } from '@/lib/form/flash-cookie'
import {
  defaultLocale,
  isLocale,
  type Locale,
  languageTags,
  localeCookie,
  localeHeader,
  localeOfNumber,
  locales,
} from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { tileHostsOf } from '@/lib/process/tile-address'
import { isDecodable, isFormTooLarge } from '@/lib/screens/page-request'
import { guardedPath, parentPath, screenAt, screenPath } from '@/lib/screens/screen-paths'
import { screens } from '@/lib/screens/screens'

/**
 * Adds the language prefix and the CSP nonce, hands the report of a write to its page, and redirects guarded
 * pages without a session cookie to sign-in. Makes the same refusals as scripts/console.ts, for servers that run without it.
 */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const url = request.nextUrl
  if (!isDecodable(url.pathname)) return refusal(400)
  if (noPage.test(url.pathname)) return NextResponse.next()
  const [, prefix = ''] = url.pathname.split('/', 2)
  if (request.method === 'POST' && isTooLarge(request))
    return refuseForm(isLocale(prefix) ? prefix : undefined)
  const requested = localeOfNumber(url.searchParams.get('lang'))
  if (!isLocale(prefix)) return toLocale(request, requested ?? preferredLocale(request), url.pathname)
  const path = url.pathname.slice(prefix.length + 1) || '/'
  if (requested) return toLocale(request, requested, path)

  const redirectPath = redirectPathOf(path, url.searchParams)
  if (redirectPath !== undefined) return NextResponse.redirect(new URL(`/${prefix}${redirectPath}`, url))

  const screen = screenAt(path)
  // @spec 2.18: The agreement and the privacy policy are open as well, because a sign-in accepts them.
  const isGuarded = screen && screens[screen.name].permission !== null
  // A form sent after its session ended is passed on to its page, which returns the input.
  if (isGuarded && request.method !== 'POST' && !request.cookies.has(sessionCookie)) {
    const id = screen.id ? `&id=${screen.id}` : ''
    // @spec 2.19: The language is in front, and a row's id behind, to which the sign-in leads back.
    return NextResponse.redirect(new URL(`/${prefix}/loginFrm?redirect=${screen.name}${id}`, url))
  }
  return withPolicy(request, prefix, path)
}

function isTooLarge({ headers }: NextRequest): boolean {
  return isFormTooLarge({
    'content-length': headers.get('content-length'),
    'transfer-encoding': headers.get('transfer-encoding'),
  })
}

async function refuseForm(locale: Locale = defaultLocale): Promise<NextResponse> {
  const site = await getTranslations({ locale, namespace: 'site' })
  const errors = await getTranslations({ locale, namespace: 'errors' })
  const ui = await getTranslations({ locale, namespace: 'ui' })
  const words = { title: site('title'), reason: errors('too_large'), tryAgain: ui('tryAgain') }
  return refusal(413, refusedPage({ lang: languageTags[locale], ...words }))
}

function refusal(status: number, page?: string): NextResponse {
  const headers = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'private, no-store',
    ...(page && { 'content-type': 'text/html; charset=utf-8' }),
  }
  return new NextResponse(page, { status, headers })
}

/**
 * Target of the two redirecting routes: `/redirect/<path>` reopens the same screen with its query;
 * `/auth-redirect?redirect=<name>&id=<row>` opens a screen by name, for links from messages and other
 * sign-ins. Only registered screens are accepted, so neither is an open redirect; permissions are checked by
 * the screen's gate.
 * @spec 2.1 2.2: Only screens are opened, so that no link leads to another site.
 */
function redirectPathOf(path: string, query: URLSearchParams): string | undefined {
  if (path === '/auth-redirect') return guardedPath(query.get('redirect'), query.get('id') ?? undefined) ?? ''
  const [, version] = /^\/release\/rings\/([1-9]\d{0,15})$/.exec(path) ?? []
  // The former address of a version's rollout, which is now on the version's page.
  if (version) return screenPath('version', version)
  if (path !== '/redirect' && !path.startsWith('/redirect/')) return undefined
  const wanted = path.slice('/redirect'.length)
  const screen = screenAt(wanted)
  if (!screen) return parentPath(wanted) ?? screenPath('notFound')
  const rest = query.toString()
  return screenPath(screen.name, screen.id) + (rest && `?${rest}`)
}

function toLocale(request: NextRequest, locale: Locale, path: string): NextResponse {
  const target = new URL(`/${locale}${path === '/' ? '' : path}`, request.nextUrl)
  for (const [key, value] of request.nextUrl.searchParams) {
    if (key !== 'lang') target.searchParams.append(key, value)
  }
  return NextResponse.redirect(target)
}

// @spec 1.10 9.10: A first visit is in the language of the browser, and in Chinese if it has none of the three.
function preferredLocale(request: NextRequest): Locale {
  const remembered = request.cookies.get(localeCookie)?.value
  if (isLocale(remembered)) return remembered
  const accepted = request.headers.get('accept-language')?.toLowerCase().split(',') ?? []
  for (const range of accepted) {
    const known = locales.find((locale) => range.trim().startsWith(locale.slice(0, 2)))
    if (known) return known
  }
  return defaultLocale
}

function withPolicy(request: NextRequest, locale: Locale, path: string): NextResponse {
  const nonce = btoa(crypto.randomUUID())
  const policy = contentPolicy(nonce)
  const flash = arrivedFlash(request)
  if (flash) request.cookies.set(flashCookie, flash.value)
  const headers = new Headers(request.headers)
  headers.set(localeHeader, locale)
  headers.set('x-path', path)
  headers.set('x-method', request.method)
  headers.set('content-security-policy', policy)
  const status = path === screens.unauthorized.path ? 401 : 200
  const response = NextResponse.next({ request: { headers }, status })
  response.headers.set('content-security-policy', policy)
  if (flash) response.cookies.delete(flash.name)
  // Not with the answer to a form: Next.js would draw its page again, which without a session is another one and loses
  // the input.
  if (request.method === 'GET' && request.cookies.get(localeCookie)?.value !== locale) {
    response.cookies.set(localeCookie, locale, { path: '/', sameSite: 'lax', maxAge: 31_536_000 })
  }
  return response
}

function contentPolicy(nonce: string): string {
  const evaluate = process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${evaluate}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // The dongle's helper listens on this loopback port; the map's tiles may come from the operator's host, or Mapbox.
    `connect-src 'self' ws://127.0.0.1:4006${tileHosts && ` ${tileHosts}`}`,
    // For the map's engine; set on every page, because a navigation to the map's page applies no new policy.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const tileHosts = tileHostsOf(process.env)

export const config = {
  // In Node.js itself: a sandbox per request would cost more than all work here.
  runtime: 'nodejs',
  // Without route handlers and files: Next.js silently truncates large request bodies behind a middleware. Of
  // these only addresses with a percent sign, because Next.js fails if it cannot decode them.
  matcher: ['/((?!api/|_next/|fonts/|.*\\.(?:ico|png|svg|txt|woff2)$).*)', '/(.*%.*)'],
}

/** Route handlers and files, which the first matcher leaves out. */
const noPage = /^\/(?:api|_next|fonts)\/|\.(?:ico|png|svg|txt|woff2)$/
