import { z } from 'zod'
import type { RequestOf, ResultOf } from '../../lib/contract/call.ts'
import { loginInfo } from '../../lib/contract/login-info.ts'
import { userInfo } from '../../lib/contract/user-info.ts'
import { answersKeptFor } from '../rules/kept-for.ts'
import { inScope, scopeOf } from '../rules/tenant-scope.ts'
import { keptAnswers } from '../store/idempotency.ts'
import { writeLog } from '../store/log.ts'
import { readMembers } from '../store/members/members.ts'
import type { ReadContext } from '../wire/context.ts'

type Call = typeof userInfo.madePasswords

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
  { services: { db, ring }, account, now, origin }: ReadContext,
): Promise<ResultOf<Call>> {
  const asked = { sender: account.id, calls: makers, requestId: listId }
  const answers = await keptAnswers(db, ring, asked, now)
  const all = answers.map((one) => ({ ...one, passwords: passwordsIn(one.answer) }))
  const accounts = await accountsOf(
    all.flatMap(({ passwords }) => passwords.map(({ userId }) => userId)),
    { db, account },
  )
  const lists = all
    .map(({ requestId, createdAt, passwords }) => ({
      listId: requestId,
      createTime: createdAt.toISOString(),
      until: new Date(createdAt.getTime() + answersKeptFor).toISOString(),
      list: passwords.flatMap(({ userId, password }) => {
        const name = accounts.get(userId)
        return name === undefined ? [] : [{ userId, account: name, password }]
      }),
    }))
    .filter(({ list }) => list.length > 0)
    .map((one) => ({ ...one, count: one.list.length }))
  if (listId === undefined) return { list: lists.map((one) => ({ ...one, list: [] })) }
  const targets = lists.flatMap(({ list }) => list.map(({ userId }) => userId))
  if (targets.length > 0)
    await writeLog(db, { account, call: userInfo.madePasswords.path, code: 1, targets, origin, now })
  return { list: lists }
}

/** The accounts of those members that the caller sees, by id. */
async function accountsOf(
  ids: number[],
  { db, account }: { db: ReadContext['services']['db']; account: ReadContext['account'] },
): Promise<ReadonlyMap<number, string>> {
  const rows = ids.length > 0 ? await readMembers(db, [...new Set(ids)]) : []
  const seen = rows.filter(({ deletedAt, agentId }) => !deletedAt && inScope(scopeOf(account), agentId))
  return new Map(seen.map((row) => [row.id, row.account]))
}

function passwordsIn(answer: unknown): z.output<typeof made>[] {
  const rows = withPasswords.safeParse(answer).data?.list ?? []
  return rows.flatMap((row) => made.safeParse(row).data ?? [])
}
