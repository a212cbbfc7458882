/** Page numbers to link: first, last, and two on each side of the current page. */
export function pagesAround(page: number, pageCount: number): number[] {
  const wanted = [1, page - 2, page - 1, page, page + 1, page + 2, pageCount]
  return [...new Set(wanted)].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b)
}
