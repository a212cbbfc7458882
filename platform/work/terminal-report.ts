import { eq } from 'drizzle-orm'
import type { RequestOf, ResultOf } from '../../lib/contract/call.ts'
import { feedbackADay, type terminal } from '../../lib/contract/terminal.ts'
import type { Db } from '../db/connect.ts'
import { feedback } from '../db/schema-feedback.ts'
import { lockCaller } from '../guards/terminals.ts'
import { statusOf } from '../rules/certification-rules.ts'
import { Refusal } from '../rules/refusal.ts'
import { day } from '../rules/units.ts'
import { newestPapersOf } from '../store/certifications.ts'
import { insertFeedback } from '../store/feedback.ts'
import { secondsToWait } from '../store/limits.ts'
import { writeVersion } from '../store/members/member-writes.ts'
import type { MemberRow } from '../store/members/members.ts'
import type { TerminalWriteContext } from '../wire/context.ts'

type Report = typeof terminal.report
type Feedback = typeof terminal.giveFeedback

/** Stores the version of a terminal's software if it is another one; answers what its member may do. */
export async function report({ version }: RequestOf<Report>, context: TerminalWriteContext) {
  const { services, member, now } = context
  if (version === '' || version === member.version) {
    return context.unchanged(await standingOf(services.db, member, now))
  }
  context.note({ targets: [member.id] })
  return context.write(async (tx) => {
    const own = await lockCaller(tx, context)
    await writeVersion(tx, own.id, version)
    context.note({ before: { version: own.version }, after: { version } })
    return standingOf(tx, { ...own, version }, now)
  })
}

/** The permissions of a member and the status of its papers, for its terminal. */
async function standingOf(db: Db, member: MemberRow, now: Date): Promise<ResultOf<Report>> {
  const papers = await newestPapersOf(db, member.id)
  const { account, nickName, callStatus, livePermission, version } = member
  return {
    account,
    nickName,
    callStatus,
    livePermission,
    version,
    certificationStatus: papers ? statusOf(papers, now) : null,
    failureReason: papers?.failureReason ?? '',
    linesceTime: member.authorisedYears,
    authExpiresAt: member.authExpiresAt?.toISOString() ?? null,
  }
}

/** Adds feedback of the terminal's member, of which there is a limit in a day. */
export async function giveFeedback(
  { type, contact, detail }: RequestOf<Feedback>,
  context: TerminalWriteContext,
) {
  const { member, now } = context
  return context.write(async (tx) => {
    const { id: memberId, agentId } = await lockCaller(tx, context)
    const limit = { times: feedbackADay, span: day }
    const retryAfter = await secondsToWait(
      tx,
      feedback.createdAt,
      eq(feedback.memberId, member.id),
      limit,
      now,
    )
    if (retryAfter > 0) throw new Refusal('too_many', 'too much feedback', { retryAfter })
    const row = { type, memberId, agentId, contact, detail, createdAt: now }
    const feedbackId = await insertFeedback(tx, row)
    context.note({ targets: [feedbackId], after: row })
    return { feedbackId }
  })
}
