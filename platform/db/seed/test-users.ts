import type { testUsers } from '../schema-content.ts'
import { staffId } from './accounts.ts'
import type { Script } from './agents.ts'
import type { DemoMember } from './members.ts'
import type { Scene } from './scene.ts'
import { before, day } from './time.ts'

const remarks: readonly (readonly [Script, string])[] = [
  ['chinese', '信号较弱的地下车库'],
  ['burmese', 'ညဆိုင်း'],
  ['english', 'Tries new versions on the quay'],
  ['chinese', ''],
  ['burmese', ''],
]

/** Members of the test ring; two of the languages have two. */
export function testUserRows(
  { now, ...scene }: Scene,
  members: readonly DemoMember[],
): (typeof testUsers.$inferInsert)[] {
  const random = scene.random('test users')
  const active = members.filter(({ row }) => row.lastSeenAt !== null && row.deletedAt === null)
  const chosen = new Set<DemoMember>()
  const spoken = new Set(active.map(({ agent }) => agent?.script))
  return remarks
    .filter(([script]) => spoken.has(script))
    .map(([script, remark], index) => {
      const member = random.pick(active.filter((each) => each.agent?.script === script && !chosen.has(each)))
      chosen.add(member)
      const createdAt = before(now, (60 - 7 * index) * day)
      return { id: index + 1, memberId: member.row.id, remark, createdBy: staffId, createdAt }
    })
}
