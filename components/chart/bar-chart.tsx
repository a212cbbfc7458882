import { html } from '@/lib/html/html'
import { ChartFrame } from './chart-frame'
import type { ChartProps } from './chart-point'
import { plotOf } from './plot'

/** Bar chart for counts per period; the bar of an unfinished period is an outline. */
export function BarChart(props: ChartProps) {
  const plot = plotOf(props.points.map(({ value }) => value))
  const bars = plot.slots.map(({ barStart, barWidth, top }, place) => {
    const kind = props.points[place]?.isOpen ? 'chart-bar-open' : 'chart-bar'
    return html`<rect x="${barStart}%" width="${barWidth}%" y="${top}%" height="${100 - top}%" class="${kind}"/>`
  })
  return <ChartFrame {...props} plot={plot} marks={html`${bars}`} />
}
