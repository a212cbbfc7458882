/** Events that come in numbers, which only pages that show them ask for. */
export const wantedNames = ['presence', 'positions'] as const

/** Which of them a page shows. */
export type Wanted = Readonly<Record<(typeof wantedNames)[number], boolean>>

export const nothingWanted: Wanted = { presence: false, positions: false }

/** All that any of some pages shows. */
export function wantedByAny(pages: Iterable<Wanted>): Wanted {
  const all = [...pages]
  return {
    presence: all.some(({ presence }) => presence),
    positions: all.some(({ positions }) => positions),
  }
}

/** Whether one has all that another needs. */
export const covers = (one: Wanted, other: Wanted): boolean =>
  wantedNames.every((name) => one[name] || !other[name])
