import { expect, test } from 'vitest'
import { anySiblings, everyPseudoElement } from './rules/styles.ts'
import { check, readProject } from './tree.ts'

const stylesheets = /^(?:app|components)\/.*\.css$/
const of = (text: string) => anySiblings({ path: 'app/a.css', text })
const pseudosOf = (text: string) => everyPseudoElement({ path: 'app/a.css', text })

test('no rule of the stylesheets ends in any sibling, or is for a pseudo-element of every element', () => {
  expect(check(readProject(), stylesheets, anySiblings)).toEqual([])
  expect(check(readProject(), stylesheets, everyPseudoElement)).toEqual([])
})

test.each(['*, ::before { margin: 0 }', '.a, .b > *::after { color: red }', ':after { color: red }'])(
  'refused for every element: %s',
  (text) => {
    expect(pseudosOf(text)).toEqual([expect.stringContaining('app/a.css:1: names no element before')])
  },
)

test.each(['.a::before { color: red }', 'li:after { color: red }', '.a:hover .b:after { color: red }'])(
  'taken, with a named element: %s',
  (text) => {
    expect(pseudosOf(text)).toEqual([])
  },
)

test.each(['.a > * + * { color: red }', '.a ~ :last-child { color: red }', '.a + ::before { color: red }'])(
  'refused: %s',
  (text) => {
    expect(of(text)).toEqual([expect.stringContaining('app/a.css:1: names no element after + or ~')])
  },
)

test.each([
  '.a + .b { width: calc(1px + var(--b)) }',
  '.a > * + :is(p, ul) { color: red }',
  '.a:nth-child(n + 5) { color: red }',
  '/* .a + * */ .a + li { color: red }',
])('taken: %s', (text) => {
  expect(of(text)).toEqual([])
})
