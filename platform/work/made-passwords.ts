import { z } from 'zod'
import type { RequestOf, ResultOf } from '../../lib/contract/call.ts'
import { codeNumbers } from '../../lib/contract/codes.ts'
import { loginInfo } from '../../lib/contract/login-info.ts'
import { userInfo } from '../../lib/contract/user-info.ts'
import { answersKeptFor } from '../rules/kept-for.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { keptAnswers } from '../store/idempotency.ts'
import { writeLog } from '../store/log.ts'
import { membersSeen } from '../store/members/members.ts'
import type { ReadContext } from '../wire/context.ts'

type Call = typeof userInfo.madePasswords
type Lists = ResultOf<Call>['list']

/** The writes whose answers may have passwords of members. */
const makers = [userInfo.batchAddUserInfo.path, loginInfo.changeUserPwd.path]

const withPasswords = z.object({ list: z.array(z.unknown()) })
const made = z.object({ userId: z.number(), password: z.string() })

/**
 * The passwords of members in the kept first answers of the caller's writes. Members that were deleted since, or are
 * another tenant's now, are left out. An answer with passwords leaves a log row.
 */
export async function madePasswords(
  { listId }: RequestOf<Call>,
  context: ReadContext,
): Promise<ResultOf<Call>> {
  const { services, account, now, origin } = context
  const lists = await listsOf(listId, context)
  if (listId === undefined) return { list: lists.map((one) => ({ ...one, list: [] })) }
  const targets = lists.flatMap(({ list }) => list.map(({ userId }) => userId))
  if (targets.length > 0) {
    const call = userInfo.madePasswords.path
    await writeLog(services.db, { account, call, code: codeNumbers.ok, targets, origin, now })
  }
  return { list: lists }
}

async function listsOf(
  listId: string | undefined,
  { services: { db, ring }, account, now }: ReadContext,
): Promise<Lists> {
  const writes = { sender: account.id, calls: makers, requestId: listId }
  const answers = await keptAnswers(db, ring, writes, now)
  const all = answers.map((one) => ({ ...one, passwords: passwordsIn(one.answer) }))
  const ids = all.flatMap(({ passwords }) => passwords.map(({ userId }) => userId))
  const members = await membersSeen(db, ids, scopeOf(account))
  const lists = all.map(({ requestId, createdAt, passwords }) => {
    const seen = passwords.flatMap(({ userId, password }) => {
      const member = members.get(userId)
      return member ? [{ userId, password, ...member }] : []
    })
    const agents = new Set(seen.map(({ agentName }) => agentName))
    const [agentInfoName = ''] = agents.size === 1 ? agents : []
    return {
      listId: requestId,
      createTime: createdAt.toISOString(),
      until: new Date(createdAt.getTime() + answersKeptFor).toISOString(),
      count: seen.length,
      agentInfoName,
      list: seen.map(({ userId, account, password }) => ({ userId, account, password })),
    }
  })
  return lists.filter(({ count }) => count > 0)
}

function passwordsIn(answer: unknown): z.output<typeof made>[] {
  const rows = withPasswords.safeParse(answer).data?.list ?? []
  return rows.flatMap((row) => made.safeParse(row).data ?? [])
}
