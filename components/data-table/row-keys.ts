/** The stops of a row, in their order. */
const controls = 'th > a, .pick > input, .act'

/**
 * Presses a key on the rows of the page's list: `j` and `k`, in a row also the arrows, go to the next and the previous one,
 * `x` ticks a row, `.` opens its menu, and Enter on its tick box opens its page. False for a key that does nothing there.
 */
export function pressOnRows(key: string, target: Element): boolean {
  const row = target.closest<HTMLTableRowElement>('.rows tbody tr')
  if (key === 'j' || key === 'k') return goTo(row ? besides(row, key === 'j') : firstRow(), target)
  if (!row) return false
  if (key === 'ArrowDown' || key === 'ArrowUp') return goTo(besides(row, key === 'ArrowDown'), target)
  if (key === 'x') return click(row.querySelector('.pick > input'))
  if (key === '.') return click(row.querySelector('.dots'))
  return key === 'Enter' && target.matches('.pick > input') && click(row.querySelector('th > a'))
}

const firstRow = () => document.querySelector<HTMLElement>('main .rows tbody tr')

const besides = (row: HTMLElement, isNext: boolean) =>
  isNext ? row.nextElementSibling : row.previousElementSibling

/** Focuses a row at the control that has the place of the present one, or at its first. */
function goTo(row: Element | null, from: Element): boolean {
  if (!(row instanceof HTMLElement)) return false
  const place = controlsOf(from.closest('tr')).findIndex((control) => control.isSameNode(from))
  const stops = controlsOf(row)
  const stop = stops[place] ?? row.querySelector<HTMLElement>('th > a') ?? stops[0] ?? row
  if (stop === row) row.tabIndex = -1
  stop.focus({ preventScroll: true })
  // The head stays above the rows.
  row.scrollIntoView({ block: 'nearest' })
  return true
}

const controlsOf = (row: Element | null) => [...(row?.querySelectorAll<HTMLElement>(controls) ?? [])]

function click(control: HTMLElement | null): boolean {
  control?.click()
  return control !== null
}
