import { type DemoAgent, demoAgents } from './agents.ts'
import { createNumbers, type Numbers } from './numbers.ts'
import { type Random, randomFor } from './random.ts'

/** What rows are made for: the demo as a whole, or one wave of a large database. */
export interface Scene {
  now: Date
  /** Those whose members and groups are made; they say how many. */
  agents: readonly DemoAgent[]
  numbers: Numbers
  /** The stream of numbers of one part of the seed. */
  random(part: string): Random
  /** The highest number behind each prefix of members' accounts so far. */
  numbered: Map<string, number>
  /** The id that a table's rows begin with. */
  first: Readonly<Record<Counted, number>>
}

/** Tables whose ids the seed gives. */
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

/** Where ids begin in a database that has no rows. */
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

/** The demo as it has always been. */
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
