import type { Moment } from '@/lib/time-words'

/** How long ago, as text; the exact time stands in its title. */
export function RelativeTime({ moment: { ago, exact, iso } }: { moment: Moment }) {
  return (
    <time data-slot="relative-time" dateTime={iso} title={exact}>
      {ago}
    </time>
  )
}
