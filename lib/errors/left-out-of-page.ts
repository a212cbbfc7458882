import { cache } from 'react'
import type { LeftOut } from './left-out'

/** The lacks of the answers to one request for a page. Empty outside of a page's rendering. */
const ofPage = cache(() => new Set<LeftOut>())

/** Notes an answer's lacks for the page that is being read. */
export function noteLeftOut(leftOut: LeftOut): void {
  ofPage().add(leftOut)
}

/** Removes a note, because a part of the page displays it itself. */
export function tellApart(leftOut: LeftOut | undefined): void {
  if (leftOut) ofPage().delete(leftOut)
}

export const leftOutOfPage = (): LeftOut[] => [...ofPage()]
