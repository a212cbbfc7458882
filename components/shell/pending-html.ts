import type { WaitingKind } from '@/lib/contract/live'
import { type Html, html } from '@/lib/html/html'

/**
 * The mark of a link for the number of waiting requests, as markup; script writes the number into it. Empty
 * for a link without kinds.
 */
export function pendingHtml(kinds: readonly WaitingKind[] | undefined, words: string): Html | undefined {
  const of = kinds?.join(' ')
  return (
    kinds &&
    html`<small aria-hidden="true" class="pending" data-figure="${of}" data-zero=""></small><span class="sr-only" data-figure="${of}" data-zero="" data-many=" ${words}"></span>`
  )
}
