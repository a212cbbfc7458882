import type plugin from 'tailwindcss/plugin'
import { leavingWidths } from './leaving-widths.ts'

const { from, to, step } = leavingWidths
const widths = Array.from({ length: (to - from) / step + 1 }, (_, place) => from + place * step)

/** Rules that hide the columns of `wN` in a table's frame of less than N pixels, unless they have widths of the operator's. */
export const leavingRules = Object.fromEntries(
  widths.map((width) => [
    `@container (max-width: ${width - 0.02}px)`,
    { [`.rows:not(.sized) .w${width}`]: { display: 'none' } },
  ]),
)

/**
 * Tailwind's plugin in app/globals.css. On paper and on a phone's cards a row has room for each of its columns. A
 * browser without container queries skips all of it, and scrolls the frame (data-table.css).
 */
const addLeavingRules: Parameters<typeof plugin>[0] = ({ addBase }) =>
  addBase({
    '@supports (container-type: inline-size)': { '@media screen and (min-width: 820px)': leavingRules },
  })

export default addLeavingRules
