let lastAddress: string | null = null

/** Keeps the address of the link that opened a dialog: a row that is drawn anew has another element for it. */
export function keepPlace(opener: Element | null): void {
  lastAddress = opener?.closest('a')?.getAttribute('href') ?? null
}

/**
 * Focuses the link that opened the last dialog; where it is gone, such as that of a deleted row, the page's content. Only
 * if nothing has the focus.
 */
export function focusPlace(): void {
  if (document.activeElement !== document.body) return
  const link = lastAddress && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(lastAddress)}"]`)
  const stop = link || document.querySelector<HTMLElement>('main')
  stop?.focus({ preventScroll: true })
}
