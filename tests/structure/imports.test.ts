import { describe, expect, test } from 'vitest'
import { cycles, folderCycles } from './graph.ts'
import { importTable, noBarrel } from './rules/import-table.ts'
import { check, productCode, readProject, treeOf } from './tree.ts'

const project = readProject()
const members = 'app/[locale]/(console)/totalk/members'

/** Code whose folders are layers. */
const layoutCode = /^(?:app|components|lib|platform|scripts)\/.*\.tsx?$/

/** Complaints about a file with one import, within a sample tree of other files. */
function judged(path: string, text: string, others: Record<string, string> = {}): string[] {
  const tree = treeOf({ ...others, [path]: text })
  return check(tree, productCode, (source) => (source.path === path ? importTable(tree, source) : []))
}

describe('imports', () => {
  test('are all allowed by the table', () => {
    expect(check(project, productCode, (source) => importTable(project, source))).toEqual([])
  })

  test('are not gathered in files that only re-export', () => {
    expect(check(project, productCode, noBarrel)).toEqual([])
  })

  test('of files have no cycle', () => {
    expect(cycles(project, productCode).map((chain) => chain.join(' → '))).toEqual([])
  })
})

describe('folders', () => {
  test('have no cycle of imports, not even of types', () => {
    expect(folderCycles(project, layoutCode).map((chain) => chain.join(' → '))).toEqual([])
  })

  test('in a cycle are reported with the file that closes it', () => {
    const circle = treeOf({
      'lib/auth/gate.ts': "import { clientFor } from '@/lib/upstream/client'",
      'lib/upstream/client.ts': '',
      'lib/upstream/attempt.ts': "import type { Pass } from '@/lib/auth/gate'",
    })
    expect(folderCycles(circle, layoutCode)).toEqual([
      ['lib/auth', 'lib/upstream', 'lib/auth (by lib/upstream/attempt.ts)'],
    ])
  })
})

describe('the table refuses with advice', () => {
  test.each([
    [`${members}/page.tsx`, "import { rows } from '@/platform/store/rows'", 'ask the platform by a call'],
    [`${members}/page.tsx`, "import { a } from '../groups/schema'", 'a screen imports nothing of another'],
    [`${members}/page.tsx`, "import { clientFor } from '@/lib/upstream/client'", 'take `api` from `gate()`'],
    ['components/ui/a.tsx', "export { b } from '@/app/x'", 'take the data, texts and callbacks as props'],
    ['components/ui/a.tsx', "import type { Read } from '@/lib/auth/attempt'", 'let the page read'],
    ['components/ui/a.tsx', "import { env } from '@/lib/process/env'", 'this part of lib is not pure'],
    ['components/ui/a.tsx', "import { id } from '@/lib/contract/fields'", 'take only types'],
    [`${members}/page.tsx`, "import { fieldMeaning } from '@/lib/contract/meanings/a'", 'words in messages/'],
    ['components/ui/a.tsx', "import { fieldMeaning } from '@/lib/contract/meanings/a'", 'words in messages/'],
    ['lib/format/dates.ts', "import { fieldMeaning } from '../contract/meanings/a'", 'words in messages/'],
    ['lib/format/dates.ts', "import { Card } from '@/components/ui/card'", 'lib imports only lib'],
    ['lib/walk.ts', "import { clientFor } from './upstream/client'", 'only lib/auth makes clients'],
    ['lib/format/dates.ts', 'const a = await import(name)', 'write the address as a literal'],
    ['lib/contract/a.ts', "import type { X } from '../errors.ts'", 'zod and its own folder'],
    ['lib/contract/a.ts', "import { hash } from 'node:crypto'", 'zod and its own folder'],
    ['lib/wire/a.ts', "import { z } from 'zod'", 'node:crypto, node-forge, jose and its own folder'],
    [
      'platform/a.ts',
      "import { screens } from '../lib/screens/screens.ts'",
      'lib/contract, lib/wire, lib/watch',
    ],
    ['platform/a.ts', "const { cache } = await import('react')", 'without Next.js and React'],
    ['platform/a.ts', "import { b } from './b'", 'a relative address with its ending'],
    ['scripts/a.ts', "import { env } from '../lib/process/env.ts'", 'into a pure file'],
    ['middleware.ts', "import { gate } from '@/lib/auth/gate'", 'check rights in `gate()`'],
  ])('%s: %s', (path, text, advice) => {
    const others = {
      'lib/process/env.ts': "import 'server-only'",
      'lib/upstream/client.ts': "import 'server-only'",
      'lib/contract/fields.ts': "import { z } from 'zod'",
    }
    const said = judged(path, text, others)
    expect(said).toHaveLength(1)
    expect(said[0]).toContain(`${path}:1 imports `)
    expect(said[0]).toContain(advice)
  })

  test('but not allowed imports', () => {
    const others = {
      [`${members}/page.tsx`]: '',
      [`${members}/schema.ts`]: '',
      'lib/process/env.ts': "import 'server-only'",
      'lib/contract/fields.ts': "import { z } from 'zod'",
    }
    expect(judged(`${members}/new/page.tsx`, "import { memberSchema } from '../schema'", others)).toEqual([])
    expect(judged('app/global-not-found.tsx', "import Layout from './[locale]/layout'", others)).toEqual([])
    expect(judged('components/ui/a.tsx', "import type { Env } from '@/lib/process/env'", others)).toEqual([])
    expect(judged('platform/a.ts', "import { id } from '../lib/contract/fields.ts'", others)).toEqual([])
    expect(judged('platform/a.ts', "import { of } from '../lib/contract/meanings/a.ts'", others)).toEqual([])
    expect(judged('lib/contract/meanings/b.ts', "import { of } from './a.ts'", others)).toEqual([])
    expect(judged('lib/i18n/request.ts', `await import(\`../../messages/\${locale}.json\`)`)).toEqual([])
  })

  test('barrels by name and by content', () => {
    const said = ['is a barrel: import from the file that declares the thing, and delete this one']
    const barrel = (path: string, text: string) =>
      noBarrel({ path, text }).map((line) => line.replace(`${path} `, ''))
    expect(barrel('lib/wire/index.ts', 'export const a = 1')).toEqual(said)
    expect(barrel('lib/wire/all.ts', "export * from './a.ts'")).toEqual(said)
    expect(barrel('lib/wire/all.ts', "export { a } from './a.ts'")).toEqual(said)
    expect(barrel('lib/wire/a.ts', "export { a } from './a.ts'\nexport const b = 1")).toEqual([])
  })

  test('a cycle, but not one of types', () => {
    const circle = treeOf({
      'lib/a.ts': "import { b } from './b'",
      'lib/b.ts': "import { c } from './c'",
      'lib/c.ts': "import { a } from './a'",
    })
    expect(cycles(circle, productCode)).toEqual([['lib/a.ts', 'lib/b.ts', 'lib/c.ts', 'lib/a.ts']])
    const types = treeOf({
      'lib/a.ts': "import type { B } from './b'",
      'lib/b.ts': "import { a } from './a'",
    })
    expect(cycles(types, productCode)).toEqual([])
  })
})
