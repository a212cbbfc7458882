interface MeterProps {
  /** 0 to 100. */
  value: number
  isFull?: boolean
}

/** A share as a small bar beside its figures. Drawn without inline styles, which the content policy forbids. */
export function Meter({ value, isFull }: MeterProps) {
  return (
    <svg
      data-slot="meter"
      aria-hidden="true"
      viewBox="0 0 100 4"
      preserveAspectRatio="none"
      className="inline-block h-1 w-24 overflow-hidden rounded-[2px] bg-accent fill-primary align-[2px] forced-colors:border forced-colors:fill-[Highlight] forced-colors:[forced-color-adjust:none]"
    >
      <rect width={value} height="4" className={isFull ? 'fill-destructive' : undefined} />
    </svg>
  )
}
