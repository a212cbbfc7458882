import { useLayoutEffect, useRef, useState } from 'react'
import { movedBy } from '@/lib/list/column-layout'
import type { ColumnsView } from '@/lib/panel/panel-view'
import { ChoiceForm, type Pressed } from './choice-form'

interface ColumnsPanelProps {
  view: ColumnsView
  save: (data: FormData) => Promise<void>
}

/** Which columns are shown and in which order: ticks, and buttons that move a column by one place. */
export function ColumnsPanel({ view, save }: ColumnsPanelProps) {
  const { declared, hiddenAtFirst } = view
  const [columns, setColumns] = useState(view.columns)
  // Another number draws the ticks anew.
  const [resets, setResets] = useState(0)
  const pressed = useRef<HTMLElement>(null)

  // A moved element loses the focus, and so does a button that has become disabled at an end.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons are elsewhere once the columns are
  useLayoutEffect(() => {
    const row = pressed.current?.parentElement
    const button = pressed.current?.matches(':disabled')
      ? row?.querySelector<HTMLElement>('button:enabled')
      : pressed.current
    button?.focus()
  }, [columns])

  function onPress({ name, value, button }: Pressed) {
    pressed.current = button
    const by = (ids: readonly string[]) => ids.flatMap((id) => columns.filter((column) => column.id === id))
    const ids = columns.map(({ id }) => id)
    if (name === 'earlier') setColumns(by(movedBy(ids, value, -1)))
    if (name === 'later') setColumns(by(movedBy(ids, value, 1)))
    if (name !== 'reset') return
    setColumns(by(declared).map((column) => ({ ...column, isShown: !hiddenAtFirst.includes(column.id) })))
    setResets((count) => count + 1)
  }

  return (
    <ChoiceForm action={save} onPress={onPress} className="panel-form arrange" apply={view.apply}>
      <input type="hidden" name="table" value={view.table} />
      <input type="hidden" name="declared" value={declared.join('.')} />
      <input type="hidden" name="hiddenAtFirst" value={hiddenAtFirst.join('.')} />
      {view.returnTo && <input type="hidden" name="returnTo" value={view.returnTo} />}
      {columns.map(({ id, header, isShown }, place) => (
        <ArrangedColumn
          key={`${id} ${resets}`}
          {...{ id, header, isShown, view }}
          isFirst={place === 0}
          isLast={place === columns.length - 1}
        />
      ))}
      <p>
        <button type="submit" name="reset" value="true" className="b">
          {view.reset}
        </button>
      </p>
    </ChoiceForm>
  )
}

interface ArrangedColumnProps {
  id: string
  header: string
  isShown: boolean
  view: ColumnsView
  isFirst: boolean
  isLast: boolean
}

function ArrangedColumn({ id, header, isShown, view, isFirst, isLast }: ArrangedColumnProps) {
  const named = (words: string) => words.replace('{column}', () => header)
  return (
    <div className="arranged">
      <label className="tick">
        <input type="hidden" name="offered" value={id} />
        <input type="checkbox" className="box" name="shown" value={id} defaultChecked={isShown} />
        <span>{header}</span>
      </label>
      <MoveButton name="earlier" id={id} label={named(view.earlier)} disabled={isFirst} sign="↑" />
      <MoveButton name="later" id={id} label={named(view.later)} disabled={isLast} sign="↓" />
    </div>
  )
}

interface MoveButtonProps {
  name: 'earlier' | 'later'
  /** Id of the column. */
  id: string
  label: string
  disabled: boolean
  sign: string
}

function MoveButton({ name, id, label, disabled, sign }: MoveButtonProps) {
  return (
    <button
      type="submit"
      name={name}
      value={id}
      disabled={disabled}
      aria-label={label}
      className="b b-quiet b-icon"
    >
      {sign}
    </button>
  )
}
