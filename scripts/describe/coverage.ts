import { describedCalls } from '../../lib/contract/meanings/described-calls.ts'
import { screenCalls, shellCalls } from '../../lib/screens/calls/screen-calls.ts'
import { screenNames, screens } from '../../lib/screens/screens.ts'
import { callTests } from './call-tests.ts'
import { code, documentOf, type Section, table } from './markdown.ts'
import { callsOf } from './screens.ts'
import { readSpecTags, type SpecTag } from './spec-tags.ts'
import { readSpecification, type Statement } from './specification.ts'
import { callerOf } from './unused-calls.ts'

const introduction = [
  'Each statement of [the specification](specification.md) with the code that does it and the tests that hold it. This page',
  'is made by `npm run describe` from the tags `@spec` in code and tests; a test fails while a statement lacks either, and',
  'while a tag names no statement. A note in italics says where the product differs, and why.',
]

/** The text of docs/coverage.md. */
export function coverageText(): string {
  const tags = readSpecTags()
  const chapters = readSpecification().map(({ title, statements }) => ({
    title,
    body: table(
      ['id', 'statement', 'where', 'tests'],
      statements.map((statement) =>
        rowOf(
          statement,
          tags.filter(({ id }) => id === statement.id),
        ),
      ),
    ),
  }))
  return documentOf('Coverage of the specification', introduction, [...chapters, callsSection()])
}

/** Statements without code or without a test, and tags of ids that the specification lacks; a sentence each. */
export function openStatements(tags: readonly SpecTag[] = readSpecTags()): string[] {
  const ids = readSpecification().flatMap(({ statements }) => statements.map(({ id }) => id))
  const inTests = new Set(tags.filter(isTest).map(({ id }) => id))
  const inCode = new Set(tags.filter((tag) => !isTest(tag)).map(({ id }) => id))
  return [
    ...ids.filter((id) => !inCode.has(id)).map((id) => `no code is tagged with statement ${id}`),
    ...ids.filter((id) => !inTests.has(id)).map((id) => `no test is tagged with statement ${id}`),
    ...tags
      .filter(({ id }) => !ids.includes(id))
      .map(({ id, path }) => `${path}: the specification has no statement ${id}`),
  ]
}

const isTest = ({ path }: SpecTag) => path.startsWith('tests/')

function rowOf({ id, text, heading }: Statement, tags: readonly SpecTag[]): string[] {
  const notes = tags.flatMap(({ note }) => (note === '' ? [] : [`*${note}*`]))
  const about = heading === '' || text.includes(heading) ? text : `${heading}: ${text}`
  return [
    id,
    [about, ...notes].join(' '),
    inLines(tags.filter((tag) => !isTest(tag)).map(({ path }) => placeOf(path))),
    inLines(
      tags.filter(isTest).map(({ path, test }) => (test === '' ? code(path) : `${code(path)}: ${test}`)),
    ),
  ]
}

const inLines = (cells: readonly string[]) => [...new Set(cells)].join('<br>')

/** A file, with the address of its page if it is in a page's folder. */
function placeOf(path: string): string {
  const [top, locale, ...folders] = path.split('/')
  if (top !== 'app' || locale !== '[locale]') return code(path)
  const address = folders.slice(0, -1).filter((folder) => !folder.startsWith('('))
  if (address.length === 0 && !path.endsWith('/page.tsx')) return code(path)
  return `${code(`/${address.join('/')}`)} ${code(path)}`
}

/** The calls that the specification names, each with the screens that make it or its other caller, and tests. */
function callsSection(): Section {
  const named = namedCalls()
  const rows = describedCalls()
    .filter(([{ path }]) => named.has(path.split('/').at(-1) ?? ''))
    .map(([call]) => [
      `${code(call.path)}${call.method === 'GET' ? ' (GET)' : ''}`,
      someOf(screensOf(call.path)) || callerOf(call),
      inLines([...callTests(call.path), everyCallTest].map(code).slice(0, mostNamed)),
    ])
  return {
    title: 'Calls of chapter 7',
    body: [
      `Where no screen makes a call, its caller is named. ${code(everyCallTest)} makes every call by its`,
      'description alone.',
      '',
      ...table(['call', 'made by', 'tests'], rows),
    ],
  }
}

/** The words of chapter 7, among which are the names of its calls. */
function namedCalls(): ReadonlySet<string> {
  const chapter = readSpecification().find(({ title }) => title.startsWith('7.'))
  return new Set(chapter?.statements.flatMap(({ text }) => text.match(/\b[a-zA-Z]\w+/g) ?? []))
}

/** The most screens, and the most tests, that a call's row names. */
const mostNamed = 3
const everyCallTest = 'tests/platform/openapi-contract.test.ts'

function someOf(places: readonly string[]): string {
  const more = places.length - mostNamed
  return [...places.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

function screensOf(path: string): string[] {
  const making = screenNames
    .filter((name) => callsOf(screenCalls[name]).includes(path))
    .map((name) => code(screens[name].path))
  return callsOf(shellCalls).includes(path) ? ['every page', ...making] : making
}
