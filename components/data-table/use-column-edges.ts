import { type RefObject, useEffect } from 'react'

const edgeOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('.edge') : null

const load = () => import('./column-sizing')

/** Moves the edges of a table's columns by pointer and by keyboard; their script is loaded when the pointer first comes. */
export function useColumnEdges(table: RefObject<HTMLTableElement | null>, name: string): void {
  useEffect(() => {
    const drawn = table.current
    if (!drawn) return
    function onPointerOver(event: Event) {
      if (edgeOf(event)) void load()
    }
    function onPointerDown(event: PointerEvent) {
      const edge = edgeOf(event)
      if (!edge || event.button !== 0) return
      // No text is selected on the way.
      event.preventDefault()
      edge.setPointerCapture(event.pointerId)
      const { clientX, pointerId } = event
      void load().then(({ dragEdge }) => dragEdge(edge, name, { clientX, pointerId }))
    }
    function onKeyDown(event: KeyboardEvent) {
      const edge = edgeOf(event)
      const { key } = event
      if (!edge || !/^(?:Arrow(?:Left|Right)|Home|End|Enter)$/.test(key)) return
      event.preventDefault()
      void load().then(({ fitColumn, pressEdge }) =>
        key === 'Enter' ? fitColumn(edge, name) : pressEdge(edge, name, key),
      )
    }
    function onDoubleClick(event: MouseEvent) {
      const edge = edgeOf(event)
      if (edge) void load().then(({ fitColumn }) => fitColumn(edge, name))
    }
    drawn.addEventListener('pointerover', onPointerOver)
    drawn.addEventListener('pointerdown', onPointerDown)
    drawn.addEventListener('keydown', onKeyDown)
    drawn.addEventListener('dblclick', onDoubleClick)
    return () => {
      drawn.removeEventListener('pointerover', onPointerOver)
      drawn.removeEventListener('pointerdown', onPointerDown)
      drawn.removeEventListener('keydown', onKeyDown)
      drawn.removeEventListener('dblclick', onDoubleClick)
    }
  }, [table, name])
}
