import { expect, test } from 'vitest'
import { sizes } from '@/lib/preferences/preferences'
import { words } from '../../support/words.ts'
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

// @spec 2.44
test('the sizes are Default, Medium, Small and Mini', () => {
  const { sizes: names } = words.en.shell
  expect(sizes.map((size) => names[size])).toEqual(['Default', 'Medium', 'Small', 'Mini'])
})
