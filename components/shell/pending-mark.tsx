import type { WaitingKind } from '@/lib/contract/live'
import { formatNumber } from '@/lib/format-number'
import { figureData } from '@/lib/live/figure'
import type { Pending } from '@/lib/live/pending'

interface PendingMarkProps {
  kinds: readonly WaitingKind[]
  /** Absent where it could not be read: script fills the mark. */
  pending: Pending | undefined
  /** Tells how many requests wait, with `{count}` in it. */
  pendingWords: string
  locale: string
}

/** How many requests wait behind a link, as elements; nothing where none does. */
export function PendingMark({ kinds, pending, pendingWords, locale }: PendingMarkProps) {
  const count = pending && kinds.reduce((total, kind) => total + pending[kind], 0)
  const number = count ? formatNumber(count, locale) : undefined
  return (
    <>
      <small aria-hidden="true" className="pending" {...figureData(kinds, { zero: '' })}>
        {number}
      </small>
      <span className="sr-only" {...figureData(kinds, { zero: '', many: ` ${pendingWords}` })}>
        {number && ` ${pendingWords.replace('{count}', number)}`}
      </span>
    </>
  )
}
