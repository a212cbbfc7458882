import { describe, expect, it } from 'vitest'
import { areaPath, extremesOf, linePath, plotOf, shareOf } from '../../../components/chart/plot.ts'

const tickValues = (values: number[]) => plotOf(values).ticks.map(({ value }) => value)

describe('the axis of a chart', () => {
  it('begins at 0 and ends on a round number that no value exceeds', () => {
    const { ticks, slots } = plotOf([3, 7, 5])
    expect(ticks).toEqual([
      { value: 0, top: 100 },
      { value: 5, top: 50 },
      { value: 10, top: 0 },
    ])
    expect(slots.map(({ top }) => top)).toEqual([70, 30, 50])
  })

  it('runs from 0 to 1 when all values are 0, with every value on the axis', () => {
    const { ticks, slots } = plotOf([0, 0, 0])
    expect(ticks).toEqual([
      { value: 0, top: 100 },
      { value: 1, top: 0 },
    ])
    expect(slots.map(({ top }) => top)).toEqual([100, 100, 100])
  })

  it('has whole numbers only, however small the values are', () => {
    expect(tickValues([1])).toEqual([0, 1])
    expect(tickValues([2, 1])).toEqual([0, 1, 2])
    expect(tickValues([3])).toEqual([0, 2, 4])
  })

  it('has few marks, evenly spaced up to the top edge, for any size of values', () => {
    for (const value of [1, 2, 3, 5, 9, 11, 42, 99, 413, 2013, 30_000, 987_654, 10_000_000]) {
      const { ticks } = plotOf([0, value])
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(4)
      expect(ticks.every((tick) => Number.isInteger(tick.value))).toBe(true)
      expect(ticks.at(0)).toEqual({ value: 0, top: 100 })
      expect(ticks.at(-1)?.top).toBe(0)
      expect(ticks.at(-1)?.value).toBeGreaterThanOrEqual(value)
    }
  })
})

describe('the slots of values', () => {
  it('share the width without gaps, with the bar in the middle of its slot', () => {
    expect(plotOf([1, 1, 1, 1]).slots).toEqual([
      { start: 0, width: 25, barStart: 3.75, barWidth: 17.5, middle: 12.5, top: 0 },
      { start: 25, width: 25, barStart: 28.75, barWidth: 17.5, middle: 37.5, top: 0 },
      { start: 50, width: 25, barStart: 53.75, barWidth: 17.5, middle: 62.5, top: 0 },
      { start: 75, width: 25, barStart: 78.75, barWidth: 17.5, middle: 87.5, top: 0 },
    ])
  })

  it('are none without values, over an axis from 0 to 1', () => {
    const plot = plotOf([])
    expect(plot.slots).toEqual([])
    expect(plot.ticks.map(({ value }) => value)).toEqual([0, 1])
    expect(linePath(plot)).toBe('')
    expect(areaPath(plot)).toBe('')
  })
})

describe('the line of a chart', () => {
  it('goes through the middle of every slot', () => {
    expect(linePath(plotOf([0, 4, 2, 4]))).toBe('M12.5,100L37.5,0L62.5,50L87.5,0')
  })

  it('closes an area along the axis', () => {
    expect(areaPath(plotOf([0, 4, 2, 4]))).toBe(
      'M12.5,100L37.5,0L62.5,50L87.5,0L87.5,100L62.5,100L37.5,100L12.5,100Z',
    )
  })

  it('lies on the axis when all values are 0', () => {
    expect(linePath(plotOf([0, 0]))).toBe('M25,100L75,100')
  })

  it('is a point for one value', () => {
    const plot = plotOf([4])
    expect(plot.slots).toEqual([{ start: 0, width: 100, barStart: 15, barWidth: 70, middle: 50, top: 0 }])
    expect(linePath(plot)).toBe('M50,0Z')
  })
})

describe('the extremes of values', () => {
  it('are the positions of the highest, the lowest and the last value, the latest of equal ones', () => {
    expect(extremesOf([4, 9, 1, 9, 1, 3])).toEqual({ highest: 3, lowest: 4, last: 5 })
    expect(extremesOf([7])).toEqual({ highest: 0, lowest: 0, last: 0 })
  })

  it('are undefined without values', () => {
    expect(extremesOf([])).toBeUndefined()
  })
})

describe('a share', () => {
  it('is a percentage of the whole', () => {
    expect(shareOf(8, 12)).toBe(66.67)
    expect(shareOf(12, 12)).toBe(100)
  })

  it('of 0 is 0, without a division by zero', () => {
    expect(shareOf(0, 0)).toBe(0)
  })
})
