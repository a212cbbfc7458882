import { Icon } from '@/components/ui/icon'
import type { ChartPoint } from './chart-point'

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

/** The figures of a chart as a collapsed table, for screen readers and for copying. */
export function FiguresTable({ summary, caption, heads, points, format }: FiguresTableProps) {
  return (
    <details data-slot="figures-table" className="group mt-2">
      <summary className="inline-flex min-h-6 items-center gap-1 text-accent-text underline-offset-3 hover:underline">
        <Icon name="chevron-right" className="group-open:rotate-90" />
        {summary}
      </summary>
      <table className="mt-2 w-full">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-rule">
            <th scope="col" className="py-1 text-start">
              {heads.label}
            </th>
            <th scope="col" className="py-1 text-end">
              {heads.value}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, value }) => (
            <tr key={label} className="border-b border-line">
              <th scope="row" className="py-1 text-start font-normal">
                {label}
              </th>
              <td className="py-1 text-end">{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
