import { type ReactNode, useId } from 'react'
import { cn } from '@/components/ui/cn'
import type { ChartProps } from './chart-point'
import type { Plot } from './plot'

interface ChartFrameProps extends ChartProps {
  plot: Plot
  /** The marks of the values: bars, or a line with its area. */
  children: ReactNode
}

/** Number of axis labels that fit side by side on a phone. */
const maxTicks = 4

/**
 * Frame of a chart: accessible name and description, axes, and a tooltip per value. Positions are percentages
 * of the box, so the chart stretches with the page while text and line widths stay constant.
 */
export function ChartFrame({ title, description, points, format, plot, children }: ChartFrameProps) {
  const id = useId()
  const interval = Math.ceil(points.length / maxTicks)
  const longest = Math.max(0, ...plot.ticks.map(({ value }) => format(value).length))
  return (
    <div
      data-slot="chart"
      className={cn('pt-2 pe-[1.5em] pb-[2.2em] text-label tabular-nums', paddingFor(longest))}
    >
      <svg
        role="img"
        aria-labelledby={`${id}title ${id}description`}
        className="block h-[14em] w-full overflow-visible fill-muted"
      >
        <title id={`${id}title`}>{title}</title>
        <desc id={`${id}description`}>{description}</desc>
        {plot.ticks.map(({ value, top }) => (
          <g key={value}>
            <line
              x2="100%"
              y1={`${top}%`}
              y2={`${top}%`}
              className={value === 0 ? 'stroke-edge' : 'stroke-line'}
            />
            <text y={`${top}%`} dx="-0.6em" dy="0.35em" textAnchor="end">
              {format(value)}
            </text>
          </g>
        ))}
        {plot.slots.map((slot, position) => {
          const { label, tick, value } = points[position] ?? {}
          if (label === undefined || value === undefined) return null
          const fromLast = plot.slots.length - 1 - position
          return (
            <g key={label}>
              <rect
                x={`${slot.start}%`}
                width={`${slot.width}%`}
                height="100%"
                className="fill-transparent hover:fill-edge/20"
              >
                <title>{`${label}: ${format(value)}`}</title>
              </rect>
              {fromLast % interval === 0 && (
                <text x={`${slot.middle}%`} y="100%" dy="1.7em" textAnchor="middle">
                  {tick}
                </text>
              )}
            </g>
          )
        })}
        <g className="pointer-events-none">{children}</g>
      </svg>
    </div>
  )
}

// Left padding for the longest number on the axis.
function paddingFor(characters: number): string {
  if (characters <= 2) return 'ps-[2em]'
  if (characters <= 4) return 'ps-[3.2em]'
  return characters <= 7 ? 'ps-[5em]' : 'ps-[7.5em]'
}
