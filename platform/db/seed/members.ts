import type { CertificationStatus, TerminalType } from '../../../lib/contract/member.ts'
import type { members } from '../schema.ts'
import type { DemoAgent, Script, Sector } from './agents.ts'
import { type Authorisation, createAuthorisation } from './authorisation.ts'
import { yangon } from './city-yangon.ts'
import { at } from './lists.ts'
import type { Numbers } from './numbers.ts'
import { createPerson } from './people.ts'
import type { City } from './places.ts'
import type { Random } from './random.ts'
import { runnable } from './releases.ts'
import type { Scene } from './scene.ts'
import { models, terminalWeights } from './terminals.ts'
import { before, between, day, hour, second } from './time.ts'

type Derived = 'authOrder' | 'seenOrder' | 'searchText' | 'verification'
// `hasPapers` is added with the papers.
type Row = Omit<typeof members.$inferSelect, Derived | 'hasPapers' | 'online'>

/** A member's row with the facts that other parts of the seed need. */
export interface DemoMember {
  row: Row
  agent: DemoAgent | undefined
  city: City
  sector: Sector
  model: string
}

/** Members without an agent. */
export const testers = 8
const deletedMembers = 18

interface Place {
  agent: DemoAgent | undefined
  city: City
  sector: Sector
  prefix: string
  people: readonly (readonly [Script, number])[]
  since: Date
}

type Draft = Place & Authorisation & { deletedAt: Date | null }

/**
 * The agents' living members (2,000 in the demo), members without an agent, and members deleted within the last 30
 * days. Older members have lower ids.
 */
export function createMembers(scene: Scene, passwordHash: string): DemoMember[] {
  const { now, numbers, numbered, first } = scene
  const random = scene.random('members')
  const drafts = createDrafts(random, scene)
  return drafts.map((draft, index) => {
    const number = (numbered.get(draft.prefix) ?? 0) + 1
    numbered.set(draft.prefix, number)
    const account = draft.prefix + String(number).padStart(4, '0')
    return createMember(random, now, draft, { id: first.members + index, account, passwordHash, numbers })
  })
}

function createDrafts(random: Random, { now, agents }: Scene) {
  const places = agents.map((agent) => ({
    ...agent,
    agent,
    since: before(now, agent.age * day),
    count: agent.members,
  }))
  const drafts: Draft[] = []
  for (const { count, ...place } of [...places, { ...testerPlace(now), count: testers }]) {
    for (let index = 0; index < count; index++) {
      drafts.push({ ...place, ...createAuthorisation(random, now, place.since), deletedAt: null })
    }
  }
  const populated = places.filter(({ count }) => count > 0).slice(0, 7)
  for (let index = 0; index < deletedMembers; index++) {
    const { count: _, ...place } = at(populated, index % populated.length)
    const authorisation = createAuthorisation(random, now, place.since)
    const oldest = Math.min(29 * day, between(authorisation.createdAt, now))
    drafts.push({ ...place, ...authorisation, deletedAt: before(now, random.next() * oldest) })
  }
  return drafts.toSorted((one, other) => between(other.createdAt, one.createdAt))
}

// Members without an agent: the platform's own staff, who test releases.
function testerPlace(now: Date): Place {
  const people = [
    ['burmese', 1],
    ['chinese', 1],
  ] as const
  return {
    agent: undefined,
    city: yangon,
    sector: 'taxi',
    prefix: 'test',
    people,
    since: before(now, 800 * day),
  }
}

interface Identity {
  id: number
  account: string
  passwordHash: string
  numbers: Numbers
}

