/** Replaces the markup of a part; the focus stays on the same link. */
export function replaceMarkup(part: HTMLElement, markup: string): void {
  const focused = part.contains(document.activeElement)
    ? document.activeElement?.getAttribute('href')
    : undefined
  part.innerHTML = markup
  const links = [...part.querySelectorAll<HTMLElement>('a')]
  if (focused) links.find((link) => link.getAttribute('href') === focused)?.focus({ preventScroll: true })
}
