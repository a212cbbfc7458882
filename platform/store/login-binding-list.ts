import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { loginBindPaging, SignInSetting } from '../../lib/contract/login-bind-paging.ts'
import type { Db } from '../db/connect.ts'
import { agents, loginAccounts, members } from '../db/schema.ts'
import { dispatchers } from '../db/schema-dispatch.ts'
import { loginBindings } from '../db/schema-login-bindings.ts'
import { contains, containsAny } from './contains.ts'
import { beginsInAnyCaseC, byTenant, is, isBefore, isFrom } from './filters.ts'
import { byMoment, byNumber } from './listing.ts'
import { membersNamed } from './members/members-named.ts'
import { pageOf, type Reader } from './page-of.ts'

/** One page of the sign-in settings in a scope. */
export const signInSettingPage = pageOf<
  RequestOf<typeof loginBindPaging.loginBindInfoWithPage>,
  SignInSetting
>({
  table: loginBindings,
  id: loginBindings.id,
  orders: { loginBindId: byNumber(loginBindings.id), createTime: byMoment(loginBindings.createdAt) },
  usual: 'loginBindId',
  seenBy: byTenant(loginBindings.agentId),
  conditions: {
    search: (text, { db }) => ofSubjectsNamed(db, text),
    subjectKind: is(loginBindings.subjectKind),
    subjectId: is(loginBindings.subjectId),
    kind: is(loginBindings.kind),
    value: beginsInAnyCaseC(loginBindings.value),
    agentInfoId: is(loginBindings.agentId),
    createdFrom: isFrom(loginBindings.createdAt),
    createdBefore: isBefore(loginBindings.createdAt),
  },
  read: settingsByIds,
  idOf: ({ loginBindId }) => loginBindId,
})

const isDispatcher = containsAny(
  contains(dispatchers.account, beginsInAnyCaseC(dispatchers.account)),
  contains(dispatchers.name, beginsInAnyCaseC(dispatchers.name)),
)

/** Settings of a subject whose account or name contains a text. */
function ofSubjectsNamed(db: Db, text: string): SQL | undefined {
  const accounts = db
    .select({ id: loginAccounts.id })
    .from(loginAccounts)
    .where(or(contains(loginAccounts.account)(text), contains(loginAccounts.nickName)(text)))
  const staff = db.select({ id: dispatchers.id }).from(dispatchers).where(isDispatcher(text))
  const found = membersNamed(db, text, [members.account, members.nickName])
  return or(
    inArray(loginBindings.accountId, accounts),
    inArray(loginBindings.dispatcherId, staff),
    inArray(loginBindings.memberId, found),
  )
}

async function settingsByIds({ db }: Reader, ids: number[]): Promise<SignInSetting[]> {
  const text = (...columns: AnyPgColumn[]) => sql<string>`coalesce(${sql.join(columns, sql`, `)}, '')`
  const rows = await db
    .select({
      loginBindId: loginBindings.id,
      subjectKind: loginBindings.subjectKind,
      subjectId: loginBindings.subjectId,
      account: text(loginAccounts.account, dispatchers.account, members.account),
      subjectName: text(loginAccounts.nickName, dispatchers.name, members.nickName),
      agentInfoId: loginBindings.agentId,
      agentInfoName: text(agents.name),
      kind: loginBindings.kind,
      value: loginBindings.value,
      remark: loginBindings.remark,
      createdAt: loginBindings.createdAt,
      updatedAt: loginBindings.updatedAt,
      rowVersion: loginBindings.rowVersion,
    })
    .from(loginBindings)
    .leftJoin(loginAccounts, eq(loginAccounts.id, loginBindings.accountId))
    .leftJoin(dispatchers, eq(dispatchers.id, loginBindings.dispatcherId))
    .leftJoin(members, eq(members.id, loginBindings.memberId))
    .leftJoin(agents, eq(agents.id, loginBindings.agentId))
    .where(inArray(loginBindings.id, ids))
  return rows.map(({ createdAt, updatedAt, ...same }) => ({
    ...same,
    createTime: createdAt.toISOString(),
    updateTime: updatedAt.toISOString(),
  }))
}
