import { describe, expect, test } from 'vitest'
import { fileName, functionSize, oldSnapshots, size } from './rules/file-shape.ts'
import { check, readProject } from './tree.ts'

const project = readProject()
const lines = (count: number) => 'a\n'.repeat(count)

describe('every file', () => {
  test('is within the line limit of its kind', () => {
    expect(check(project, /./, size)).toEqual([])
  })

  test('has functions within their line limit', () => {
    expect(check(project, /./, (source) => functionSize(source))).toEqual([])
  })

  test('has a name in kebab-case', () => {
    expect(check(project, /./, fileName)).toEqual([])
  })
})

test('only the newest table snapshot is kept, and diffs do not show it', () => {
  expect(oldSnapshots([...project.keys()])).toEqual([])
  expect(project.get('.gitattributes')?.text).toMatch(/^platform\/db\/migrations\/meta\/\*\.json .*-diff/m)
})

test('the own CSS of components has at most 520 lines, and lib at most 32 entries', () => {
  const own = [...project.values()].filter(({ path }) => /^components\/.*\.css$/.test(path))
  expect(own.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)).toBeLessThanOrEqual(520)
  const entries = new Set([...project.keys()].flatMap((path) => /^lib\/([^/]+)/.exec(path)?.[1] ?? []))
  expect(entries.size).toBeLessThanOrEqual(32)
})

describe('the rules refuse', () => {
  test('a second snapshot', () => {
    const meta = 'platform/db/migrations/meta'
    expect(oldSnapshots([`${meta}/0001_snapshot.json`, `${meta}/0000_snapshot.json`])).toEqual([
      `${meta}/0000_snapshot.json: only the newest snapshot is read; delete this one`,
    ])
  })

  test('one line too many', () => {
    const sized = (path: string, count: number) => size({ path, text: lines(count) })
    expect(sized('app/x/page.tsx', 121)).toEqual([
      'app/x/page.tsx has 121 lines of at most 120; split it by idea',
    ])
    expect(sized('app/x/actions.ts', 201)).toHaveLength(1)
    expect(sized('scripts/start.mjs', 301)).toHaveLength(1)
    expect(sized('app/x/page.tsx', 120)).toEqual([])
    expect(sized('messages/en.d.json.ts', 301)).toEqual([])
  })

  test('a last line without a line break, which counts as well', () => {
    expect(size({ path: 'lib/a.ts', text: `${lines(300)}a` })).toHaveLength(1)
  })

  test('a function of one line too many, unless its name is excused', () => {
    const text = `export function f() {\n${lines(58)}}\nconst g = () => {\n${lines(59)}}\n`
    expect(functionSize({ path: 'lib/a.ts', text }, {})).toEqual([
      'lib/a.ts:61 g has 61 lines of at most 60; split it by idea',
    ])
    expect(functionSize({ path: 'lib/a.ts', text }, { 'lib/a.ts#g': 'why' })).toEqual([])
    expect(functionSize({ path: 'lib/a.ts', text }, { 'lib/a.ts#g': 'why', 'lib/a.ts#f': 'why' })).toEqual([
      'lib/a.ts#f is short enough; take it off the list of long functions',
    ])
  })

  test('no long group or case of a test file', () => {
    const text = `describe.each([1])('x', () => {\n${lines(80)}})\n`
    expect(functionSize({ path: 'tests/unit/a.test.ts', text }, {})).toEqual([])
    expect(functionSize({ path: 'lib/a.ts', text }, {})).toHaveLength(1)
  })

  test('names in other cases', () => {
    expect(fileName({ path: 'components/ui/Button.tsx', text: '' })).toEqual([
      'components/ui/Button.tsx: write file names in kebab-case, the noun first',
    ])
    expect(fileName({ path: 'lib/list_query.ts', text: '' })).toHaveLength(1)
    expect(fileName({ path: 'app/[locale]/(public)/loginFrm/page.tsx', text: '' })).toEqual([])
  })
})
