interface ProgressBarProps {
  label: string
  /** From 0 to 100. */
  percent: number
}

/** How far something is, as a bar. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <svg
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className="progress-bar"
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <rect width={percent} height="6" rx="1" />
    </svg>
  )
}
