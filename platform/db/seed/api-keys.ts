import type { KeyPermission } from '../../../lib/contract/api-key-permissions.ts'
import type { apiKeys, apiKeyUses } from '../schema-api-keys.ts'
import { agentAccountId, staffId } from './accounts.ts'
import type { Script } from './agents.ts'
import type { Scene } from './scene.ts'
import { before, day, hour, minute } from './time.ts'

interface Purpose {
  names: Record<Script, string>
  permissions: readonly KeyPermission[]
  /** Days since it was created, its life in days, and the days after which it was revoked. */
  age: number
  life: number
  revokedAfter?: number
  /** Hours since its last use. */
  used?: number
}

const purposes: readonly Purpose[] = [
  {
    names: { chinese: '考勤系统', burmese: 'အလုပ်တက်မှတ်တမ်း', english: 'Attendance' },
    permissions: ['members.read', 'positions.read'],
    age: 40,
    life: 365,
    used: 2,
  },
  {
    names: { chinese: '巡更报表', burmese: 'ကင်းလှည့် အစီရင်ခံစာ', english: 'Patrol reports' },
    permissions: ['positions.read', 'fences.read'],
    age: 82,
    life: 90,
    used: 20,
  },
  {
    names: { chinese: '旧资产系统', burmese: 'ပစ္စည်းစာရင်းဟောင်း', english: 'Old stock list' },
    permissions: ['devices.read', 'devices.write'],
    age: 130,
    life: 90,
  },
  {
    names: { chinese: '试验', burmese: 'စမ်းသပ်မှု', english: 'Trial' },
    permissions: ['members.read', 'members.write', 'groups.read'],
    age: 30,
    life: 365,
    revokedAfter: 3,
  },
]

/** A hash whose secret is unknown, so that no key of the demo opens anything. */
const hashOfNone = 'A'.repeat(43)

/** API keys of the agents in good standing, each with two of the purposes, and one of the platform's own editor. */
export function apiKeyRows({ now, agents }: Scene) {
  const keys: (typeof apiKeys.$inferInsert)[] = []
  const uses: (typeof apiKeyUses.$inferInsert)[] = []

  function add(purpose: Purpose, script: Script, agentId: number | null, accountId: number) {
    const { names, permissions, age, life, revokedAfter, used } = purpose
    const id = keys.length + 1
    const createdAt = before(now, age * day - id * minute)
    keys.push({
      id,
      name: names[script],
      secretHash: hashOfNone,
      ending: `d${String(id).padStart(3, '0')}`,
      permissions: [...permissions],
      agentId,
      accountId,
      createdAt,
      expiresAt: before(createdAt, -life * day),
      revokedAt: revokedAfter === undefined ? null : before(createdAt, -revokedAfter * day),
    })
    if (used === undefined) return
    const usedAt = before(now, used * hour + id * minute)
    uses.push({ keyId: id, minuteAt: usedAt, calls: 1, usedAt, address: `10.20.${id}.7` })
  }

  for (const agent of agents.filter(({ status }) => status === 'Normal')) {
    for (const step of [0, 1]) {
      const purpose = purposes[(agent.id + step) % purposes.length]
      if (purpose) add(purpose, agent.script, agent.id, agentAccountId(agent))
    }
  }
  const [first] = purposes
  if (first) add(first, 'chinese', null, staffId)
  return { apiKeys: keys, apiKeyUses: uses }
}
