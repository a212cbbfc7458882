import type { WaitingKind } from '@/lib/contract/live'
import { formatNumber } from '@/lib/format-number'
import { type Html, html } from '@/lib/html'
import type { Pending } from '@/lib/live/pending'

export interface PendingSpec {
  locale: string
  /** Absent where it could not be read: script fills the marks. */
  pending: Pending | undefined
  /** Tells how many requests wait on a screen, with `{count}` in it. */
  pendingWords: string
}

/** The mark of a link with the number of requests that wait behind it, as markup; nothing for a link without any kind. */
export function pendingHtml(kinds: readonly WaitingKind[] | undefined, spec: PendingSpec): Html | undefined {
  if (!kinds) return undefined
  const { number, words } = pendingText(kinds, spec)
  const of = kinds.join(' ')
  return html`<small aria-hidden="true" class="pending" data-figure="${of}" data-zero="">${number}</small><span class="sr-only" data-figure="${of}" data-zero="" data-many=" ${spec.pendingWords}">${words}</span>`
}

/** The texts of a mark; none where no request waits, or where their number is not known. */
export function pendingText(kinds: readonly WaitingKind[], { locale, pending, pendingWords }: PendingSpec) {
  const count = pending && kinds.reduce((total, kind) => total + pending[kind], 0)
  if (!count) return {}
  const number = formatNumber(count, locale)
  return { number, words: ` ${pendingWords.replace('{count}', number)}` }
}
