import { Meter } from './meter'

interface QuotaMeterProps {
  /** Owner of the quota, such as an agent's name, unless written beside it. */
  label?: string
  used: number
  limit: number
  /** The quota in words, with formatted numbers: '186 of 250 used'. */
  text: string
  /** The attributes by which live events move the number in the words (lib/live/figure.ts). */
  figure?: { 'data-figure': string; 'data-many': string }
}

/** A quota in words with a bar. */
export function QuotaMeter({ label, used, limit, text, figure }: QuotaMeterProps) {
  const full = used >= limit
  return (
    <span data-slot="quota-meter" className="inline-flex flex-wrap items-center gap-x-2">
      {label && <span>{label}</span>}
      <Meter value={limit > 0 ? Math.min(100, (100 * used) / limit) : 100} isFull={full} />
      <span className={full ? 'mark-bad' : undefined} {...figure}>
        {text}
      </span>
    </span>
  )
}
