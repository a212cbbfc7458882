/** One value of a chart with its labels in the operator's language. */
export interface ChartPoint {
  /** Full label, such as the date or category. */
  label: string
  /** Short label for the axis. */
  tick: string
  value: number
  /** The period has not ended, so the value still grows. */
  isOpen?: boolean
}

/** The common props of all charts. */
export interface ChartProps {
  /** Accessible name of the chart. */
  title: string
  /** Summary in a sentence: highest, lowest, last. */
  description: string
  /** Oldest first; whole numbers from 0. */
  points: readonly ChartPoint[]
  /** Formats a number in the operator's language. */
  format: (value: number) => string
}
