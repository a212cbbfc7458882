import { expect, test } from 'vitest'
import { anySiblings } from './rules/styles.ts'
import { check, readProject } from './tree.ts'

const of = (text: string) => anySiblings({ path: 'app/a.css', text })

test('no rule of the stylesheets ends in any sibling', () => {
  expect(check(readProject(), /^(?:app|components)\/.*\.css$/, anySiblings)).toEqual([])
})

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
