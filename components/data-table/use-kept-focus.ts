import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** Keeps the focus at its link or tick box when a table is drawn anew: its markup then has other elements. */
export function useKeptFocus(drawn: RefObject<HTMLTableElement | null>, markup: object) {
  const focused = useRef<string>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: for each markup of the table
  useLayoutEffect(() => {
    if (!focused.current || document.activeElement !== document.body) return
    drawn.current?.querySelector<HTMLElement>(focused.current)?.focus({ preventScroll: true })
  }, [drawn, markup])

  return {
    onFocus({ target }: FocusEvent<HTMLTableElement>) {
      focused.current = selectorOf(target)
    },
    // An element that is removed keeps its place.
    onBlur({ target }: FocusEvent<HTMLTableElement>) {
      if (target.isConnected) focused.current = undefined
    },
  }
}

function selectorOf(element: Element): string | undefined {
  const href = element.getAttribute('href')
  if (href !== null) return `a[href="${CSS.escape(href)}"]`
  return element instanceof HTMLInputElement ? `input[value="${CSS.escape(element.value)}"]` : undefined
}
