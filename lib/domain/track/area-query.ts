import { first, type SearchParams } from '@/lib/screens/search-params'
import { type SpanName, spanNames } from './span'

/** The state of the screen of an area's members, as its address has it. */
export interface AreaQuery {
  /** Two typed corners, in the map's datum. */
  corners: string
  span: SpanName | undefined
  /** The typed ends of the span. */
  from: string
  to: string
}

export function areaQueryOf(search: SearchParams): AreaQuery {
  return {
    corners: first(search.corners)?.trim().slice(0, 64) ?? '',
    span: spanNames.find((name) => name === first(search.span)),
    from: first(search.from)?.trim().slice(0, 32) ?? '',
    to: first(search.to)?.trim().slice(0, 32) ?? '',
  }
}

/** Makes the addresses of the screen: the same area with some of its query changed. */
export const areaHrefs = (path: string, query: AreaQuery) => (changes: Partial<AreaQuery>) => {
  const given = Object.entries({ ...query, ...changes }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  )
  return `${path}?${new URLSearchParams(given)}`
}
