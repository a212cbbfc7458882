import { html } from '@/lib/html/html'
import type { ChartPoint } from './chart-point'
import { ValueHead } from './value-head'

interface FiguresTableProps {
  /** Label of the element that opens the table. */
  summary: string
  /** Caption of the table: the name of the chart. */
  caption: string
  heads: { label: string; value: string }
  points: readonly ChartPoint[]
  /** Formats a number in the operator's language. */
  format: (value: number) => string
}

/**
 * The figures of a chart as a collapsed table, for screen readers and for copying; it opens beside the title.
 */
export function FiguresTable({ summary, caption, heads, points, format }: FiguresTableProps) {
  const rows = points.map(
    ({ label, value }) => html`<tr><th scope="row">${label}</th><td class="r">${format(value)}</td></tr>`,
  )
  return (
    <details data-slot="figures-table" className="group">
      <summary className="go-to absolute top-3.5 right-5 group-open:underline group-open:underline-offset-[3px] max-md:right-3.5">
        {summary}
        <span className="sr-only"> {caption}</span>
      </summary>
      <table className="mini">
        <ValueHead caption={caption} heads={heads} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `html` escapes every text */}
        <tbody dangerouslySetInnerHTML={{ __html: html`${rows}`.text }} />
      </table>
    </details>
  )
}
