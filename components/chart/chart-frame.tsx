import { useId } from 'react'
import { type Html, html } from '@/lib/html/html'
import { cn } from '@/lib/utils'
import type { ChartPoint, ChartProps } from './chart-point'
import type { Plot } from './plot'

interface ChartFrameProps extends ChartProps {
  plot: Plot
  /** The marks of the values: bars, or a line with its area. */
  marks: Html
}

/** Number of axis labels that fit side by side on a phone. */
const maxTicks = 4

/**
 * Frame of a chart: accessible name and description, axes, and a tooltip per value. Positions are percentages
 * of the box, so the chart stretches with the page while text and line widths stay constant. Written as
 * markup: a chart has some hundred elements, and React would send each of them to the browser twice.
 */
export function ChartFrame({ title, description, points, format, plot, marks }: ChartFrameProps) {
  const id = useId()
  const interval = Math.ceil(points.length / maxTicks)
  const longest = Math.max(0, ...plot.ticks.map(({ value }) => format(value).length))
  const drawn = html`<title id="${id}title">${title}</title><desc id="${id}description">${description}</desc>${plot.ticks.map(
    ({ value, top }) => gridHtml(value, top, format),
  )}${marks}${plot.slots.map((slot, place) =>
    slotHtml(slot, points[place], (plot.slots.length - 1 - place) % interval === 0, format),
  )}`
  return (
    <div data-slot="chart" className={`pt-2.5 pr-3 pb-6.5 text-xs tabular-nums ${axisFor(longest)}`}>
      <svg
        role="img"
        className="block h-[104px] w-full overflow-visible fill-muted-foreground forced-colors:fill-[CanvasText]"
        aria-labelledby={`${id}title ${id}description`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes every text
        dangerouslySetInnerHTML={{ __html: drawn.text }}
      />
    </div>
  )
}

/** A line of the grid with its number. */
function gridHtml(value: number, top: number, format: ChartProps['format']): Html {
  const line = cn('forced-colors:stroke-[GrayText]', value === 0 ? 'stroke-border-strong' : 'stroke-border')
  return html`<line x2="100%" y1="${top}%" y2="${top}%" class="${line}"/><text y="${top}%" dx="-8" dy="0.35em" text-anchor="end">${format(value)}</text>`
}

/** The slot of a value: its tooltip, and its label if there is room for one. */
function slotHtml(
  { start, width, middle }: Plot['slots'][number],
  point: ChartPoint | undefined,
  hasTick: boolean,
  format: ChartProps['format'],
): Html {
  if (!point) return html``
  const tick =
    hasTick && html`<text x="${middle}%" y="100%" dy="1.7em" text-anchor="middle">${point.tick}</text>`
  const tip = `${point.label}: ${format(point.value)}`
  return html`${tick}<rect x="${start}%" width="${width}%" height="100%" class="chart-hit"><title>${tip}</title></rect>`
}

/** Class that reserves the width of the longest number on the axis. */
function axisFor(characters: number): string {
  if (characters <= 2) return 'pl-7'
  if (characters <= 5) return 'pl-11'
  return characters <= 7 ? 'pl-[62px]' : 'pl-[84px]'
}
