import { at } from './lists.ts'

/** A random number generator that gives the same numbers for a label on every machine. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number
  /** A whole number from `low` to `high`, both inclusive. */
  int(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** One of the values, chosen by weight. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T
  /** `count` different elements in random order; all of them when the list is shorter. */
  sample<T>(list: readonly T[], count: number): T[]
  /** `count` random digits; the first may be zero. */
  digits(count: number): string
}

/**
 * The generator of a label. Each part of the seed has its own label, so that a change to one part does not change the
 * rows of others.
 */
export function randomFor(label: string): Random {
  let state = fnv1a(label)

  // mulberry32: 32-bit integer arithmetic only, which is identical on every machine.
  function next() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  function int(low: number, high: number) {
    return low + Math.floor(next() * (high - low + 1))
  }

  function pick<T>(list: readonly T[]): T {
    return at(list, int(0, list.length - 1))
  }

  function weighted<T>(choices: readonly (readonly [T, number])[]): T {
    const total = choices.reduce((sum, [, weight]) => sum + weight, 0)
    let left = next() * total
    for (const [value, weight] of choices) {
      left -= weight
      if (left < 0) return value
    }
    return at(choices, choices.length - 1)[0]
  }

  function sample<T>(list: readonly T[], count: number): T[] {
    const remaining = [...list]
    const chosen: T[] = []
    while (chosen.length < count && remaining.length > 0) {
      chosen.push(...remaining.splice(int(0, remaining.length - 1), 1))
    }
    return chosen
  }

  return {
    next,
    int,
    pick,
    weighted,
    sample,
    chance: (probability) => next() < probability,
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
  }
}

function fnv1a(text: string) {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash
}
