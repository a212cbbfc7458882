/**
 * Scrolls a part as little as shows an element in it, whose offset parent it is. `scrollIntoView` would scroll the page
 * too, and would let the keyboard's next stop follow the element.
 */
export function showWithin(part: HTMLElement, item: HTMLElement): void {
  part.scrollLeft = nearest(part.scrollLeft, part.clientWidth, item.offsetLeft, item.offsetWidth)
  part.scrollTop = nearest(part.scrollTop, part.clientHeight, item.offsetTop, item.offsetHeight)
}

const nearest = (scrolled: number, room: number, begin: number, size: number) =>
  Math.min(begin, Math.max(scrolled, begin + size - room))