function createMember(random: Random, now: Date, draft: Draft, identity: Identity): DemoMember {
  const { agent, city, sector } = draft
  const terminalType = random.weighted(terminalWeights[sector])
  const model = random.pick(models[terminalType])
  const person = createPerson(random, random.weighted(draft.people))
  const row: Row = {
    ...person,
    id: identity.id,
    account: identity.account,
    telephone: identity.numbers.mobile(city),
    imei: identity.numbers.imei(model),
    iccid: terminalType === 'dispatchConsole' ? '' : identity.numbers.iccid(city),
    thirdCode: random.chance(0.3) ? `TP-${random.digits(6)}` : '',
    customerCode: agent ? customerCode(agent) : '',
    terminalType,
    agentId: agent?.id ?? null,
    remark: '',
    personalProfile: random.chance(0.08) ? at(profiles, random.int(0, profiles.length - 1)) : '',
    passwordHash: identity.passwordHash,
    callStatus: random.chance(0.04) ? 'prohibit' : 'allow',
    livePermission: random.chance(0.25),
    version: createVersion(random, terminalType, model),
    authorisedYears: draft.authorisedYears,
    authExpiresAt: draft.authExpiresAt,
    createdAt: draft.createdAt,
    updatedAt: draft.deletedAt ?? before(now, random.next() * between(draft.createdAt, now)),
    deletedAt: draft.deletedAt,
    rowVersion: random.int(1, 4),
    ...createStanding(random, now, draft),
  }
  return { row, agent, city, sector, model }
}

const profiles = [
  '新员工，培训中',
  '夜班组长',
  'အသစ်ဝင်ရောက်သူ၊ သင်တန်းတက်ဆဲ',
  'ညဆိုင်း ခေါင်းဆောင်',
  'Trained first-aider',
  'Shift leader',
] as const

function createVersion(random: Random, terminalType: TerminalType, model: string) {
  const runnableVersions = runnable(terminalType, model)
  return random.weighted(
    runnableVersions.map((number, index) => [number, index + 1] as const).concat([['', 0.2]]),
  )
}

/** A customer's code in the operator's books. */
export function customerCode(agent: DemoAgent): string {
  return `KH${String(1000 + agent.id * 7)}`
}

// Activation, real-name status, binding and last connection, as they follow from the authorisation and the agent's status.
function createStanding(random: Random, now: Date, draft: Draft) {
  const authorised = draft.authorisedYears !== -1
  const activated = random.chance(authorised ? 0.94 : 0.2)
  const certificationStatus = random.weighted<CertificationStatus>([
    ['Passed', activated ? 60 : 10],
    ['Unreviewed', 30],
    ['UnderReview', 1],
    ['Failure', 4],
  ])
  const lapsed = draft.authExpiresAt !== null && draft.authExpiresAt < now
  const serving = draft.agent === undefined || draft.agent.status === 'Normal'
  const mayConnect = authorised && activated && !lapsed && serving && draft.deletedAt === null
  const seenJustNow = mayConnect && random.chance(0.26)
  return {
    accountStatus: activated ? ('activated' as const) : ('notActivated' as const),
    certificationStatus,
    bindFlag: activated && draft.deletedAt === null && random.chance(0.93),
    lastSeenAt: activated && authorised ? lastSeen(random, now, draft, seenJustNow) : null,
  }
}

/** Whether a member was connected in the last minutes. None is connected now: that is a fact of a terminal. */
export const wasSeenJustNow = ({ row: { lastSeenAt } }: DemoMember, now: Date) =>
  lastSeenAt !== null && lastSeenAt >= before(now, 150 * second)

// A member was last seen before its deletion, the end of its authorisation or the suspension of its agent.
function lastSeen(random: Random, now: Date, draft: Draft, seenJustNow: boolean) {
  if (seenJustNow) return before(now, random.int(2, 150) * second)
  const ends = [now, draft.deletedAt ?? now, draft.authExpiresAt ?? now]
  if (draft.agent && draft.agent.status !== 'Normal') ends.push(before(now, 12 * day))
  const latest = new Date(Math.min(...ends.map(Number)))
  const seen = before(latest, 0.2 * hour + random.next() * random.next() * 30 * day)
  return seen > draft.createdAt ? seen : null
}
