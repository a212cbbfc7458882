import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react'

const edgeOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('.edge') : null

const load = () => import('./column-sizing')

const draw = (table: HTMLTableElement) => void load().then(({ addEdges }) => addEdges(table))

/**
 * Handlers of a table whose column edges are moved by pointer and by keyboard. Edges and their script come when the
 * pointer first is over the head or the focus in the table, so that no page waits for them. They are of the table, since
 * its content is markup.
 * @param name under which the layout of the columns is kept
 */
export const columnEdges = (name: string) => ({
  onPointerOver({ currentTarget, target }: PointerEvent<HTMLTableElement>) {
    if (target instanceof Element && target.closest('thead')) draw(currentTarget)
  },
  onFocus: ({ currentTarget }: FocusEvent<HTMLTableElement>) => draw(currentTarget),
  onPointerDown(event: PointerEvent) {
    const edge = edgeOf(event.target)
    if (!edge || event.button !== 0) return
    // No text is selected on the way.
    event.preventDefault()
    edge.setPointerCapture(event.pointerId)
    const { clientX, pointerId } = event
    void load().then(({ dragEdge }) => dragEdge(edge, name, { clientX, pointerId }))
  },
  onKeyDown(event: KeyboardEvent) {
    const edge = edgeOf(event.target)
    const { key } = event
    if (!edge || !/^(?:Arrow(?:Left|Right)|Home|End|Enter)$/.test(key)) return
    event.preventDefault()
    void load().then(({ fitColumn, pressEdge }) =>
      key === 'Enter' ? fitColumn(edge, name) : pressEdge(edge, name, key),
    )
  },
  onDoubleClick({ target }: MouseEvent) {
    const edge = edgeOf(target)
    if (edge) void load().then(({ fitColumn }) => fitColumn(edge, name))
  },
})
