import type { placeParameters } from '@/lib/map/live-place'

/** Writes the map's place into the links and the form beside it, so that they preserve the window. */
export function carryWindow(place: ReturnType<typeof placeParameters>): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-map-place]')) {
    const url = new URL(link.href)
    for (const [name, value] of Object.entries(place)) url.searchParams.set(name, value)
    link.href = url.pathname + url.search
  }
  for (const [name, value] of Object.entries(place)) {
    const field = document.querySelector<HTMLInputElement>(`form[data-map-place] input[name="${name}"]`)
    if (field) field.value = value
  }
}

/** Writes the number of members of each state in the map's window. */
export function writeCounts(counts: Readonly<Record<string, string | undefined>>): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-map-count]')) {
    const count = counts[part.dataset.mapCount ?? '']
    if (count !== undefined) part.textContent = count
  }
}

/** Sets the link from the map to the members in its window. */
export function writeAreaLink(href: string): void {
  for (const link of document.querySelectorAll('a[data-map-area]')) link.setAttribute('href', href)
}
