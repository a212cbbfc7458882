import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { createTranslator } from 'next-intl'
import { refusedPage as drawRefused } from '../../lib/errors/refused-page.ts'
import { defaultLocale, isLocale, languageTags } from '../../lib/i18n/locales.ts'
import type messages from '../../messages/en.json'
import { root } from '../support/project.ts'

interface FailedPage {
  /** URL of the console's style sheet. */
  style: string | undefined
  /** The request id of the failure's log line. */
  requestId: string
}

// Words of components/ui/card.tsx and button-variants.ts: the style sheet contains those of components alone.
const card =
  'card grid w-full max-w-[400px] gap-4 rounded-xl border border-border bg-card px-7 pt-[26px] pb-6 text-card-foreground'
const button = 'inline-flex min-h-control items-center justify-center rounded-md border px-3'

/** The content of a page after an unexpected error: the error, its request id, and two links. */
export function failedPage(
  request: IncomingMessage,
  { style, requestId }: FailedPage,
): { lang: string; main: string } {
  const { locale, tag, words } = wordsFor(request)
  const { shell, errors, ui } = words
  const parts = [
    style && `<link rel="stylesheet" href="${style}">`,
    `<main class="gate grid min-h-screen content-center justify-items-center px-3 pt-4 pb-6 max-md:content-start max-md:bg-none"><div role="alert" class="${card}">`,
    `<h1 class="title m-0">${shell.errorTitle}</h1><p>${errors.unexpected}</p>`,
    `<p class="text-xs text-muted-foreground">${ui.requestId} <code class="select-all">${requestId}</code></p>`,
    `<p class="flex flex-wrap gap-2"><a class="${button} border-primary bg-primary font-semibold text-primary-foreground" href="">${ui.tryAgain}</a>`,
    `<a class="${button} border-border-strong bg-background text-foreground" href="/${locale}">${shell.home}</a></p></div></main>`,
  ]
  return { lang: tag, main: parts.filter(Boolean).join('') }
}

/** The page that refuses a form because of its size, or because it belongs to no page. */
export function refusedPage(request: IncomingMessage, reason: 'tooLarge' | 'unread'): string {
  const { locale, tag, words } = wordsFor(request)
  const { site, ui } = words
  const t = createTranslator({ locale, messages: words, namespace: 'errors' })
  const text = t(reason === 'tooLarge' ? 'too_large' : 'unread_form')
  return drawRefused({ lang: tag, title: site.title, reason: text, tryAgain: ui.tryAgain })
}

/** The messages in the language of the URL; read from the file each time, because they are rarely needed. */
function wordsFor({ url = '' }: IncomingMessage) {
  const [, prefix] = url.split('/')
  const locale = isLocale(prefix) ? prefix : defaultLocale
  const words: typeof messages = JSON.parse(readFileSync(join(root, 'messages', `${locale}.json`), 'utf8'))
  return { locale, tag: languageTags[locale], words }
}
