import { DepartmentTree } from '@/components/department/department-tree'
import { RecordColumn } from '@/components/record/record-columns'
import type { TreeNode } from '@/lib/contract/department'
import { boundedTree, firstOf } from '@/lib/domain/department/bounded'
import type { DepartmentPlace } from '@/lib/domain/department/place'
import { lineTo, treeOf, withText } from '@/lib/domain/department/tree'
import type { Words } from '@/lib/list/words'

/** The most departments of a tree that is drawn with all of them opened. */
const openedUpTo = 150

interface TreeSectionProps {
  /** Name of the tenant. */
  name: string
  nodes: readonly TreeNode[]
  place: DepartmentPlace
  path: string
  words: Words
}

/** The tree, or the part of it that was searched for. */
export function TreeSection({ name, nodes, place, path, words }: TreeSectionProps) {
  const { t } = words
  const all = treeOf(nodes)
  const found = place.q ? firstOf(withText(all, place.q)) : { branches: all, left: 0 }
  const line = lineTo(nodes, place.department).map(({ departmentId }) => departmentId)
  const opened = new Set(line)
  const isSmall = nodes.length <= openedUpTo
  return (
    <RecordColumn>
      <DepartmentTree
        name={name}
        {...boundedTree(found.branches, { line })}
        place={place}
        path={path}
        isOpened={(id) => isSmall || place.q !== undefined || opened.has(id)}
        words={words}
      />
      {found.left > 0 && (
        <p className="px-gutter pb-4 text-muted-foreground">
          {t('departments.moreFound', { count: found.left })}
        </p>
      )}
      {found.branches.length === 0 && (
        <p className="px-gutter pb-4 text-muted-foreground">
          {t(place.q ? 'departments.notFound' : 'departments.nothingYet')}
        </p>
      )}
    </RecordColumn>
  )
}
