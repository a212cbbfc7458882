import type { TreeNode } from '@/lib/contract/department'
import type { FieldSpec } from '@/lib/form/field-spec'
import type { Words } from '@/lib/list/words'
import { pathsOf, treeOf } from './tree'

/** The choice of one department of a tree, by its path. One that cannot be read now stays chosen. */
export function departmentField(
  nodes: readonly TreeNode[],
  { fields, terms }: Pick<Words, 'fields' | 'terms'>,
  hint?: string,
): FieldSpec {
  return {
    type: 'select',
    name: 'departmentId',
    label: fields('department'),
    required: true,
    hint,
    wide: true,
    kept: '{value}',
    options: [
      { value: '', label: terms('choose') },
      ...pathsOf(treeOf(nodes)).map(({ id, path }) => ({ value: String(id), label: path })),
    ],
  }
}
