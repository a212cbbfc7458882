import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { defaultLocale, isLocale, languageTags } from '../../lib/i18n/locales.ts'
import type messages from '../../messages/en.json'
import { root } from './project.ts'

interface FailedPage {
  /** URL of the console's style sheet. */
  style: string | undefined
  /** The request id of the failure's log line. */
  requestId: string
}

/** The content of a page after an unexpected error: the error, its request id, and two links. */
export function failedPage(
  request: IncomingMessage,
  { style, requestId }: FailedPage,
): { lang: string; main: string } {
  const { locale, tag, words } = wordsFor(request)
  const { shell, errors, ui } = words
  // Only classes that the console's own components use: the style sheet contains no others.
  const button = 'inline-flex items-center min-h-control px-3 rounded-control border border-line-strong'
  const parts = [
    style && `<link rel="stylesheet" href="${style}">`,
    `<main class="grid min-h-dvh place-items-center px-4"><div role="alert" class="grid`,
    ' justify-items-start gap-2 rounded-3 border border-bad bg-surface p-6">',
    `<h1 class="text-title text-bad">${shell.errorTitle}</h1><p>${errors.unexpected}</p>`,
    `<p class="text-label mute">${ui.requestId} <code class="select-all">${requestId}</code></p>`,
    `<p class="mt-2 flex flex-wrap gap-2"><a class="${button}" href="">${ui.tryAgain}</a>`,
    `<a class="${button}" href="/${locale}">${shell.home}</a></p></div></main>`,
  ]
  return { lang: tag, main: parts.filter(Boolean).join('') }
}

/** The page that refuses a form because of its size. */
export function tooLargePage(request: IncomingMessage): string {
  const { tag, words } = wordsFor(request)
  return `<!doctype html><html lang="${tag}"><title>${words.site.title}</title><h1>${words.errors.too_large}</h1></html>`
}

/** The messages in the language of the URL; read from the file each time, since they are rarely needed. */
function wordsFor({ url = '' }: IncomingMessage) {
  const [, prefix] = url.split('/')
  const locale = isLocale(prefix) ? prefix : defaultLocale
  const words: typeof messages = JSON.parse(readFileSync(join(root, 'messages', `${locale}.json`), 'utf8'))
  return { locale, tag: languageTags[locale], words }
}
