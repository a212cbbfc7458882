import { AllBox } from './all-box'

export interface BulkAction {
  /** The dialog that confirms it: 'delete' leads to `?dialog=delete&id=…`. */
  dialog: string
  label: string
}

/** The actions on ticked rows. */
export interface BulkActions {
  actions: readonly BulkAction[]
  words: {
    /** With `{count}` in it. */
    selected: string
    clear: string
    actions: string
  }
  /** The label of the box that chooses every row that matches, where the list has more than the page. */
  all?: string
}

/** How many rows are ticked and what can be done with them. */
export function SelectionBar({
  actions,
  words,
  all,
  count,
  onClear,
}: BulkActions & { count: number; onClear: () => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame
    <div role="group" aria-label={words.actions} data-slot="bulk-bar" className="bulk">
      <output>{words.selected.replace('{count}', String(count))}</output>
      {all && <AllBox label={all} />}
      <i />
      {actions.map(({ dialog, label }) => (
        <button key={dialog} type="submit" name="dialog" value={dialog}>
          {label}
        </button>
      ))}
      <i />
      <button type="button" onClick={onClear}>
        {words.clear}
      </button>
    </div>
  )
}
