import type { ComponentProps } from 'react'
import { cn } from '@/lib/utils'

interface ProgressProps extends ComponentProps<'svg'> {
  /** 0 to 100. */
  value: number
}

/** How much of a long work is done. Drawn without inline styles, which the content policy forbids. */
export function Progress({ value, className, ...rest }: ProgressProps) {
  return (
    <svg
      data-slot="progress"
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      role="progressbar"
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cn(
        'mt-2 mb-1.5 block h-1.5 w-full rounded-[3px] bg-secondary fill-primary forced-colors:border forced-colors:border-[CanvasText] forced-colors:fill-[Highlight] forced-colors:[forced-color-adjust:none]',
        className,
      )}
      {...rest}
    >
      <rect width={value} height="6" rx="1" />
    </svg>
  )
}
