import 'server-only'
import type { TreeNode } from '@/lib/contract/department'
import type { FieldSpec } from '@/lib/form/field-spec'
import type { FormValues } from '@/lib/form/form-state'
import { recordForm } from '@/lib/form/record-form'
import type { Words } from '@/lib/list/words'
import { type DepartmentDialog, type DepartmentPlace, top } from './place'
import { lineTo, pathsOf, pathText, treeOf } from './tree'

/** A form over the tree of departments, as data. */
export interface DepartmentForm {
  name: DepartmentDialog
  title: string
  /** A text above the fields: the effect. */
  text?: string
  /** The reason why there is no form. */
  refusal?: string
  submit: string
  fields: FieldSpec[]
  initial?: FormValues | undefined
  hidden: Record<string, string>
}

interface Asked {
  /** Undefined if they cannot be read at present but the form was sent. */
  nodes: readonly TreeNode[] | undefined
  place: DepartmentPlace
  words: Words
}

/** Replaces a department that cannot be read at present; its form sends the same values again. */
const unknown = { departmentName: '', parentId: null, dispatcherCount: 0, shareCount: 0, rowVersion: 0 }

/** The form that an address requests; undefined if it requests none. */
export function departmentForm({ nodes: read, place, words }: Asked): DepartmentForm | undefined {
  const { dialog: name, department, agent } = place
  if (!name) return undefined
  const { t } = words
  const nodes = read ?? []
  const unread = read || department === undefined ? undefined : { ...unknown, departmentId: department }
  const chosen = nodes.find(({ departmentId }) => departmentId === department) ?? unread
  const shared = { name, submit: t(`departments.submit.${name}`), hidden: { agent: String(agent ?? '') } }
  if (name === 'add') return { ...shared, ...addition(nodes, place, words) }
  if (name === 'restore') {
    const hidden = { ...shared.hidden, departmentId: String(department ?? '') }
    return { ...shared, ...restoring(place, words), hidden }
  }
  const title = t(`departments.titles.${name}`, { name: chosen?.departmentName ?? '' })
  if (!chosen) return { ...shared, title, refusal: t('errors.missing'), fields: [], initial: {} }
  const hidden = {
    ...shared.hidden,
    departmentId: String(chosen.departmentId),
    rowVersion: String(chosen.rowVersion),
  }
  const form = { ...shared, title, hidden }
  if (name === 'rename') {
    const read = nodes.find(({ departmentId }) => departmentId === chosen.departmentId)
    const {
      sections,
      initial,
      hidden: drawn,
    } = recordForm(read, {
      untold: words.t('form.untold'),
      sections: [{ fields: [nameField(words)] }],
      initial: ({ departmentName }) => ({ departmentName }),
    })
    return {
      ...form,
      hidden: { ...hidden, ...drawn },
      fields: sections.flatMap(({ fields }) => fields),
      initial,
    }
  }
  if (name === 'move') return { ...form, ...moving(nodes, chosen, place, words) }
  const reason = heldText(nodes, chosen, words)
  return {
    ...form,
    refusal: reason,
    text: t('departments.removeText', { path: pathText(lineTo(nodes, chosen.departmentId)) }),
    fields: [],
    initial: {},
  }
}

/** The contents that prevent a department's removal, in words; undefined for an empty one. */
export function heldText(
  nodes: readonly TreeNode[],
  { departmentId, dispatcherCount, shareCount }: TreeNode,
  { t }: Words,
): string | undefined {
  const departments = nodes.filter(({ parentId }) => parentId === departmentId).length
  if (departments + dispatcherCount + shareCount === 0) return undefined
  return t('departments.holds', { departments, dispatchers: dispatcherCount, shares: shareCount })
}

function addition(nodes: readonly TreeNode[], place: DepartmentPlace, words: Words) {
  const { t } = words
  return {
    title: t('departments.titles.add'),
    fields: [nameField(words), parentField(nodes, words)],
    initial: { parentId: String(place.department ?? top) },
  }
}

/** The undo of a deletion: the readable tree does not contain the department. */
function restoring({ department }: DepartmentPlace, { t }: Words) {
  return {
    title: t('departments.titles.restore'),
    refusal: department === undefined ? t('errors.missing') : undefined,
    text: t('departments.restoreText'),
    fields: [],
    initial: {},
  }
}

function moving(nodes: readonly TreeNode[], chosen: TreeNode, { to }: DepartmentPlace, words: Words) {
  const { t, fields } = words
  const children = nodes.filter(({ parentId }) => parentId === chosen.departmentId)
  const line = lineTo(nodes, chosen.departmentId)
  const parent = pathText(line.slice(0, -1)) || t('departments.top')
  const how: FieldSpec = {
    type: 'radio',
    name: 'how',
    label: fields('how'),
    required: true,
    wide: true,
    options: [
      { value: 'whole', label: t('departments.how.whole', { count: below(nodes, chosen) }) },
      { value: 'alone', label: t('departments.how.alone', { count: children.length, parent }) },
    ],
  }
  return {
    text: t('departments.moveText', { path: pathText(line) }),
    fields: [parentField(nodes, words, chosen.departmentId), ...(children.length > 0 ? [how] : [])],
    initial: { parentId: String(to ?? chosen.parentId ?? top), how: 'whole' },
  }
}

function below(nodes: readonly TreeNode[], { departmentId }: TreeNode): number {
  const children = nodes.filter(({ parentId }) => parentId === departmentId)
  return children.reduce((sum, child) => sum + 1 + below(nodes, child), 0)
}

const nameField = ({ fields }: Words): FieldSpec => ({
  type: 'text',
  name: 'departmentName',
  label: fields('departmentName'),
  required: true,
  maxLength: 40,
  wide: true,
})

/** The field to choose a parent by its path, among all departments except one. */
function parentField(nodes: readonly TreeNode[], { t, fields }: Words, except?: number): FieldSpec {
  return {
    type: 'select',
    name: 'parentId',
    label: fields('parentId'),
    required: true,
    wide: true,
    options: [
      { value: top, label: t('departments.top') },
      ...pathsOf(treeOf(nodes))
        .filter(({ id }) => id !== except)
        .map(({ id, path }) => ({ value: String(id), label: path })),
    ],
  }
}
