import { formatClock } from '@/lib/format/dates'
import type { Words } from '@/lib/list/words'

/** The time at which a part's figures were read, with the link that reads them again. */
export function ReadAt({ href, words: { t, time } }: { href: string; words: Words }) {
  return (
    <p className="text-muted-foreground">
      {t('table.readAt', { time: formatClock(new Date(), { zone: time.zone }) })} ·{' '}
      <a href={href} className="link">
        {t('table.refresh')}
      </a>
    </p>
  )
}
