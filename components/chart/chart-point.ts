/** One value of a chart with its words in the operator's language. */
export interface ChartPoint {
  /** What the value is of, in full. */
  label: string
  /** The same as short as an axis needs it. */
  tick: string
  value: number
}

/** What every chart is told. */
export interface ChartProps {
  /** The picture's name. */
  title: string
  /** What it shows in a sentence: highest, lowest, last. */
  description: string
  /** Oldest first, whole numbers from 0. */
  points: readonly ChartPoint[]
  /** Writes a number in the operator's language. */
  format: (value: number) => string
}
