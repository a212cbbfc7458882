import { expect, test } from 'vitest'
import { repeatingExpressions, superLinear } from './rules/expressions.ts'
import { productCode, readProject } from './tree.ts'

const minutes = 60_000

const judged = async (text: string) =>
  (await Promise.all(repeatingExpressions({ path: 'lib/a.ts', text }).map(superLinear))).flat()

test('no regular expression of the product takes longer than in proportion to its text', {
  timeout: 10 * minutes,
}, async () => {
  const project = [...readProject().values()].filter(({ path }) => productCode.test(path))
  const found = project.flatMap(repeatingExpressions)
  // Equal expressions, of which there are many, are judged once.
  const different = new Map(found.map((one) => [`${one.source} ${one.flags}`, one]))
  expect(different.size).toBeGreaterThan(50)
  expect((await Promise.all([...different.values()].map(superLinear))).flat()).toEqual([])
})

test.each([
  'const a = /\\s*[-–]\\s*/',
  'const a = /"[^"]*"|\\[(?!h+\\])[^\\]]*\\]/g',
  'const a = /(?:<p><\\/p>)+$/',
  'const a = /<(?:br|\\/p)\\b[^>]*>/g',
  'const a = /(a+)+b/',
  ['const a = new RegExp(`($', '{one}|y)*y+z`)'].join(''),
])('refuses %s', async (text) => {
  expect(await judged(text)).toHaveLength(1)
})

test.each([
  'const a = /^\\d+$/',
  'const a = /^[a-z]+(?:-[a-z]+)*$/',
  'const a = /a{2,4}/',
  'const a = /[^<>]*>/y',
])('allows %s', async (text) => {
  expect(await judged(text)).toEqual([])
})
