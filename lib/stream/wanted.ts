/** Numerous events, which are sent only to pages that request them. */
export const wantedNames = ['presence', 'positions'] as const

/** The numerous events that a page displays. */
export type Wanted = Readonly<Record<(typeof wantedNames)[number], boolean>>

export const nothingWanted: Wanted = { presence: false, positions: false }

/** The union of the events that several pages display. */
export function wantedByAny(pages: Iterable<Wanted>): Wanted {
  const all = [...pages]
  return {
    presence: all.some(({ presence }) => presence),
    positions: all.some(({ positions }) => positions),
  }
}

/** Whether one set of events includes another. */
export const covers = (one: Wanted, other: Wanted): boolean =>
  wantedNames.every((name) => one[name] || !other[name])
