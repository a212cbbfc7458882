import { type NextRequest, NextResponse } from 'next/server'
import { sessionCookie } from '@/lib/auth/cookie-name'
import {
  defaultLocale,
  isLocale,
  type Locale,
  localeCookie,
  localeOfNumber,
  locales,
} from '@/lib/i18n/locales'
import { guardedPath, screenAt, screenPath, screens } from '@/lib/screens'

/** Adds the language's prefix, the CSP's nonce, and spares someone without a cookie a page that would refuse. */
export default function middleware(request: NextRequest): NextResponse {
  const url = request.nextUrl
  const [, prefix = ''] = url.pathname.split('/', 2)
  const asked = localeOfNumber(url.searchParams.get('lang'))
  if (!isLocale(prefix)) return toLocale(request, asked ?? preferredLocale(request), url.pathname)
  const path = url.pathname.slice(prefix.length + 1) || '/'
  if (asked) return toLocale(request, asked, path)

  const onward = onwardPath(path, url.searchParams)
  if (onward !== undefined) return NextResponse.redirect(new URL(`/${prefix}${onward}`, url))

  const screen = screenAt(path)
  const isGuarded = screen && screens[screen.name].permission !== null
  // A form that is sent after its session is gone is answered by its page, which keeps what was typed.
  if (isGuarded && request.method !== 'POST' && !request.cookies.has(sessionCookie)) {
    const id = screen.id ? `&id=${screen.id}` : ''
    return NextResponse.redirect(new URL(`/${prefix}/loginFrm?redirect=${screen.name}${id}`, url))
  }
  return withPolicy(request, prefix, path)
}

/**
 * Where the two routes that only lead on lead: `/redirect/<path>` to the same screen anew, with its query;
 * `/auth-redirect?redirect=<name>&id=<row>`, the landing of someone signed in elsewhere or sent here by a message, to
 * the screen of that name. Both know screens of the registry and nothing else, so that nobody is led out of here;
 * whether someone may see the screen is its gate's to say.
 */
function onwardPath(path: string, query: URLSearchParams): string | undefined {
  if (path === '/auth-redirect') return guardedPath(query.get('redirect'), query.get('id') ?? undefined) ?? ''
  if (path !== '/redirect' && !path.startsWith('/redirect/')) return undefined
  const screen = screenAt(path.slice('/redirect'.length))
  if (!screen) return screenPath('notFound')
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

function preferredLocale(request: NextRequest): Locale {
  const remembered = request.cookies.get(localeCookie)?.value
  if (isLocale(remembered)) return remembered
  const wanted = request.headers.get('accept-language')?.toLowerCase().split(',') ?? []
  for (const range of wanted) {
    const known = locales.find((locale) => range.trim().startsWith(locale.slice(0, 2)))
    if (known) return known
  }
  return defaultLocale
}

function withPolicy(request: NextRequest, locale: Locale, path: string): NextResponse {
  const nonce = btoa(crypto.randomUUID())
  const policy = contentPolicy(nonce)
  const headers = new Headers(request.headers)
  headers.set('x-next-intl-locale', locale)
  headers.set('x-path', path)
  headers.set('x-method', request.method)
  headers.set('content-security-policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('content-security-policy', policy)
  if (request.cookies.get(localeCookie)?.value !== locale) {
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
    // The dongle's helper listens on loopback; nothing else but the console is ever asked.
    "connect-src 'self' ws://127.0.0.1:4006",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export const config = {
  // Route handlers and files are left out: Next.js cuts large bodies behind a middleware, silently.
  matcher: ['/((?!api/|_next/|fonts/|.*\\.(?:ico|png|svg|txt|woff2)$).*)'],
}
