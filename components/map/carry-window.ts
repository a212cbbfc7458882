import type { placeParameters } from '@/lib/map/live-place'

/** Writes where the map is into the links and the form beside it, which keep its window. */
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

/** Writes how many members of each state the map shows. */
export function writeCounts(counts: Readonly<Record<string, string | undefined>>): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-map-count]')) {
    const count = counts[part.dataset.mapCount ?? '']
    if (count !== undefined) part.textContent = count
  }
}

/** Leads from the map to the members of what it shows. */
export function writeAreaLink(href: string): void {
  for (const link of document.querySelectorAll('a[data-map-area]')) link.setAttribute('href', href)
}
