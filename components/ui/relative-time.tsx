import type { Moment } from '@/lib/format/time-words'

interface RelativeTimeProps {
  moment: Moment
  className?: string
}

/** Relative time as text, with the exact time as its title. */
export function RelativeTime({ moment: { ago, exact, iso }, className }: RelativeTimeProps) {
  return (
    <time dateTime={iso} title={exact} className={className}>
      {ago}
    </time>
  )
}
