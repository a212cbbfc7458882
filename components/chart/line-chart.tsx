import { html } from '@/lib/html/html'
import { ChartFrame } from './chart-frame'
import type { ChartProps } from './chart-point'
import { areaPath, linePath, plotOf } from './plot'

/** Line chart for a level over time, with a dot at the last value. */
export function LineChart(props: ChartProps) {
  const plot = plotOf(props.points.map(({ value }) => value))
  const last = plot.slots.at(-1)
  const dot = last && html`<circle cx="${last.middle}%" cy="${last.top}%" r="4.5" class="chart-dot"/>`
  const line = html`<svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible"><path d="${areaPath(plot)}" class="chart-area"/><path d="${linePath(plot)}" vector-effect="non-scaling-stroke" class="chart-curve"/></svg>${dot}`
  return <ChartFrame {...props} plot={plot} marks={line} />
}
