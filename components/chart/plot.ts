import { scaleBand, scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'

/** Horizontal slot of one value, the bar within it, and the top of the bar. */
export interface Slot {
  start: number
  width: number
  barStart: number
  barWidth: number
  middle: number
  top: number
}

/** Positions of values in a chart, in percent of its width and height from the top left corner. */
export interface Plot {
  slots: Slot[]
  /** Evenly spaced whole numbers from 0 to the top edge, ascending. */
  ticks: { value: number; top: number }[]
}

/** Positions of the extreme values; the latest of equal ones. */
export interface Extremes {
  highest: number
  lowest: number
  last: number
}

/** Few, because a chart is low and its table has the exact values. */
const wantedTicks = 2
/** Fraction of a slot that is empty between bars. */
const gap = 0.3

/**
 * Lays out counts side by side over an axis that starts at 0.
 * @param values whole numbers from 0; if all are 0 the axis ends at 1
 */
export function plotOf(values: readonly number[]): Plot {
  const height = scaleLinear([0, Math.max(1, ...values)], [100, 0]).nice(wantedTicks)
  const places = scaleBand(values.keys(), [0, 100])
    .paddingInner(gap)
    .paddingOuter(gap / 2)
  const width = places.step()
  return {
    slots: values.map((value, position) => ({
      start: hundredth(position * width),
      width: hundredth(width),
      barStart: hundredth(places(position) ?? 0),
      barWidth: hundredth(places.bandwidth()),
      middle: hundredth((position + 0.5) * width),
      top: hundredth(height(value)),
    })),
    ticks: height
      .ticks(wantedTicks)
      .filter(Number.isInteger)
      .map((value) => ({ value, top: hundredth(height(value)) })),
  }
}

/** SVG path of the line through all values. */
export function linePath({ slots }: Plot): string {
  const path = line<Slot>(
    (slot) => slot.middle,
    (slot) => slot.top,
  )
  return path.digits(2)(slots) ?? ''
}

/** Closed SVG path of the area between that line and the axis. */
export function areaPath({ slots }: Plot): string {
  const path = area<Slot>(
    (slot) => slot.middle,
    100,
    (slot) => slot.top,
  )
  return path.digits(2)(slots) ?? ''
}

/** Positions of the highest, lowest and last value; undefined for an empty list. */
export function extremesOf(values: readonly number[]): Extremes | undefined {
  if (values.length === 0) return undefined
  return {
    highest: values.lastIndexOf(Math.max(...values)),
    lowest: values.lastIndexOf(Math.min(...values)),
    last: values.length - 1,
  }
}

/** Percentage with two decimals; 0 when the whole is 0. */
export function shareOf(part: number, whole: number): number {
  return whole > 0 ? hundredth((100 * part) / whole) : 0
}

function hundredth(length: number): number {
  return Math.round(length * 100) / 100
}
