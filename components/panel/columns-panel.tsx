import { type Column, tableFeatures, useTable } from '@tanstack/react-table'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { tellArrangement } from '@/components/data-table/arrangement'
import { panelForm } from '@/components/data-table/panel-field'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { columnFeatures, movedBy } from '@/lib/list/column-model'
import { hiding } from '@/lib/list/layout-cookie'
import type { ColumnsView } from '@/lib/panel/panel-view'
import { cn } from '@/lib/utils'
import { ChoiceForm, type Pressed } from './choice-form'

const features = tableFeatures(columnFeatures)
const noRows: object[] = []
const columnsForm = cn(panelForm, 'grid-cols-1 gap-0.5 in-data-[slot=panel]:w-80!')

interface ColumnsPanelProps {
  view: ColumnsView
  save: (data: FormData) => Promise<void>
}

/** Which columns are visible and in which order: ticks, and buttons that move a column by one place. */
export function ColumnsPanel({ view, save }: ColumnsPanelProps) {
  const { declared, hiddenAtFirst } = view
  const table = useTable({
    features,
    columns: view.columns,
    data: noRows,
    initialState: {
      columnVisibility: hiding(view.columns.flatMap(({ id, isShown }) => (isShown ? [] : [id]))),
    },
  })
  const columns = table.getAllLeafColumns()
  const ids = columns.map(({ id }) => id)
  const { columnOrder, columnVisibility } = table.state
  const pressed = useRef<HTMLElement>(null)

  useFocusAfterMove(pressed, columnOrder)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the model is another object after each of its changes
  useEffect(() => {
    const { initialState } = table
    if (columnOrder === initialState.columnOrder && columnVisibility === initialState.columnVisibility) return
    tellArrangement({ table: view.table, columnOrder: ids, columnVisibility })
  }, [columnOrder, columnVisibility])

  function onPress({ name, value, button }: Pressed) {
    pressed.current = button
    if (name === 'earlier') table.setColumnOrder(movedBy(ids, value, -1))
    if (name === 'later') table.setColumnOrder(movedBy(ids, value, 1))
    if (name !== 'reset') return
    table.setColumnOrder([...declared])
    table.setColumnVisibility(hiding(hiddenAtFirst))
  }

  return (
    <ChoiceForm action={save} onPress={onPress} slot="columns" className={columnsForm} apply={view.apply}>
      <input type="hidden" name="table" value={view.table} />
      <input type="hidden" name="declared" value={declared.join('.')} />
      <input type="hidden" name="hiddenAtFirst" value={hiddenAtFirst.join('.')} />
      {view.returnTo && <input type="hidden" name="returnTo" value={view.returnTo} />}
      {columns.map((column, place) => (
        <ArrangedColumn
          key={column.id}
          column={column}
          view={view}
          isFirst={place === 0}
          isLast={place === columns.length - 1}
        />
      ))}
      <p>
        <Button variant="outline" type="submit" name="reset" value="true">
          {view.reset}
        </Button>
      </p>
    </ChoiceForm>
  )
}

/** Focuses the button that moved its column, which loses the focus then; at an end the other one of the column. */
function useFocusAfterMove(pressed: RefObject<HTMLElement | null>, order: readonly string[]): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons are elsewhere once the order is another
  useLayoutEffect(() => {
    const row = pressed.current?.parentElement
    const button = pressed.current?.matches(':disabled')
      ? row?.querySelector<HTMLElement>('button:enabled')
      : pressed.current
    button?.focus()
  }, [order])
}

interface ArrangedColumnProps {
  column: Column<typeof features, object>
  view: ColumnsView
  isFirst: boolean
  isLast: boolean
}

function ArrangedColumn({ column, view, isFirst, isLast }: ArrangedColumnProps) {
  const { id } = column
  return (
    <div data-slot="arranged-column" className="flex items-center gap-1">
      <label className="tick min-h-[30px] min-w-0 flex-1 items-center text-foreground">
        <input type="hidden" name="offered" value={id} />
        <Checkbox
          name="shown"
          value={id}
          checked={column.getIsVisible()}
          onChange={column.getToggleVisibilityHandler()}
        />
        <span>{String(column.columnDef.header)}</span>
      </label>
      <MoveButton name="earlier" column={column} words={view.earlier} disabled={isFirst} sign="↑" />
      <MoveButton name="later" column={column} words={view.later} disabled={isLast} sign="↓" />
    </div>
  )
}

interface MoveButtonProps {
  name: 'earlier' | 'later'
  column: Column<typeof features, object>
  words: string
  disabled: boolean
  sign: string
}

/** Moves a column by one place. */
function MoveButton({ name, column, words, disabled, sign }: MoveButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      type="submit"
      name={name}
      value={column.id}
      disabled={disabled}
      className="disabled:invisible"
      aria-label={words.replace('{column}', () => String(column.columnDef.header))}
    >
      {sign}
    </Button>
  )
}
