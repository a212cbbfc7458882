import { describe, expect, test } from 'vitest'
import { isScreenName, screens } from '../../lib/screens/screens.ts'
import { folderWithPage, registeredPage, screenFile, screensWithoutPage } from './rules/screen-folder.ts'
import { check, readProject, treeOf } from './tree.ts'

const project = readProject()
const app = /^app\//
const names = Object.keys(screens).filter(isScreenName)
const members = 'app/[locale]/(console)/totalk/members'

describe("a screen's folder", () => {
  test('holds only files of the closed vocabulary', () => {
    expect(check(project, app, screenFile)).toEqual([])
  })

  test('has a page wherever it has a file', () => {
    expect(check(project, app, (source) => folderWithPage(project, source))).toEqual([])
  })

  test('exists for each screen of the registry, inside or outside the guard as the registry says', () => {
    expect(screensWithoutPage(project, names)).toEqual([])
  })

  test('is registered, with the permission that its gate asks for', () => {
    expect(check(project, app, (source) => registeredPage(source, names))).toEqual([])
  })
})

describe('the vocabulary refuses with advice', () => {
  test.each([
    [`${members}/helpers.ts`, 'what is not drawn to lib/'],
    [`${members}/table.tsx`, '<noun>-table'],
    [`${members}/member-card.tsx`, 'a screen holds page.tsx'],
    [`${members}/route.ts`, 'a screen holds page.tsx'],
    [`${members}/layout.tsx`, "belongs at the group's level only"],
    [`${members}/not-found.tsx`, 'redirect to the screen notFound'],
    ['app/[locale]/not-found.tsx', 'redirect to the screen notFound'],
    [`${members}/_parts/member-form.tsx`, 'the folder _parts is no route'],
    [`${members}/loading.tsx`, 'delete loading.tsx'],
    ['app/[locale]/loading.tsx', 'delete loading.tsx'],
  ])('%s', (path, advice) => {
    const said = screenFile({ path, text: '' })
    expect(said).toHaveLength(1)
    expect(said[0]).toContain(advice)
  })

  test('but not files that belong there', () => {
    const files = ['page.tsx', 'schema.ts', 'actions.ts', 'member-table.tsx', '[id]/member-call-form.tsx']
    const inGroup = ['layout.tsx', 'error.tsx', 'actions.ts', '[...rest]/page.tsx']
    const paths = [
      ...files.map((file) => `${members}/${file}`),
      ...inGroup.map((file) => `app/[locale]/(console)/${file}`),
      'app/[locale]/(public)/loginFrm/sign-in-form.tsx',
    ]
    expect(paths.flatMap((path) => screenFile({ path, text: '' }))).toEqual([])
  })

  test('a folder without its page', () => {
    const sample = treeOf({ [`${members}/page.tsx`]: '', [`${members}/edit/schema.ts`]: '' })
    expect(check(sample, app, (source) => folderWithPage(sample, source))).toEqual([
      `${members}/edit/schema.ts: its folder has no page.tsx; give it one, or move the file to the screen that it belongs to`,
    ])
  })

  test('a screen without its page, and a page without its screen', () => {
    expect(screensWithoutPage(treeOf({}), ['members'])).toEqual([
      `lib/screens/screens.ts: members has no page; write ${members}/page.tsx`,
    ])
    expect(screensWithoutPage(treeOf({ 'app/global-not-found.tsx': '' }), ['notFound'])).toEqual([])
    expect(screensWithoutPage(treeOf({}), ['notFound'])).toHaveLength(1)
    const stray = { path: 'app/[locale]/(console)/totalk/spare/page.tsx', text: '' }
    expect(registeredPage(stray, names)).toEqual([
      `${stray.path}: no screen of lib/screens/screens.ts leads here; add it there`,
    ])
  })

  test('a gate that asks for less than the registry says', () => {
    const path = 'app/[locale]/(console)/totalk/members/new/page.tsx'
    expect(registeredPage({ path, text: "await gate('members.read')" }, names)).toEqual([
      `${path}:1: asks for members.read where lib/screens/screens.ts says members.write; make them one`,
    ])
    expect(registeredPage({ path, text: "await gate('members.write')" }, names)).toEqual([])
  })
})
