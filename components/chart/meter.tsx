import { cn } from '@/lib/utils'
import { shareOf } from './plot'

interface MeterProps {
  part: number
  whole: number
  className?: string
}

/** A share as a bar, beside its figures. */
export function Meter({ part, whole, className }: MeterProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" className={cn('meter', className)}>
      <rect width={shareOf(part, whole)} height="4" />
    </svg>
  )
}
