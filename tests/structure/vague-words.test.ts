import { describe, expect, test } from 'vitest'
import { riddlingTitles, vagueIdentifiers } from './rules/vague-words.ts'
import { anyCode, check, readProject } from './tree.ts'

const project = readProject()
test('the titles of tests are promises in plain technical English', () => {
  expect(check(project, /^tests\/.*\.(?:ts|tsx)$/, riddlingTitles)).toEqual([])
})

describe('variables, parameters and functions', () => {
  test('have a name with a noun', () => {
    expect(check(project, anyCode, vagueIdentifiers)).toEqual([])
  })
})

describe('the rule refuses', () => {
  test.each([
    ["test('what is stored comes back', run)", 'what is'],
    ["describe('a list', () => it('counts the shown', run))", 'the shown'],
    ["test.each([1])('the reason is told: %s', run)", 'is told'],
    ["test('no platform is asked', run)", 'is asked'],
    ["test('nobody reads it', run)", 'nobody'],
  ])('the title of %s', (text, words) => {
    expect(riddlingTitles({ path: 'tests/a.test.ts', text })).toEqual([
      expect.stringContaining(`tests/a.test.ts:1: a title says "${words}"`),
    ])
  })

  test.each([
    ["test('the stored value comes back', run)"],
    ["test('a console is asked for its version', run)"],
    ["read('what is stored')"],
  ])('but not %s', (text) => {
    expect(riddlingTitles({ path: 'tests/a.test.ts', text })).toEqual([])
  })

  test('names without their noun', () => {
    const text =
      'const shown = 1\nfunction told(asked = 2) {}\nrows.map((held) => held)\nconst f = (...kept) => 0'
    expect(vagueIdentifiers({ path: 'lib/a.ts', text })).toEqual(
      [
        ['1: the name shown'],
        ['2: the name told'],
        ['2: the name asked'],
        ['3: the name held'],
        ['4: the name kept'],
      ].map(([start]) => `lib/a.ts:${start} lacks its noun`),
    )
  })

  test('but not names with a noun, and the keys of an interface', () => {
    const text = 'const shownRows = 1\nconst { shown } = column\nconst row = { kept: 1 }'
    expect(vagueIdentifiers({ path: 'lib/a.ts', text })).toEqual([])
  })
})
