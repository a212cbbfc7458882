import { RelativeTime } from '@/components/ui/relative-time'
import type { Moment } from '@/lib/format/time-words'

export interface PastEvent {
  id: number | string
  text: string
  href?: string
  /** The account that did it. */
  by: string
  moment: Moment
}

/** The events of a record, the newest first. */
export function PastList({ events }: { events: readonly PastEvent[] }) {
  return (
    <ol className="past">
      {events.map(({ id, text, href, by, moment }) => (
        <li key={id}>
          <span>
            {href ? (
              <a href={href} className="go-to">
                {text}
              </a>
            ) : (
              text
            )}
          </span>
          <span className="mute">{by}</span>
          <RelativeTime moment={moment} />
        </li>
      ))}
    </ol>
  )
}
