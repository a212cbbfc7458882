import { cache } from 'react'
import type { LeftOut } from './left-out'

/** The lacks of the answers to one request for a page. Outside of a page's rendering nothing is kept. */
const ofPage = cache(() => new Set<LeftOut>())

/** Notes for the page that is being read what an answer lacks. */
export function noteLeftOut(leftOut: LeftOut): void {
  ofPage().add(leftOut)
}

/** Takes a note back that a part of the page tells by itself. */
export function tellApart(leftOut: LeftOut | undefined): void {
  if (leftOut) ofPage().delete(leftOut)
}

export const leftOutOfPage = (): LeftOut[] => [...ofPage()]
