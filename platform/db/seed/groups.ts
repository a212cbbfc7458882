import { groupNoOf } from '../../rules/group-rules.ts'
import type { groupMembers, groups } from '../schema.ts'
import { agentAccountId, staffId } from './accounts.ts'
import { type DemoAgent, demoAgents } from './agents.ts'
import { groupName, introduction } from './group-names.ts'
import { at } from './lists.ts'
import type { DemoMember } from './members.ts'
import type { Random } from './random.ts'
import type { Scene } from './scene.ts'
import { before, between, day } from './time.ts'

type GroupRow = typeof groups.$inferInsert
type PlaceRow = Omit<typeof groupMembers.$inferSelect, 'id'>

/**
 * The agents' groups (150 in the demo) and their members: every living member is in one to six, and each group has
 * one administrator.
 */
export function createGroups(
  { now, agents, first, ...scene }: Scene,
  members: readonly DemoMember[],
  tokenHash: string,
): { groups: GroupRow[]; places: PlaceRow[] } {
  const random = scene.random('groups')
  const rows: GroupRow[] = []
  const places: PlaceRow[] = []
  for (const agent of [...agents, undefined]) {
    const livingMembers = members.filter((member) => member.agent === agent && member.row.deletedAt === null)
    const count = agent ? agent.groups : 1
    const made = Array.from({ length: count }, (_, index) =>
      createGroup(random, now, agent, { id: first.groups + rows.length + index, index, tokenHash }),
    )
    const placed = placeMembers(random, now, made, livingMembers)
    for (const [index, group] of made.entries()) {
      const inside = at(placed, index)
      appointLeaders(random, inside)
      rows.push({ ...group, memberLimit: roomFor(inside.length) })
      places.push(...inside)
    }
  }
  return { groups: rows, places }
}

/** A group of an agent whose members come from several waves of a large seed; each of them is in it. */
export function createLargeGroup(
  { now, first, ...scene }: Scene,
  agent: DemoAgent,
  members: readonly DemoMember[],
  tokenHash: string,
): { group: GroupRow; places: PlaceRow[] } {
  const random = scene.random('large group')
  const identity = { id: first.groups, index: 0, tokenHash }
  const group = {
    ...createGroup(random, now, agent, identity),
    applyable: true,
    approvalRequired: true,
  }
  const places = members.map((member) => placeOf(random, now, { group, member }))
  appointLeaders(random, places)
  return { group: { ...group, memberLimit: roomFor(places.length) }, places }
}

interface Identity {
  id: number
  index: number
  tokenHash: string
}

function createGroup(
  random: Random,
  now: Date,
  agent: DemoAgent | undefined,
  { id, index, tokenHash }: Identity,
) {
  const status = agent ? statusOf(agent, index) : 'Normal'
  const type = random.weighted([
    ['private', 6],
    ['public', 3],
    ['special', 1],
  ] as const)
  const age = status === 'Normal' ? (agent?.age ?? 800) * (0.5 + random.next() / 2) : random.next() * 5
  const createdAt = before(now, age * day)
  const leaving = agent !== undefined && [1, 2, 5, 7].includes(modelNumber(agent)) && index === 5
  return {
    id,
    groupNo: groupNoOf(id),
    name: agent ? groupName(agent, index) : '平台测试组',
    type,
    agentId: agent?.id ?? null,
    createdBy: agent ? agentAccountId(agent) : staffId,
    status,
    searchable: type === 'public' || random.chance(0.3),
    applyable: type === 'public' || random.chance(0.2),
    approvalRequired: random.chance(0.7),
    tokenHash: type !== 'public' && random.chance(0.2) ? tokenHash : '',
    introduction: agent && random.chance(0.4) ? introduction(agent.script) : '',
    reviewReason: status === 'Refuse' ? '群组名称与单位不符' : '',
    deleteRequestedBy: leaving ? agentAccountId(agent) : null,
    deleteRequestedAt: leaving ? before(now, random.next() * 3 * day) : null,
    createdAt,
    updatedAt: before(now, random.next() * between(createdAt, now)),
    deletedAt: null,
  } as const
}

// The newest group of some agents waits for review; two agents have a refused one.
function statusOf(agent: DemoAgent, index: number) {
  const fromEnd = agent.groups - 1 - index
  if (fromEnd === 0 && [1, 2, 3, 4, 6].includes(modelNumber(agent))) return 'Unreviewed'
  return fromEnd === 1 && [1, 3].includes(modelNumber(agent)) ? 'Refuse' : 'Normal'
}

// The position of the demo agent that this agent is modelled on, from 1.
function modelNumber({ id }: DemoAgent) {
  return ((id - 1) % demoAgents.length) + 1
}

type Made = ReturnType<typeof createGroup>

// Every member has a home group; most are also in the first group (all hands), some in up to four more.
function placeMembers(
  random: Random,
  now: Date,
  made: readonly Made[],
  agentMembers: readonly DemoMember[],
): PlaceRow[][] {
  const inside: PlaceRow[][] = made.map(() => [])
  for (const [order, member] of random.sample(agentMembers, agentMembers.length).entries()) {
    const home = made.length === 1 ? 0 : 1 + (order % (made.length - 1))
    const otherIndexes = made.map((_, index) => index).filter((index) => index !== home && index !== 0)
    const extras = random.sample(otherIndexes, random.pick([0, 0, 0, 1, 1, 1, 2, 2, 3, 4]))
    const regular = home !== 0 && random.chance(0.7) ? [home, 0] : [home]
    for (const index of [...regular, ...extras]) {
      const group = at(made, index)
      const list = index === home ? 'members' : undefined
      at(inside, index).push(placeOf(random, now, { group, member, list }))
    }
  }
  return inside
}

interface Join {
  group: Made
  member: DemoMember
  /** Chosen at random if absent. */
  list?: PlaceRow['list'] | undefined
}

function placeOf(random: Random, now: Date, { group, member, ...join }: Join): PlaceRow {
  const since = new Date(Math.max(Number(group.createdAt), Number(member.row.createdAt)))
  const level = random.chance(0.07) ? 'high' : 'ordinary'
  const list = join.list ?? listOf(random, group)
  const age = between(since, now)
  // Requests to join wait for days, not for as long as the group exists.
  const joinedAt = before(now, random.next() * (list === 'pending' ? Math.min(age, 4 * day) : age))
  return { groupId: group.id, memberId: member.row.id, role: 'ordinary', level, list, joinedAt }
}

function listOf(random: Random, group: Made): PlaceRow['list'] {
  const list = random.weighted<PlaceRow['list']>([
    ['members', 84],
    ['watch', 5],
    ['banned', 4],
    ['blocked', 3],
    ['blacklist', 1],
    ['pending', 3],
  ])
  return list === 'pending' && !(group.applyable && group.approvalRequired) ? 'members' : list
}

function appointLeaders(random: Random, inside: readonly PlaceRow[]) {
  const [administrator, ...rest] = inside.filter((place) => place.list === 'members')
  if (!administrator) throw new Error('A group of the seed has nobody who could lead it')
  administrator.role = 'administrator'
  administrator.level = 'high'
  for (const place of rest.slice(0, random.int(0, 2))) place.role = 'deputy'
}

function roomFor(count: number) {
  return [50, 100, 200, 500].find((limit) => limit > count) ?? count
}
