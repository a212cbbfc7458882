import type { IconName } from '@/lib/screens/icon-names'

interface IconProps {
  name: IconName
  className?: string
}

/** An icon in the colour of the text around it: one empty element whose shape is a mask of the stylesheet. */
export function Icon({ name, className }: IconProps) {
  return <i className={`i i-${name}${className ? ` ${className}` : ''}`} />
}
