import { expect, test } from 'vitest'
import { missingGroups } from './rules/class-groups.ts'
import { check, readProject, treeOf } from './tree.ts'

const screens = /^(?:app|components)\/.*\.tsx$/

test('cn decides about the classes that parts are given as tailwind-merge does with all its groups', () => {
  const tree = readProject()
  expect(check(tree, screens, (source) => missingGroups(tree, source))).toEqual([])
})

test('refused: a utility of a group that cn does not know, in place of one of the part', () => {
  const tree = treeOf({
    'components/ui/part.tsx':
      "import { cn } from '@/lib/utils'\nexport const Part = ({ className }) => <p className={cn('opacity-50', className)} />",
    'app/page.tsx':
      'import { Part } from \'@/components/ui/part\'\nexport const page = <Part className="opacity-75" />',
  })
  expect(check(tree, screens, (source) => missingGroups(tree, source))).toEqual([
    expect.stringContaining("app/page.tsx:2: add the groups of 'opacity-75' to lib/html/class-groups.ts"),
  ])
})
