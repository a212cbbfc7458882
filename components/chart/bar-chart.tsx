import { ChartFrame } from './chart-frame'
import type { ChartProps } from './chart-point'
import { plotOf } from './plot'

/** Bar chart for counts per period; a bar that still grows is an outline. */
export function BarChart(props: ChartProps) {
  const plot = plotOf(props.points.map(({ value }) => value))
  return (
    <ChartFrame {...props} plot={plot}>
      {plot.slots.map((slot, position) => (
        <rect
          key={slot.start}
          x={`${slot.barStart}%`}
          width={`${slot.barWidth}%`}
          y={`${slot.top}%`}
          height={`${100 - slot.top}%`}
          className={props.points[position]?.isOpen ? 'chart-bar-open' : 'chart-bar'}
        />
      ))}
    </ChartFrame>
  )
}
