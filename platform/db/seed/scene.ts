import { type DemoAgent, demoAgents } from './agents.ts'
import { createNumbers, type Numbers } from './numbers.ts'
import { type Random, randomFor } from './random.ts'

/** The input of one seeding pass: the whole demo, or one wave of a large database. */
export interface Scene {
  now: Date
  /** The agents to make members and groups for, with the numbers of each. */
  agents: readonly DemoAgent[]
  numbers: Numbers
  /** The random number generator of one part of the seed. */
  random(part: string): Random
  /** The highest number used so far with each prefix of member accounts. */
  numbered: Map<string, number>
  /** The first id to assign in each table. */
  first: Readonly<Record<Counted, number>>
}

/** Tables whose ids the seed assigns. */
export const counted = [
  'members',
  'groups',
  'certifications',
  'devices',
  'events',
  'bindings',
  'positions',
  'signIns',
  'feedback',
  'operations',
] as const
export type Counted = (typeof counted)[number]

/** First ids in an empty database. */
export const firstIds: Readonly<Record<Counted, number>> = {
  members: 10001,
  groups: 1001,
  certifications: 1,
  devices: 1,
  events: 1,
  bindings: 1,
  positions: 1,
  signIns: 1,
  feedback: 1,
  operations: 1,
}

export function demoScene(now: Date): Scene {
  return {
    now,
    agents: demoAgents,
    numbers: createNumbers(randomFor('numbers')),
    random: randomFor,
    numbered: new Map(),
    first: firstIds,
  }
}
