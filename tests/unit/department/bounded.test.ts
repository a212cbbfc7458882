import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundedTree, type DrawnList, firstOf } from '@/lib/domain/department/bounded'
import { lineTo, treeOf } from '@/lib/domain/department/tree'

/** The part of a large tree of departments that a page draws. */

const node = (departmentId: number, parentId: number | null) => ({
  departmentId,
  parentId,
  departmentName: `D${departmentId}`,
  dispatcherCount: 0,
  shareCount: 0,
  rowVersion: 1,
})

/** A tree of `count` departments: each parent is drawn from those before it. */
const trees = fc
  .tuple(fc.integer({ min: 1, max: 120 }), fc.infiniteStream(fc.nat()))
  .map(([count, picks]) => {
    const parents = picks.take(count)
    return [...parents].map((pick, index) => node(index + 1, pick % (index + 1) || null))
  })

const idsOf = ({ branches }: Pick<DrawnList, 'branches'>): number[] =>
  branches.flatMap(({ departmentId, children }) => [departmentId, ...idsOf({ branches: children })])

test('a page draws no more than its limit, always the chosen department with its ancestors, and counts the departments left out', () => {
  fc.assert(
    fc.property(trees, fc.nat(119), fc.integer({ min: 10, max: 60 }), (nodes, pick, most) => {
      const chosen = (pick % nodes.length) + 1
      const line = lineTo(nodes, chosen).map(({ departmentId }) => departmentId)
      const { tree, lists } = boundedTree(treeOf(nodes), { line, most })
      const ids = idsOf(tree)
      expect(ids.length).toBeLessThanOrEqual(Math.max(most, line.length + 1))
      expect(ids).toEqual(expect.arrayContaining(line))
      for (const list of [tree, ...lists.values()]) {
        const cuts = [list.before, list.after].flatMap((cut) => (cut ? [cut] : []))
        for (const { count, nearest } of cuts) {
          expect(count).toBeGreaterThan(0)
          expect(ids).not.toContain(nearest)
        }
      }
      if (nodes.length <= most) expect(ids).toHaveLength(nodes.length)
    }),
  )
})

test('of 5,000 departments in one list those around the chosen one are drawn, and each end leads to the next ones', () => {
  const nodes = Array.from({ length: 5000 }, (_, index) => node(index + 1, null))
  const start = boundedTree(treeOf(nodes), { line: [], most: 500 }).tree
  expect(idsOf(start)).toHaveLength(500)
  expect([start.before, start.after]).toEqual([undefined, { count: 4500, nearest: 501 }])
  const { tree } = boundedTree(treeOf(nodes), { line: [2500], most: 500 })
  expect(idsOf(tree)).toContain(2500)
  expect(tree.before?.nearest).toBe((tree.branches[0]?.departmentId ?? 0) - 1)
  expect((tree.before?.count ?? 0) + tree.branches.length + (tree.after?.count ?? 0)).toBe(5000)
})

test('a search draws the first finds from the top down, with their parents, and counts the others', () => {
  const nodes = [node(1, null), node(2, 1), node(3, 1), node(4, 3), node(5, null)]
  const { branches, left } = firstOf(treeOf(nodes), 3)
  expect(branches).toMatchObject([{ departmentId: 1, children: [{ departmentId: 2 }, { departmentId: 3 }] }])
  expect(left).toBe(2)
})
