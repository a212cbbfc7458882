import { describe, expect, test } from 'vitest'
import { idleTests, silencedChecks, typeEscapes } from './rules/escape-hatches.ts'
import { anyCode, check, readProject } from './tree.ts'

const project = readProject()

describe('all code', () => {
  test('uses no escape from the types', () => {
    expect(check(project, anyCode, typeEscapes)).toEqual([])
  })

  test('silences neither compiler nor linter without a reason', () => {
    expect(check(project, anyCode, silencedChecks)).toEqual([])
  })

  test('has no disabled test', () => {
    expect(check(project, /^tests\/.*\.ts$/, idleTests)).toEqual([])
  })
})

describe('the rules refuse', () => {
  test.each([
    'let a: any',
    'function f(a: any[]) {}',
    'const a = b as any',
    'const a = b as unknown as string',
    'const a = (b as unknown) as string',
    'type A = Record<string, any>',
  ])('%s', (text) => {
    expect(typeEscapes({ path: 'lib/a.ts', text })).toHaveLength(1)
  })

  test('but not the word in a text or a name', () => {
    const text = "const any = 'as any'\nexpect.any(String)\nconst a = [1] as const"
    expect(typeEscapes({ path: 'lib/a.ts', text })).toEqual([])
  })

  test.each([
    '// @ts-ignore',
    '/* @ts-expect-error because */',
    '// @ts-nocheck',
    '// eslint-disable-next-line no-eval: because',
    '// biome-ignore lint/suspicious/noArrayIndexKey',
    '// biome-ignore lint/suspicious/noArrayIndexKey:  ',
    '// biome-ignore-all lint/style',
  ])('%s', (text) => {
    expect(silencedChecks({ path: 'lib/a.ts', text })).toHaveLength(1)
  })

  test('but not a suppressed rule with a reason', () => {
    const text = '// biome-ignore lint/suspicious/noArrayIndexKey: the rows never move'
    expect(silencedChecks({ path: 'lib/a.ts', text })).toEqual([])
  })

  test.each([
    "test.skip('a', f)",
    "it.only('a', f)",
    "describe.todo('a')",
    "test.skipIf(slow)('a', f)",
    "test.each([1]).only('a', f)",
    "test.concurrent.skip('a', f)",
  ])('%s', (text) => {
    expect(idleTests({ path: 'tests/a.test.ts', text })).toHaveLength(1)
  })

  test("but not another object's method of the same name", () => {
    expect(idleTests({ path: 'tests/a.test.ts', text: 'list.skip(1); page.only' })).toEqual([])
  })
})
