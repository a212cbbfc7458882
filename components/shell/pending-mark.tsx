import type { WaitingKind } from '@/lib/contract/live'
import { formatNumber } from '@/lib/format'
import { figureData } from '@/lib/live/figure'
import type { Pending } from '@/lib/live/pending'

interface PendingMarkProps {
  kinds: readonly WaitingKind[]
  /** Absent where it could not be read: script fills the mark. */
  pending: Pending | undefined
  /** Tells a screen reader what is counted, with `{count}` in it. */
  words: string
  locale: string
}

/** How many requests wait behind a link; nothing where none does. */
export function PendingMark({ kinds, pending, words, locale }: PendingMarkProps) {
  const shown = pendingText(kinds, pending, words, locale)
  return (
    <>
      <small aria-hidden="true" className="pending" {...figureData(kinds, { zero: '' })}>
        {shown.number}
      </small>
      <span className="sr-only" {...figureData(kinds, { zero: '', many: ` ${words}` })}>
        {shown.words}
      </span>
    </>
  )
}

/** The texts of a mark; none where no request waits, or where their number is not known. */
export function pendingText(
  kinds: readonly WaitingKind[],
  pending: Pending | undefined,
  words: string,
  locale: string,
) {
  const count = pending && kinds.reduce((total, kind) => total + pending[kind], 0)
  if (!count) return {}
  const number = formatNumber(count, locale)
  return { number, words: ` ${words.replace('{count}', number)}` }
}
