import { Fragment, type ReactNode, useId } from 'react'
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
    <div data-slot="chart" className={`chart ${axisFor(longest)}`}>
      <svg role="img" aria-labelledby={`${id}title ${id}description`}>
        <title id={`${id}title`}>{title}</title>
        <desc id={`${id}description`}>{description}</desc>
        {plot.ticks.map(({ value, top }) => (
          <Fragment key={value}>
            <line
              x2="100%"
              y1={`${top}%`}
              y2={`${top}%`}
              className={value === 0 ? 'chart-base' : 'chart-grid'}
            />
            <text y={`${top}%`} dx="-8" dy="0.35em" textAnchor="end">
              {format(value)}
            </text>
          </Fragment>
        ))}
        {children}
        {plot.slots.map((slot, position) => {
          const { label, tick, value } = points[position] ?? {}
          if (label === undefined || value === undefined) return null
          const fromLast = plot.slots.length - 1 - position
          return (
            <Fragment key={label}>
              {fromLast % interval === 0 && (
                <text x={`${slot.middle}%`} y="100%" dy="1.7em" textAnchor="middle">
                  {tick}
                </text>
              )}
              <rect x={`${slot.start}%`} width={`${slot.width}%`} height="100%" className="chart-hit">
                <title>{`${label}: ${format(value)}`}</title>
              </rect>
            </Fragment>
          )
        })}
      </svg>
    </div>
  )
}

/** Class with the room for the longest number on the axis. */
function axisFor(characters: number): string {
  if (characters <= 2) return 'axis-2'
  if (characters <= 5) return 'axis-5'
  return characters <= 7 ? 'axis-7' : 'axis-10'
}
