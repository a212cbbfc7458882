interface ProgressBarProps {
  /** Accessible name. */
  label: string
  /** 0 to 100. */
  percent: number
}

/** How much of a long work is done. Drawn without inline styles, which the content policy forbids. */
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
