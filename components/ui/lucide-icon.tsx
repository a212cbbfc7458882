import type { ComponentProps } from 'react'

type Part = readonly [
  tag: 'path' | 'circle' | 'rect' | 'line' | 'polyline' | 'polygon' | 'ellipse',
  attributes: { key?: string },
]

interface LucideIconProps extends ComponentProps<'svg'> {
  icon: { name: string; size: number; node: readonly Part[] }
}

/**
 * Replacement for lucide's icon component, set by `next.config.ts`. Lucide's own reads a context and is
 * therefore a client component; this one renders on the server.
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
