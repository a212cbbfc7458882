import type { certifications } from '../schema-records.ts'
import { agentAccountId, staffId } from './accounts.ts'
import type { Script } from './agents.ts'
import type { DemoMember } from './members.ts'
import type { Random } from './random.ts'
import type { Scene } from './scene.ts'
import { before, between, day, minute } from './time.ts'

type Row = typeof certifications.$inferInsert

const failures: Record<Script, readonly string[]> = {
  chinese: ['身份证照片模糊', '姓名与证件不一致', '证件已过期', '自拍照与证件照不符'],
  burmese: ['မှတ်ပုံတင်ဓာတ်ပုံ မကြည်လင်ပါ', 'အမည်နှင့် မှတ်ပုံတင် မကိုက်ညီပါ', 'မှတ်ပုံတင် နောက်ဘက်ပုံ မပါပါ', 'ကိုယ်တိုင်ရိုက်ပုံနှင့် မတူပါ'],
  english: [
    'Photo of the card is blurred',
    'Name differs from the card',
    'Card has expired',
    'Selfie does not match',
  ],
}

/** Submitted real-name papers; a member's newest agrees with its row. No images are stored. */
export function certificationRows({ now, first, ...scene }: Scene, members: readonly DemoMember[]): Row[] {
  const random = scene.random('certifications')
  const rows: Omit<Row, 'id'>[] = []
  for (const member of members) {
    const { certificationStatus: status, createdAt } = member.row
    const waiting = status === 'Unreviewed' || status === 'UnderReview'
    // Only some of the unreviewed members have submitted papers.
    if (status === 'Unreviewed' && !random.chance(0.35)) continue
    const age = between(createdAt, now)
    const handedIn = before(now, random.next() * (waiting ? Math.min(age, 12 * day) : age))
    if (status === 'Passed' && random.chance(0.12)) {
      const earlier = before(handedIn, random.next() * Math.min(5 * day, between(createdAt, handedIn)))
      rows.push({ ...papers(member, earlier), ...outcome(random, now, member, 'Failure', earlier) })
    }
    rows.push({ ...papers(member, handedIn), ...outcome(random, now, member, status, handedIn) })
  }
  return rows
    .toSorted((one, other) => Number(one.createdAt) - Number(other.createdAt))
    .map((row, index) => ({ id: first.certifications + index, ...row }))
}

function papers({ row }: DemoMember, createdAt: Date) {
  return {
    memberId: row.id,
    agentId: row.agentId,
    name: row.name,
    telephone: row.telephone,
    identityCard: row.identityCard,
    createdAt,
  }
}

function outcome(random: Random, now: Date, member: DemoMember, status: Row['status'], handedIn: Date) {
  const reviewerId = member.agent ? agentAccountId(member.agent) : staffId
  const none = { status, failureReason: '', reviewerId: null, claimedAt: null, updatedAt: handedIn }
  if (status === 'Unreviewed') return none
  // A reviewer's claim ends after 15 minutes.
  if (status === 'UnderReview') {
    const claimedAt = new Date(Math.max(Number(before(now, random.int(1, 12) * minute)), Number(handedIn)))
    return { ...none, reviewerId, claimedAt, updatedAt: claimedAt }
  }
  const claimedAt = before(handedIn, -random.next() * Math.min(2 * day, between(handedIn, now)))
  const failureReason = status === 'Failure' ? random.pick(failures[member.agent?.script ?? 'english']) : ''
  return { status, failureReason, reviewerId, claimedAt, updatedAt: claimedAt }
}
