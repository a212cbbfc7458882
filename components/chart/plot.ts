import { scaleBand, scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'

/** One value's place: the slot that is its own, the bar within it, and how high it reaches. */
export interface Slot {
  start: number
  width: number
  barStart: number
  barWidth: number
  middle: number
  top: number
}

/** Where counts lie in a picture, in hundredths of its width and height from the top left corner. */
export interface Plot {
  slots: Slot[]
  /** Whole numbers from nothing to the picture's top edge, evenly spaced, the lowest first. */
  ticks: { value: number; top: number }[]
}

/** Positions of the values worth telling; of equal ones the latest. */
export interface Extremes {
  highest: number
  lowest: number
  last: number
}

const wantedTicks = 4
/** The part of a slot that stays free between bars. */
const gap = 0.3

/**
 * Lays counts out beside one another over an axis that begins at nothing.
 * @param values whole numbers from 0; all zeros are drawn over an axis from 0 to 1
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

/** The line through all values as an SVG path. */
export function linePath({ slots }: Plot): string {
  const path = line<Slot>(
    (slot) => slot.middle,
    (slot) => slot.top,
  )
  return path.digits(2)(slots) ?? ''
}

/** The surface between that line and the axis as a closed SVG path. */
export function areaPath({ slots }: Plot): string {
  const path = area<Slot>(
    (slot) => slot.middle,
    100,
    (slot) => slot.top,
  )
  return path.digits(2)(slots) ?? ''
}

/** The highest, the lowest and the last of some values; undefined without any. */
export function extremesOf(values: readonly number[]): Extremes | undefined {
  if (values.length === 0) return undefined
  return {
    highest: values.lastIndexOf(Math.max(...values)),
    lowest: values.lastIndexOf(Math.min(...values)),
    last: values.length - 1,
  }
}

/** A part in hundredths of its whole; nothing of nothing is nothing. */
export function shareOf(part: number, whole: number): number {
  return whole > 0 ? hundredth((100 * part) / whole) : 0
}

function hundredth(length: number): number {
  return Math.round(length * 100) / 100
}
