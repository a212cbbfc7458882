import type { TreeNode } from '@/lib/contract/department'
import type { FieldSpec } from '@/lib/form/field-spec'
import type { Words } from '@/lib/list/words'
import { pathsOf, treeOf } from './tree'

/**
 * The field to choose a department of a tree by its path. A chosen one stays chosen even if it cannot be read
 * at present.
 */
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
