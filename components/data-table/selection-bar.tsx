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

const button =
  'min-h-[30px] cursor-pointer rounded-md px-2.5 whitespace-nowrap hover:bg-background hover:text-foreground focus-visible:outline-background'

/** The number of ticked rows and the actions on them, in a bar that floats over the list. */
export function SelectionBar({
  actions,
  words,
  all,
  count,
  onClear,
}: BulkActions & { count: number; onClear: () => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame
    <div
      role="group"
      aria-label={words.actions}
      data-slot="bulk-bar"
      className="fixed bottom-5 left-[calc(50%+var(--side)/2)] z-30 flex w-max max-w-[calc(100%-var(--side)-24px)] flex-wrap items-center gap-0.5 rounded-[10px] bg-foreground p-1.5 text-background shadow-[var(--float)] [transform:translateX(-50%)] max-md:inset-x-2 max-md:bottom-2 max-md:w-auto max-md:max-w-none max-md:[transform:none] forced-colors:border-2 print:hidden"
    >
      <output className="px-2.5 font-semibold whitespace-nowrap">
        {words.selected.replace('{count}', String(count))}
      </output>
      {all && <AllBox label={all} className="px-2.5 whitespace-nowrap" />}
      <Line />
      {actions.map(({ dialog, label }) => (
        <button key={dialog} type="submit" name="dialog" value={dialog} className={button}>
          {label}
        </button>
      ))}
      <Line />
      <button type="button" onClick={onClear} className={button}>
        {words.clear}
      </button>
    </div>
  )
}

const Line = () => <i className="mx-1 h-5 w-px bg-muted-foreground" />
