import { html } from '@/lib/html/html'
import { ChartFrame } from './chart-frame'
import type { ChartProps } from './chart-point'
import { areaPath, linePath, plotOf } from './plot'

/** Line chart for a level over time, with a dot at the last value. */
export function LineChart(props: ChartProps) {
  const plot = plotOf(props.points.map(({ value }) => value))
  const last = plot.slots.at(-1)
  const dot =
    last &&
    html`<circle cx="${last.middle}%" cy="${last.top}%" r="4.5" class="fill-primary stroke-background stroke-2 forced-colors:fill-[Highlight]"/>`
  const line = html`<svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible"><path d="${areaPath(plot)}" class="fill-primary-soft forced-colors:fill-none"/><path d="${linePath(plot)}" vector-effect="non-scaling-stroke" class="fill-none stroke-primary stroke-[1.75] [stroke-linejoin:round] forced-colors:stroke-[CanvasText]"/></svg>${dot}`
  return <ChartFrame {...props} plot={plot} marks={line} />
}
