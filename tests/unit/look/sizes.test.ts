import { expect, test } from 'vitest'
import { tokensOf } from './stylesheet.ts'

/** Pixels at the browser's default font size: font, row, control. */
function pixels(selector: string): number[] {
  const { size = '', row = '', control = '' } = tokensOf(selector)
  const font = Number(size)
  return [font, Math.round(font * Number.parseFloat(row)), Math.round(font * Number.parseFloat(control))]
}

test.each([
  ['html[data-size="default"]', [14, 48, 36]],
  [':root', [13, 42, 32]],
  ['html[data-size="small"]', [12.5, 38, 30]],
  ['html[data-size="mini"]', [12, 34, 28]],
])('%s sets font, row and control height', (selector, expected) => {
  expect(pixels(selector)).toEqual(expected)
})
