import type { IconName } from '@/lib/screens/icon-names'
import { cn } from './cn'

interface IconProps {
  name: IconName
  className?: string
}

/** An icon in the colour of the text around it: one empty element whose shape is a mask of the stylesheet. */
export function Icon({ name, className }: IconProps) {
  return <i className={cn('i', `i-${name}`, className)} />
}
