import { formatDate } from '@/lib/format'
import { type Moment, momentOf } from '@/lib/time-words'
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
