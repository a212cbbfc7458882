import { formatDate } from '@/lib/format/dates'
import { formatNumber } from '@/lib/format/numbers'
import { type Moment, momentOf } from '@/lib/format/time-words'
import type { StatusContent } from './cell-content'
import type { StatusTone } from './status-tone'
import type { Words } from './words'

/** A status in words; without a tone for a word of the platform that the contract does not know. */
export const statusCell = (tone: StatusTone | undefined, status: string): StatusContent => ({
  tone: tone ?? 'hollow',
  status,
})

/** The day of a moment in the operator's zone. */
export function dateCell(moment: string | null, { time: { zone } }: Words): string {
  return moment ? formatDate(new Date(moment), { zone }) : '—'
}

/** How long ago a moment was, with the exact one in its title. */
export function momentCell(moment: string, { time }: Words): Moment {
  return momentOf(new Date(moment), time)
}

/** How much of a quota is used; `limit` is null for one without an end. */
interface Usage {
  used: number
  limit: number | null
}

/** 'Used / limit' of a quota; a full one has a mark. */
export function usageCell({ used, limit }: Usage, { time }: Words): StatusContent {
  const number = (value: number) => formatNumber(value, time.locale)
  if (limit === null) return statusCell('neutral', number(used))
  return statusCell(used >= limit ? 'bad' : 'neutral', `${number(used)} / ${number(limit)}`)
}
