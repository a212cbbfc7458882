import type { Moment } from '@/lib/format/time-words'

/** Relative time as text, with the exact time as its title. */
export function RelativeTime({ moment: { ago, exact, iso } }: { moment: Moment }) {
  return (
    <time dateTime={iso} title={exact}>
      {ago}
    </time>
  )
}
