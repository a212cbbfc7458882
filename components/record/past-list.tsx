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
    <ol data-slot="past-list">
      {events.map(({ id, text, href, by, moment }) => (
        <li key={id} className="past flex gap-x-3 py-[5px] pl-5 max-md:flex-wrap">
          <span>
            {href ? (
              <a href={href} className="go-to p-0">
                {text}
              </a>
            ) : (
              text
            )}
          </span>
          {/* A short name stays whole beside a long line. */}
          <span className="max-w-[40%] flex-none text-muted-foreground">{by}</span>
          <RelativeTime moment={moment} className="ml-auto whitespace-nowrap text-muted-foreground" />
        </li>
      ))}
    </ol>
  )
}
