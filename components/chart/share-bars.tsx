import type { ReactNode } from 'react'
import { shareOf } from './plot'

interface Share {
  key: string
  label: ReactNode
  value: number
}

interface ShareBarsProps {
  /** Caption of the table. */
  caption: string
  /** Headings of the two columns. */
  heads: { label: string; value: string }
  shares: readonly Share[]
  /** Formats a number in the operator's language. */
  format: (value: number) => string
}

/** Parts of a whole as a table with a bar beside each figure. */
export function ShareBars({ caption, heads, shares, format }: ShareBarsProps) {
  const whole = shares.reduce((sum, { value }) => sum + value, 0)
  return (
    <table data-slot="share-bars" className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{heads.label}</th>
          <th scope="col">{heads.value}</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ key, label, value }) => (
          <tr key={key}>
            <th
              scope="row"
              className="w-1/2 py-1 pe-4 text-start font-normal phone:w-px phone:whitespace-nowrap"
            >
              {label}
            </th>
            <td className="py-1">
              <span className="flex items-center gap-3">
                <svg
                  aria-hidden="true"
                  viewBox="0 0 100 8"
                  preserveAspectRatio="none"
                  className="h-2 min-w-0 flex-1 rounded-full"
                >
                  <rect width="100" height="8" className="fill-line" />
                  <rect width={shareOf(value, whole)} height="8" className="fill-accent" />
                </svg>
                <span className="min-w-[3em] text-end">{format(value)}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
