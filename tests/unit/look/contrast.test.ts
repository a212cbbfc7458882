import { describe, expect, test } from 'vitest'
import { contrast } from './colours.ts'
import { colourOf, stylesheet, themes, tokensOf } from './stylesheet.ts'

const accents = [0, 1, 2, 3, 4, 5, 6, 7]
const accentPairs = [
  ['primary-foreground', 'primary'],
  ['primary-foreground', 'primary-hover'],
  ['primary-text', 'primary-soft'],
  ['primary-text', 'background'],
  ['primary-text', 'sidebar'],
  ['primary-text', 'hover'],
  ['primary-text', 'accent'],
  ['foreground', 'primary-soft'],
  ['secondary-foreground', 'primary-soft'],
  ['muted-foreground', 'primary-soft'],
  ['success', 'primary-soft'],
  ['destructive', 'primary-soft'],
  ['warning', 'primary-soft'],
] as const
const inks = [
  'foreground',
  'secondary-foreground',
  'muted-foreground',
  'success',
  'warning',
  'destructive',
] as const
const grounds = ['background', 'sidebar', 'hover', 'muted'] as const

// @spec 2.46 9.15
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
      for (const ground of [...grounds, 'primary-soft']) {
        expect(
          contrast(colourOf('primary', theme, accent), colourOf(ground, theme, accent)),
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
    expect(
      contrast(colourOf('background', theme, 0), colourOf('destructive', theme, 0)),
    ).toBeGreaterThanOrEqual(4.5)
  })

  test('what floats in the colours of ink is readable', () => {
    expect(
      contrast(colourOf('background', theme, 0), colourOf('foreground', theme, 0)),
    ).toBeGreaterThanOrEqual(4.5)
  })

  test.each(grounds)('the border of a field has enough contrast on %s', (ground) => {
    expect(contrast(colourOf('input', theme, 0), colourOf(ground, theme, 0))).toBeGreaterThanOrEqual(3)
  })
})

test('a dark system gives the same scale as the dark theme', () => {
  expect(tokensOf('html[data-theme="system"]')).toEqual(tokensOf('html[data-theme="dark"]'))
})
