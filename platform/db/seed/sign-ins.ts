import type { loginAccounts } from '../schema.ts'
import type { signIns } from '../schema-server.ts'
import type { DemoMember } from './members.ts'
import type { Random } from './random.ts'
import type { Scene } from './scene.ts'
import { before, between, day } from './time.ts'

type Row = typeof signIns.$inferInsert
type AccountRow = typeof loginAccounts.$inferInsert

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
] as const

// Address ranges reserved for documentation (RFC 5737).
const networks = ['192.0.2', '198.51.100', '203.0.113'] as const

interface Subjects {
  accounts: readonly AccountRow[]
  members: readonly DemoMember[]
  /** By member: the IMEI of its terminal's last sign-in, if it is another device's. */
  otherImeis: ReadonlyMap<number, string>
}

/** Sign-ins of accounts and members in the last 30 days, sorted by time. */
export function signInRows(scene: Scene, { accounts, members, otherImeis }: Subjects): Row[] {
  const { now, first } = scene
  const random = scene.random('sign-ins')
  const rows = [
    ...accountSignIns(random, scene, accounts),
    ...memberSignIns(random, now, members),
    ...otherSignIns(members, otherImeis),
  ]
  return (
    rows
      .toSorted(
        (one, other) => Number(one.at) - Number(other.at) || (one.subjectId ?? 0) - (other.subjectId ?? 0),
      )
      // All with the same columns, because rows inserted together need them.
      .map((row, index) => ({ id: first.signIns + index, imei: '', otherImei: false, ...row }))
  )
}

type Draft = Omit<Row, 'id' | 'at'> & { at: Date }

function accountSignIns(random: Random, { now, agents }: Scene, accounts: readonly AccountRow[]): Draft[] {
  const rows: Draft[] = []
  for (const { id, account, agentId, enabled, createdAt } of accounts) {
    const agent = agents.find((known) => known.id === agentId)
    const address = `${random.pick(networks)}.${random.int(2, 250)}`
    const userAgent = random.pick(browsers)
    const age = Math.min(30 * day, between(createdAt ?? now, now))
    const shut = !enabled || (agent !== undefined && agent.status !== 'Normal')
    for (let left = Math.round((age / day) * 1.4); left > 0; left--) {
      if (shut && !random.chance(0.15)) continue
      rows.push({
        kind: 'account',
        subjectId: id ?? null,
        agentId: agentId ?? null,
        account,
        result: shut ? 'suspended' : random.chance(0.06) ? 'wrong_password' : 'ok',
        address,
        place: agent?.city.cityName ?? 'ရန်ကုန်',
        terminalType: null,
        userAgent,
        imei: '',
        at: before(now, random.next() * age),
      })
    }
  }
  return rows
}

function memberSignIns(random: Random, now: Date, members: readonly DemoMember[]): Draft[] {
  const rows: Draft[] = []
  for (const { row, city, model } of members) {
    if (row.lastSeenAt === null) continue
    const earliest = new Date(Math.max(Number(before(now, 30 * day)), Number(row.createdAt)))
    const span = between(earliest, row.lastSeenAt)
    if (span <= 0) continue
    const address = `${random.pick(networks)}.${random.int(2, 250)}`
    for (let left = random.int(1, 6); left > 0; left--) {
      rows.push({
        kind: 'member',
        subjectId: row.id,
        agentId: row.agentId,
        account: row.account,
        result: random.chance(0.03) ? 'wrong_password' : 'ok',
        address,
        place: city.cityName,
        terminalType: row.terminalType,
        imei: row.imei ?? '',
        userAgent: row.version ? `${model}/${row.version}` : model,
        at: before(row.lastSeenAt, random.next() * span),
      })
    }
  }
  return rows
}

/** The last sign-ins of the terminals with another device's IMEI. */
function otherSignIns(members: readonly DemoMember[], otherImeis: Subjects['otherImeis']): Draft[] {
  return members.flatMap(({ row, city, model }) => {
    const imei = otherImeis.get(row.id)
    if (imei === undefined || !row.lastSeenAt) return []
    return {
      kind: 'member' as const,
      subjectId: row.id,
      agentId: row.agentId,
      account: row.account,
      result: 'ok' as const,
      address: `${networks[0]}.77`,
      place: city.cityName,
      terminalType: row.terminalType,
      userAgent: row.version ? `${model}/${row.version}` : model,
      imei,
      otherImei: true,
      at: row.lastSeenAt,
    }
  })
}
