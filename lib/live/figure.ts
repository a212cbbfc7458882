import type { WaitingKind } from '@/lib/contract/live'

interface FigureWords {
  zero?: string
  one?: string
  /** With `{count}` in it; without it the number alone. */
  many?: string
}

/**
 * The attributes of an element whose text is a number that live events move: the names of what it counts, added up, and
 * the words for other numbers than the present one.
 */
export function figureData(of: readonly (WaitingKind | 'online')[], { zero, one, many }: FigureWords = {}) {
  return { 'data-figure': of.join(' '), 'data-zero': zero, 'data-one': one, 'data-many': many }
}

/** The words of a message about a number, found by saying it of several. */
export function figureWords(say: (count: number) => string): Required<FigureWords> {
  const many = 7
  return { zero: say(0), one: say(1), many: say(many).replace(String(many), '{count}') }
}

/** The members of a group that a number counts. */
export type GroupCount = 'online' | 'members'

/** The name of a number of one group, as parts and the state have it. */
export const groupFigure = (count: GroupCount, groupId: number) => `${count}.${groupId}`
