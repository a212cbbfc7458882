import type { WaitingKind } from '@/lib/contract/live'
import { figureData } from '@/lib/live/figure'
import { figureText } from '@/lib/live/figure-text'
import type { Pending } from '@/lib/live/pending'

interface PendingMarkProps {
  kinds: readonly WaitingKind[]
  /** Absent if they could not be read: script then fills the mark. */
  pending: Pending | undefined
  /** The text about the number of waiting requests, with `{count}`. */
  pendingWords: string
  locale: string
}

/** The number of requests that wait behind a link, as elements; empty if there are none. */
export function PendingMark({ kinds, pending, pendingWords, locale }: PendingMarkProps) {
  const textOf = (words: { zero: string; many?: string }) =>
    pending && figureText({ figure: kinds.join(' '), ...words }, pending, locale)[0]
  const short = { zero: '' }
  const long = { zero: '', many: ` ${pendingWords}` }
  return (
    <>
      <small aria-hidden="true" className="pending" {...figureData(kinds, short)}>
        {textOf(short)}
      </small>
      <span className="sr-only" {...figureData(kinds, long)}>
        {textOf(long)}
      </span>
    </>
  )
}
