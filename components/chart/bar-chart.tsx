import { ChartFrame } from './chart-frame'
import type { ChartProps } from './chart-point'
import { plotOf } from './plot'

/** Counts of separate stretches of time or of separate things, as bars side by side. */
export function BarChart(props: ChartProps) {
  const plot = plotOf(props.points.map(({ value }) => value))
  return (
    <ChartFrame {...props} plot={plot}>
      {plot.slots.map((slot) => (
        <rect
          key={slot.start}
          x={`${slot.barStart}%`}
          width={`${slot.barWidth}%`}
          y={`${slot.top}%`}
          height={`${100 - slot.top}%`}
          className="fill-accent"
        />
      ))}
    </ChartFrame>
  )
}
