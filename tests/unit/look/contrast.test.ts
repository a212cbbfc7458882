import { describe, expect, test } from 'vitest'
import { contrast } from './colours.ts'
import { colourOf, stylesheet, themes, tokensOf } from './stylesheet.ts'

const accents = [0, 1, 2, 3, 4, 5, 6, 7]
const accentPairs = [
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['accent-text', 'accent-soft'],
  ['accent-text', 'surface'],
  ['accent-text', 'ground'],
  ['accent-text', 'hover'],
  ['accent-text', 'press'],
  ['text', 'accent-soft'],
  ['soft', 'accent-soft'],
  ['muted', 'accent-soft'],
  ['ok', 'accent-soft'],
  ['bad', 'accent-soft'],
  ['warn', 'accent-soft'],
] as const
const inks = ['text', 'soft', 'muted', 'ok', 'warn', 'bad'] as const
const grounds = ['surface', 'ground', 'hover', 'sunken'] as const

test('there are eight accents, the first of them the default', () => {
  expect([...stylesheet.matchAll(/\[data-accent="(\d)"\]/g)].map((match) => match[1])).toEqual([
    '0',
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
  ])
})

describe.each(themes)('in the %s theme', (theme) => {
  describe.each(accents)('with accent %i', (accent) => {
    test.each(accentPairs)('%s is readable on %s', (ink, ground) => {
      expect(contrast(colourOf(ink, theme, accent), colourOf(ground, theme, accent))).toBeGreaterThanOrEqual(
        4.5,
      )
    })

    test('the focus ring has enough contrast', () => {
      for (const ground of [...grounds, 'accent-soft']) {
        expect(
          contrast(colourOf('accent', theme, accent), colourOf(ground, theme, accent)),
        ).toBeGreaterThanOrEqual(3)
      }
    })
  })

  test.each(inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const)))(
    '%s is readable on %s',
    (ink, ground) => {
      expect(contrast(colourOf(ink, theme, 0), colourOf(ground, theme, 0))).toBeGreaterThanOrEqual(4.5)
    },
  )

  test('a destructive button is readable', () => {
    expect(contrast(colourOf('surface', theme, 0), colourOf('bad', theme, 0))).toBeGreaterThanOrEqual(4.5)
  })

  test('text on floating parts in the colours of ink is readable', () => {
    expect(contrast(colourOf('surface', theme, 0), colourOf('text', theme, 0))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(grounds)('the border of a field has enough contrast on %s', (ground) => {
    expect(contrast(colourOf('edge', theme, 0), colourOf(ground, theme, 0))).toBeGreaterThanOrEqual(3)
  })
})

test('a dark system gives the same scale as the dark theme', () => {
  expect(tokensOf('html[data-theme="system"]')).toEqual(tokensOf('html[data-theme="dark"]'))
})
