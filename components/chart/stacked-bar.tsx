import type { ReactNode } from 'react'
import type { StatusTone } from '@/lib/list/status-tone'
import { cn } from '@/lib/utils'
import { shareOf } from './plot'
import { ValueHead } from './value-head'

interface Part {
  key: string
  label: ReactNode
  tone: StatusTone
  value: number
  /** The address of the list of the counted rows. */
  href?: string
}

interface StackedBarProps {
  /** Caption of the table. */
  caption: string
  heads: { label: string; value: string }
  parts: readonly Part[]
  /** Formats a number in the operator's language. */
  format: (value: number) => string
}

const partLook = 'stroke-background stroke-1 [vector-effect:non-scaling-stroke]'

const partColours: Record<StatusTone, string> = {
  neutral: 'fill-primary',
  half: 'fill-primary-soft stroke-primary',
  hollow: 'fill-input',
  warn: 'fill-warning',
  bad: 'fill-destructive',
  ok: 'fill-success',
}

/** Parts of a whole as one bar, and as a table that explains the colours. */
export function StackedBar({ caption, heads, parts, format }: StackedBarProps) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  const starts = parts.map((_, place) => parts.slice(0, place).reduce((sum, { value }) => sum + value, 0))
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        className="mt-1 mb-2 block h-3.5 w-full overflow-hidden rounded-sm"
      >
        {parts.map(({ key, tone, value }, place) => (
          <rect
            key={key}
            x={shareOf(starts[place] ?? 0, whole)}
            width={shareOf(value, whole)}
            height="10"
            className={cn(partLook, partColours[tone], 'forced-color-adjust-none')}
          />
        ))}
      </svg>
      <table data-slot="stacked-bar" className="mini">
        <ValueHead caption={caption} heads={heads} />
        <tbody>
          {parts.map(({ key, label, tone, value, href }) => (
            <tr key={key}>
              <th scope="row">
                <svg
                  aria-hidden="true"
                  viewBox="0 0 10 10"
                  className="mr-2 inline-block size-2.5 rounded-[2px]"
                >
                  <rect width="10" height="10" className={cn(partLook, partColours[tone])} />
                </svg>
                {href ? (
                  <a href={href} className="go-to">
                    {label}
                  </a>
                ) : (
                  label
                )}
              </th>
              <td className="r">{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
