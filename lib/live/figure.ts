import type { WaitingKind } from '@/lib/contract/live'

interface FigureWords {
  zero?: string
  one?: string
  /** Text with `{count}`; without it the number alone. */
  many?: string
}

/**
 * The attributes of an element whose text is a number that live events change: the names of the added-up
 * numbers, and the texts for other numbers than the present one.
 */
export function figureData(of: readonly (WaitingKind | 'online')[], { zero, one, many }: FigureWords = {}) {
  return { 'data-figure': of.join(' '), 'data-zero': zero, 'data-one': one, 'data-many': many }
}

/** The texts of a message about a number, found by formatting several numbers. */
export function figureWords(say: (count: number) => string): Required<FigureWords> {
  const many = 7
  return { zero: say(0), one: say(1), many: say(many).replace(String(many), '{count}') }
}

/** The kinds of members of a group that a number counts. */
export type GroupCount = 'online' | 'members'

/** The name of a group's number, in parts of the page and in the state. */
export const groupFigure = (count: GroupCount, groupId: number) => `${count}.${groupId}`
