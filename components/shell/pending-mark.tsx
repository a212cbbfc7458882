import type { WaitingKind } from '@/lib/contract/live'
import { figureData } from '@/lib/live/figure'
import { type PendingSpec, pendingText } from './pending-html'

interface PendingMarkProps extends PendingSpec {
  kinds: readonly WaitingKind[]
}

/** How many requests wait behind a link, as elements; nothing where none does. */
export function PendingMark({ kinds, ...spec }: PendingMarkProps) {
  const shown = pendingText(kinds, spec)
  return (
    <>
      <small aria-hidden="true" className="pending" {...figureData(kinds, { zero: '' })}>
        {shown.number}
      </small>
      <span className="sr-only" {...figureData(kinds, { zero: '', many: ` ${spec.pendingWords}` })}>
        {shown.words}
      </span>
    </>
  )
}
