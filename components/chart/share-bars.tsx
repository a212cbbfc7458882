import type { ReactNode } from 'react'
import { Meter } from './meter'

interface Share {
  key: string
  label: ReactNode
  value: number
}

interface ShareBarsProps {
  /** Caption of the table. */
  caption: string
  /** Headings of the three columns. */
  heads: { label: string; share: string; value: string }
  shares: readonly Share[]
  /** Formats a number in the operator's language. */
  format: (value: number) => string
}

/** Parts of a whole as a table with a bar beside each figure. */
export function ShareBars({ caption, heads, shares, format }: ShareBarsProps) {
  const whole = shares.reduce((sum, { value }) => sum + value, 0)
  return (
    <table data-slot="share-bars" className="mini">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heads.label}</th>
          <th scope="col" className="gauge">
            <span className="sr-only">{heads.share}</span>
          </th>
          <th scope="col" className="r">
            {heads.value}
          </th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ key, label, value }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td className="gauge">
              <Meter part={value} whole={whole} className="meter-quiet" />
            </td>
            <td className="r">{format(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
