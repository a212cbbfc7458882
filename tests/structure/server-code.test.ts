import { describe, expect, test } from 'vitest'
import { gatedHandler, gatedPage, publicHandlers, serverActions, serverOnly } from './rules/server-code.ts'
import { check, productCode, type Rule, readProject } from './tree.ts'

const project = readProject()
const members = 'app/[locale]/(console)/totalk/members'
const server = "'use server'\n"

function said(rule: Rule, path: string, text: string): string {
  return rule({ path, text }).join('\n')
}

describe('code of the server', () => {
  test('exports as actions only functions of the action builder', () => {
    expect(check(project, productCode, serverActions)).toEqual([])
  })

  test("imports 'server-only' exactly where it holds a session or a secret", () => {
    expect(check(project, productCode, serverOnly)).toEqual([])
  })

  test('passes the gate in every page inside the guard', () => {
    expect(check(project, productCode, gatedPage)).toEqual([])
  })

  test('passes the gate in every route handler not listed as public', () => {
    expect(check(project, productCode, gatedHandler)).toEqual([])
  })

  test('has every handler that is listed as public', () => {
    expect(publicHandlers.filter((path) => !project.has(path))).toEqual([])
  })
})

describe('the rules refuse', () => {
  test.each([
    ['export async function save() {}', 'anyone may call this'],
    ['export const save = async () => {}', 'anyone may call this'],
    ['export const save = defineAction({}), load = read()', 'anyone may call this'],
    ['const save = defineAction({})\nexport { save }', 'anyone may call this'],
    ['export default defineAction({})', 'anyone may call this'],
    ["export * from './more'", 'anyone may call this'],
  ])('an open export of an actions file: %s', (text, advice) => {
    expect(said(serverActions, `${members}/actions.ts`, server + text)).toContain(advice)
  })

  test('actions under another file name, names without actions, and actions inside a page', () => {
    expect(said(serverActions, `${members}/save.ts`, server)).toContain('rename it')
    expect(said(serverActions, `${members}/actions.ts`, 'export type A = 1')).toContain(
      "begins with 'use server'",
    )
    const inline = "export default function Page() { async function save() { 'use server' } }"
    expect(said(serverActions, `${members}/page.tsx`, inline)).toContain('page.tsx:1: a server action inside')
  })

  test('but not actions of the builder and types', () => {
    const text = `${server}export type A = 1\nexport const a = defineAction({})\nexport const b = defineOpenAction({})`
    expect(serverActions({ path: `${members}/actions.ts`, text })).toEqual([])
  })

  test.each(['lib/upstream/a.ts', 'lib/auth/a.ts', 'lib/form/action.ts', 'lib/process/env.ts'])(
    '%s that a client component could import',
    (path) => {
      expect(said(serverOnly, path, "import { a } from './a'\nimport 'server-only'")).toContain(
        'begin with import',
      )
      expect(serverOnly({ path, text: "import 'server-only'\nimport { a } from './a'" })).toEqual([])
    },
  )

  test('a page without a gate, with any layout', () => {
    expect(said(gatedPage, `${members}/page.tsx`, "await tryGate('members.read')")).toContain('call gate(')
    expect(gatedPage({ path: `${members}/page.tsx`, text: "await gate('members.read')" })).toEqual([])
    expect(gatedPage({ path: 'app/[locale]/(public)/agreement/page.tsx', text: '' })).toEqual([])
  })

  test('a handler without a gate, and a write without a check of the origin', () => {
    const path = 'app/api/export/members/route.ts'
    expect(said(gatedHandler, path, 'export async function GET() {}')).toContain('call tryGate(')
    const open = "export async function POST() { await tryGate('members.write') }"
    expect(said(gatedHandler, path, open)).toContain('isSameOrigin() first')
    const closed =
      "export async function POST() { isSameOrigin(await headers()); await tryGate('members.write') }"
    expect(gatedHandler({ path, text: closed })).toEqual([])
  })
})
