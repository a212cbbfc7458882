import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Account } from '../../lib/contract/account.ts'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { accountSorts, loginInfo } from '../../lib/contract/login-info.ts'
import type { Db } from '../db/connect.ts'
import { agents, loginAccounts } from '../db/schema.ts'
import type { Scope } from '../rules/scope.ts'
import { given, ofTenant } from './filters.ts'
import { byMoment, byNumber, byText, inOrder, type Listed, listIds } from './listing.ts'
import { beginsWith } from './members/member-search.ts'

type Listing = RequestOf<typeof loginInfo.personalList>

const listed: Listed<(typeof accountSorts)[number]> = {
  table: loginAccounts,
  id: loginAccounts.id,
  orders: {
    LoginId: byNumber(loginAccounts.id),
    UserName: byText(loginAccounts.account),
    NickName: byText(loginAccounts.nickName),
    createTime: byMoment(loginAccounts.createdAt),
  },
  usual: 'LoginId',
}

/** One page of the login accounts in a scope. */
export async function listAccounts(
  db: Db,
  listing: Listing,
  { scope, ownerId }: { scope: Scope; ownerId: number },
) {
  const { ids, ...page } = await listIds(db, listed, listing, conditions(listing, scope))
  return { ...page, list: await accountsByIds(db, ids, ownerId) }
}

function conditions(filters: Listing, scope: Scope): SQL | undefined {
  const { UserName, NickName, Telephone, AgentInfoId, Status } = filters
  return and(
    ofTenant(loginAccounts.agentId, scope, AgentInfoId),
    given(UserName, (text) => beginsWith(sql`lower(${loginAccounts.account})`, text.toLowerCase())),
    given(NickName, (text) => beginsWith(sql`lower(${loginAccounts.nickName})`, text.toLowerCase())),
    given(Telephone, (text) => beginsWith(loginAccounts.telephone, text)),
    given(Status, (status) => eq(loginAccounts.enabled, status === 'enabled')),
  )
}

async function accountsByIds(db: Db, ids: number[], ownerId: number): Promise<Account[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ account: loginAccounts, agentName: agents.name })
    .from(loginAccounts)
    .leftJoin(agents, eq(agents.id, loginAccounts.agentId))
    .where(inArray(loginAccounts.id, ids))
  return inOrder(ids, rows, ({ account }) => account.id).map(({ account, agentName }) => ({
    LoginId: account.id,
    UserName: account.account,
    NickName: account.nickName,
    Telephone: account.telephone,
    Email: account.email,
    Role: account.id === ownerId ? 'admin' : 'editor',
    Status: account.enabled ? 'enabled' : 'disabled',
    AgentInfoId: account.agentId,
    AgentInfoName: agentName ?? '',
    createTime: account.createdAt.toISOString(),
  }))
}
