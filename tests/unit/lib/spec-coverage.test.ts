import { describe, expect, test } from 'vitest'
import { openStatements } from '../../../scripts/describe/coverage.ts'
import { readSpecTags, tagsOf } from '../../../scripts/describe/spec-tags.ts'
import { readSpecification } from '../../../scripts/describe/specification.ts'

const statements = readSpecification().flatMap((chapter) => chapter.statements)

/** A tag as a file has it, spelled in two parts so that this file's samples are no tags. */
const tag = (rest: string) => `@${'spec'} ${rest}`

test('every statement of the specification has its code and its test', () => {
  expect(openStatements()).toEqual([])
})

describe('the specification', () => {
  test('has nine chapters of statements, each with an id of its own', () => {
    expect(readSpecification().map(({ title }) => title.slice(0, 2))).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((chapter) => `${chapter}.`),
    )
    expect(new Set(statements.map(({ id }) => id)).size).toBe(statements.length)
    expect(statements.length).toBeGreaterThan(240)
  })

  test('gives statements of one line their own ids, and lists their heading', () => {
    const textOf = (id: string) => statements.find((statement) => statement.id === id)
    expect(textOf('2.36')).toEqual({ id: '2.36', text: 'Its width is 210 px.', heading: 'Layout' })
    expect(textOf('5.2')).toMatchObject({ text: 'password, confirm password', heading: 'Agent create.' })
    expect(textOf('8.3')?.text).toBe("Illegal operation: code 0 with 'illegal operation'")
  })
})

describe('a tag', () => {
  test('names statements, and the test below it', () => {
    const text = `// ${tag('2.36 9.12')}\ntest.each(['a'])('the sidebar is 210 px wide', () => {})`
    expect(tagsOf('tests/e2e/a.test.ts', text)).toEqual(
      ['2.36', '9.12'].map((id) => ({
        id,
        path: 'tests/e2e/a.test.ts',
        test: 'the sidebar is 210 px wide',
        note: '',
      })),
    )
  })

  test('names the test behind a table of any length', () => {
    const row = `  ['a', said(reasons.required, { field: 'b' }), 'c'],\n`
    const text = `// ${tag('5.4')}\ntest.each([\n${row.repeat(40)}])(\n  'with %s is refused',\n  async (_, typed) => {})`
    expect(tagsOf('tests/lists/a.test.ts', `${text}\ntest('another', () => {})`)).toMatchObject([
      { id: '5.4', test: 'with %s is refused' },
    ])
  })

  test('of code has a note after a colon, up to the end of the line or of the comment', () => {
    const noted = { id: '2.39', path: 'app/a.css', test: '', note: 'as wide as its words' }
    expect(tagsOf('app/a.css', `/* ${tag('2.39: as wide as its words')} */`)).toEqual([noted])
    expect(tagsOf('app/a.css', `/**\n * ${tag('2.39: as wide as its words')}\n */`)).toEqual([noted])
  })
})

describe('a statement is open', () => {
  const whole = readSpecTags()
  const [first] = statements

  test('without code, and without a test', () => {
    const without = whole.filter(({ id }) => id !== first?.id)
    expect(openStatements(without)).toEqual([
      `no code is tagged with statement ${first?.id}`,
      `no test is tagged with statement ${first?.id}`,
    ])
  })

  test('as is a tag of an id that the specification lacks', () => {
    const stray = { id: '99.1', path: 'lib/a.ts', test: '', note: '' }
    expect(openStatements([...whole, stray])).toEqual(['lib/a.ts: the specification has no statement 99.1'])
  })
})
