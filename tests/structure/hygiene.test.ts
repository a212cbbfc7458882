import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import manifest from '../../package.json'
import { citations, digest, traces } from './rules/hygiene.ts'
import { check, exists, readProject } from './tree.ts'

const project = readProject()

// Assembled at run time, so that this file itself keeps the rule.
const path = (...parts: string[]) => ['', ...parts].join('/')

describe('every file', () => {
  test('names no machine, tool or author', () => {
    expect(check(project, /./, traces)).toEqual([])
  })
})

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...[...project.keys()].filter((path) => /^docs\/.*\.md$/.test(path)),
]

describe.each(documents)('%s', (name) => {
  const text = project.get(name)?.text

  test('exists', () => {
    expect(text, `write ${name}`).toBeDefined()
  })

  test('cites paths and npm scripts that exist', () => {
    const { paths, scripts } = citations(text ?? `[${name}](${name})`)
    // A cited path is relative to the project or, in a link, to its document.
    const isThere = (cited: string) => exists(cited) || exists(posix.join(posix.dirname(name), cited))
    expect(paths.filter((cited) => !isThere(cited))).toEqual([])
    expect(scripts.filter((script) => !Object.hasOwn(manifest.scripts, script))).toEqual([])
  })
})

describe('the rules refuse', () => {
  test.each([
    path('work', 'project', 'a.ts'),
    path('root'),
    path('home', 'somebody', 'project'),
    path('Users', 'somebody'),
    path('tmp', 'scratch'),
  ])('the machine path %s', (machinePath) => {
    expect(traces({ path: 'a.md', text: `see\n${machinePath}` })).toEqual([
      `a.md:2: ${machinePath} exists on one machine only; write it relative`,
    ])
  })

  test('credits of authors', () => {
    const text = `Done\n\n${['Co', 'authored', 'by'].join('-')}: x`
    expect(traces({ path: 'a.md', text })).toEqual([
      'a.md: names who or what wrote it; a file speaks of the project only',
    ])
  })

  test('but not addresses and words that only look similar', () => {
    const text =
      'GET /api/health, /en/homework, ./root, "workshop", https://example.org/work/a, the root of a tree'
    expect(traces({ path: 'a.md', text })).toEqual([])
    expect(digest('a')).toBe('ca978112ca1bbdca')
  })

  test('broken citations of a document, and accepts the valid ones', () => {
    const text = [
      'See `lib/screens/screens.ts`, `app/[locale]/`, `components.json`, [the rest](docs/rest.md#part) and [a site](https://example.org).',
      'Run `npm run bench`; state is in `.data/`; a screen is `<noun>-table.tsx`; ask `GET /api/health` for `application/json`.',
      '```\nnot/cited.ts\n```',
    ].join('\n')
    expect(citations(text)).toEqual({
      paths: ['docs/rest.md', 'lib/screens/screens.ts', 'app/[locale]/', 'components.json'],
      scripts: ['bench'],
    })
  })
})
