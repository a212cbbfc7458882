import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeNumbers } from '@/lib/contract/codes'

/** The table of docs/own-platform.md about codes. */

const page = readFileSync(new URL('../../../docs/own-platform.md', import.meta.url), 'utf8')
const part = (from: string, until: string) => page.slice(page.indexOf(from), page.indexOf(until))

test('explains every code', () => {
  const documented = [...part('| code | what', 'Any other code').matchAll(/^\| ([−\d, ]+) \|/gm)].flatMap(
    ([, codes = '']) => codes.split(',').map((code) => Number(code.replace('−', '-'))),
  )
  expect(documented.toSorted()).toEqual(Object.values(codeNumbers).toSorted())
})
