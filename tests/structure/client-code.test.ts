import { describe, expect, test } from 'vitest'
import { clientPlace, clientReach } from './rules/client-code.ts'
import { check, productCode, readProject, treeOf } from './tree.ts'

const project = readProject()
const client = "'use client'\n"
const screen = 'app/[locale]/(console)/totalk/members'

/** Complaints about the client components of a sample tree. */
function reached(text: string, others: Record<string, string> = {}): string[] {
  const tree = treeOf({ ...others, 'components/a.tsx': `${client}${text}` })
  return check(tree, /^components\/a\.tsx$/, (source) => clientReach(tree, source))
}

describe('code for the browser', () => {
  test("'use client' is on small leaf components only", () => {
    expect(check(project, productCode, clientPlace)).toEqual([])
  })

  test('loads no server library and no secret', () => {
    expect(check(project, productCode, (source) => clientReach(project, source))).toEqual([])
  })
})

describe('the rules refuse', () => {
  test.each([
    [`${screen}/page.tsx`, client, 'drawn on the server'],
    ['app/[locale]/layout.tsx', client, 'drawn on the server'],
    ['lib/format/dates.ts', client, 'belongs only in components/'],
    [`${screen}/schema.ts`, client, 'belongs only in components/'],
    ['app/[locale]/(console)/error.tsx', 'export default 1', "begin with 'use client'"],
  ])("'use client' out of place: %s", (path, text, advice) => {
    const said = clientPlace({ path, text })
    expect(said).toHaveLength(1)
    expect(said[0]).toContain(advice)
  })

  test('but accept it at its proper place', () => {
    const places = ['components/ui/a.tsx', `${screen}/member-form.tsx`, 'app/[locale]/(console)/error.tsx']
    expect(places.flatMap((path) => clientPlace({ path, text: client }))).toEqual([])
  })

  test.each(['zod', 'next-intl', 'pino', 'undici', 'node:crypto', 'lucide-react', 'fs'])(
    '%s in the browser',
    (name) => {
      expect(reached(`import { a } from '${name}'`)).toHaveLength(1)
    },
  )

  test('with the chain of imports that leads to it', () => {
    const others = {
      'lib/list.ts': "export { size } from './paging'",
      'lib/paging.ts': "import { z } from 'zod'",
    }
    expect(reached("import { size } from '@/lib/list'", others)).toEqual([
      'components/a.tsx → lib/list.ts → lib/paging.ts → zod: must not reach the browser; ' +
        'let the server check the form; take only types from the contract',
    ])
  })

  test('in lazily loaded code as well', () => {
    expect(reached("const z = await import('zod')")).toHaveLength(1)
  })

  test('but neither types nor code behind a server action', () => {
    const others = {
      [`${screen}/actions.ts`]: "'use server'\nimport { defineAction } from '@/lib/form/action'",
      'lib/form/action.ts': "import 'server-only'",
      'lib/paging.ts': "import { z } from 'zod'",
    }
    expect(reached("import type { Page } from '@/lib/paging'", others)).toEqual([])
    expect(reached(`import { save } from '@/${screen}/actions'`, others)).toEqual([])
  })
})
