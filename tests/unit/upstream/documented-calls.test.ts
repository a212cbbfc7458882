import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeNumbers } from '@/lib/contract/codes'
import { contract } from '@/lib/contract/contract'

/** The tables of docs/own-platform.md: what a platform needs for each screen, and what codes mean. */

const page = readFileSync(new URL('../../../docs/own-platform.md', import.meta.url), 'utf8')
const part = (from: string, until: string) => page.slice(page.indexOf(from), page.indexOf(until))
const paths = new Map(
  Object.entries(contract).flatMap(([resource, calls]) =>
    Object.entries(calls).map(([name, { path }]) => [`${resource}.${name}`, path] as const),
  ),
)
const known = new Set(paths.values())
const documented = new Set(
  [...part('| screen | calls |', 'The captcha is').matchAll(/`([A-Za-z0-9]+(?:\/\w+)?)`/g)].map(
    ([, path = '']) => path,
  ),
)

test('names calls of the contract only', () => {
  expect([...documented].filter((path) => !known.has(path))).toEqual([])
})

test('names every call that the console makes', () => {
  const sources = globSync('{app,lib}/**/*.{ts,tsx}').filter((path) => !path.startsWith('lib/contract/'))
  const used = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\b(\w+)\.(\w+)\b/g)].flatMap(([, holder = '', name = '']) => {
      const resource = { ownAccount: 'loginInfo', contract: 'root' }[holder] ?? holder
      const call = paths.get(`${resource}.${name}`)
      return call === undefined ? [] : [call]
    }),
  )
  expect(used).toContain('userInfo/groupUserWithPage')
  expect([...new Set(used)].filter((path) => !documented.has(path)).toSorted()).toEqual([])
})

test('tells every code', () => {
  const told = [...part('| code | what', 'Any other code').matchAll(/^\| ([−\d, ]+) \|/gm)].flatMap(
    ([, codes = '']) => codes.split(',').map((code) => Number(code.replace('−', '-'))),
  )
  expect(told.toSorted()).toEqual(Object.values(codeNumbers).toSorted())
})
