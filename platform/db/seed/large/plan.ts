import { type DemoAgent, demoAgents } from '../agents.ts'
import { at } from '../lists.ts'
import { testers } from '../members.ts'

/** Members made in one wave, including those without an agent: as many as the demo has. */
const waveSize = 2000
const membersPerAgent = 2000
/** The share of all members of each of the largest agents. */
const largest = [0.1, 0.075, 0.05] as const
const fewest = 30
const groupsPerMember = 0.075

export interface Plan {
  /** With the totals of members and groups. */
  agents: DemoAgent[]
  /** The agents of each wave, with the members and groups to make in it. A large agent spans several waves. */
  waves: DemoAgent[][]
}

/** Plans agents for a number of living members, modelled on the demo's in turn, and divides them into waves. */
export function planAgents(members: number): Plan {
  const waveCount = Math.ceil(members / waveSize)
  const sizes = agentSizes(members - waveCount * testers)
  const waves: DemoAgent[][] = Array.from({ length: waveCount }, () => [])
  const agents: DemoAgent[] = []
  let wave = 0
  let room = waveSize - testers
  for (const [index, size] of sizes.entries()) {
    const agent = agentLike(index)
    let groups = 0
    let left = size
    do {
      const slice = Math.min(left, room)
      const made = groupsFor(slice)
      at(waves, wave).push({ ...agent, members: slice, groups: made })
      groups += made
      left -= slice
      room -= slice
      if (room === 0 && wave < waveCount - 1) {
        wave++
        room = waveSize - testers
      }
    } while (left > 0)
    agents.push({ ...agent, members: size, groups, ...limits(index, size, groups) })
  }
  return { agents, waves }
}

/** Members per agent: a few large agents, many small ones, none where the demo's model has none. */
function agentSizes(members: number): number[] {
  const count = Math.max(demoAgents.length, Math.round(members / membersPerAgent))
  const indices = Array.from({ length: count }, (_, index) => index)
  const populated = indices.filter((index) => likeOf(index).members > 0)
  const large = new Map(largest.map((share, index) => [index, Math.floor(members * share)]))
  const small = populated.filter((index) => !large.has(index))
  const remainingMembers =
    members - [...large.values()].reduce((sum, size) => sum + size, 0) - small.length * fewest
  const weights = new Map(small.map((index, order) => [index, 1 / (order + 4)]))
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const sizes = indices.map(
    (index) =>
      large.get(index) ??
      (weights.has(index) ? fewest + Math.floor((remainingMembers * (weights.get(index) ?? 0)) / whole) : 0),
  )
  const [first = 0] = sizes
  const plannedMembers = sizes.reduce((sum, size) => sum + size, 0)
  // The first agent gets the remainder of the rounding.
  return [first + members - plannedMembers, ...sizes.slice(1)]
}

function likeOf(index: number): DemoAgent {
  return at(demoAgents, index % demoAgents.length)
}

function agentLike(index: number): DemoAgent {
  const like = likeOf(index)
  const round = Math.floor(index / demoAgents.length)
  if (round === 0) return { ...like, id: index + 1 }
  const roads = [...new Set(like.city.roads.map(({ name }) => name))]
  const road = at(roads, round % roads.length)
  const again = Math.floor(round / roads.length)
  return {
    ...like,
    id: index + 1,
    account: `${like.account}${round + 1}`,
    // No digit: the member's number follows.
    prefix: like.prefix + letters(round),
    name: `${like.name} ${road}${again > 0 ? ` ${again + 1}` : ''}`,
  }
}

function letters(number: number): string {
  const last = String.fromCharCode(97 + (number % 26))
  return number < 26 ? last : letters(Math.floor(number / 26)) + last
}

/** A group for every thirteen members, as in the demo; the first is for all members. */
function groupsFor(members: number): number {
  if (members < fewest) return members > 0 ? 1 : 0
  return Math.max(2, Math.round(members * groupsPerMember))
}

// As in the demo, the second agent has used up its member limit and the fifth its group limit.
function limits(index: number, members: number, groups: number) {
  const turn = index % demoAgents.length
  return {
    memberLimit: turn === 1 ? members : members + Math.ceil(members / 50) * 10 + 10,
    groupLimit: turn === 4 ? groups : groups + Math.ceil(groups / 4) + 2,
  }
}
