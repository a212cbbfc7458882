import type { FlashUndo } from '@/lib/form/flash'
import type { Action, Restoring } from './action'
import { isDoable } from './doable'
import type { List } from './list'

const prefix = 'undo-'

/** The dialog that restores what an action deleted. */
export const undoDialog = (action: string) => prefix + action

/** The restoring behind such a dialog; undefined for every other one. */
export function restoredBy({ actions }: Pick<List<never>, 'actions'>, dialog: string): Restoring | undefined {
  const name = dialog.startsWith(prefix) ? dialog.slice(prefix.length) : ''
  const undo = Object.hasOwn(actions, name) ? actions[name]?.undo : undefined
  return undo && 'restore' in undo ? undo : undefined
}

/** The names of the dialogs of a list that restore deleted rows. */
export function undoDialogs({ actions }: { actions: Readonly<Record<string, Pick<Action<never>, 'undo'>>> }) {
  return Object.entries(actions).flatMap(([name, { undo }]) =>
    undo && 'restore' in undo ? [undoDialog(name)] : [],
  )
}

/** Whether a name is that of an undo: a dialog that restores rows, or the action that takes another one back. */
export function isUndo(list: Pick<List<never>, 'actions'>, name: string): boolean {
  const isOpposite = Object.values(list.actions).some(
    ({ undo }) => undo && 'action' in undo && undo.action === name,
  )
  return isOpposite || restoredBy(list, name) !== undefined
}

/** The way to take back an action on rows, as its report offers it. */
export function undoOf<Row>(
  { actions, screen }: Pick<List<Row>, 'actions' | 'screen'>,
  action: string,
  ids: readonly number[],
): FlashUndo | undefined {
  const undo = actions[action]?.undo
  if (!undo || ids.length === 0) return undefined
  const way = 'restore' in undo ? undo : actions[undo.action]
  if (way && !isDoable(way)) return undefined
  return { screen, action: 'restore' in undo ? undoDialog(action) : undo.action, ids: [...ids] }
}
