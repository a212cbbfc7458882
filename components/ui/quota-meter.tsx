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
      <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className="meter">
        <rect
          width={limit > 0 ? Math.min(100, (100 * used) / limit) : 100}
          height="4"
          className={full ? 'fill-destructive' : undefined}
        />
      </svg>
      <span className={full ? 'mark-bad' : undefined} {...figure}>
        {text}
      </span>
    </span>
  )
}
