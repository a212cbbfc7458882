import type { ComponentProps } from 'react'

type Part = readonly [
  tag: 'path' | 'circle' | 'rect' | 'line' | 'polyline' | 'polygon' | 'ellipse',
  attributes: { key?: string },
]

interface LucideIconProps extends ComponentProps<'svg'> {
  icon: { name: string; size: number; node: readonly Part[] }
}

/**
 * What `next.config.ts` puts in the place of the component by which lucide draws every icon. Lucide's own reads
 * a context, so that it and the lines of each icon go to the browser; this one stays on the server.
 */
export default function LucideIcon({ icon, ...rest }: LucideIconProps) {
  return (
    <svg
      aria-hidden="true"
      width={icon.size}
      height={icon.size}
      viewBox={`0 0 ${icon.size} ${icon.size}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {icon.node.map(([Tag, { key, ...attributes }]) => (
        <Tag key={key} {...attributes} />
      ))}
    </svg>
  )
}
