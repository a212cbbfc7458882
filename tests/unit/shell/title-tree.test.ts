import { expect, test } from 'vitest'
import { titleIn, titleTree } from '@/components/shell/title-tree'
import { isScreenName, screens } from '@/lib/screens/screens'

const titles = Object.keys(screens)
  .filter(isScreenName)
  .map((name) => [screens[name].path, `title of ${name}`] as const)
const tree = titleTree(titles)

test('every screen is found by its path, with or without screens below it', () => {
  expect(titles.map(([path]) => [path, titleIn(tree, path)])).toEqual(titles)
})

test.each([
  '/totalk',
  '/nothing',
  '/totalk/members/',
  '/totalk/members/new/more',
  '/constructor',
  '/constructor/name',
  '/__proto__',
  '',
  '/',
])('no screen is found at %j', (path) => expect(titleIn(tree, path)).toBeUndefined())
