import { eq, inArray } from 'drizzle-orm'
import type { Account } from '../../lib/contract/account.ts'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { loginInfo } from '../../lib/contract/login-info.ts'
import { agents, loginAccounts } from '../db/schema.ts'
import { begins, beginsInAnyCase, byTenant, is } from './filters.ts'
import { byMoment, byNumber, byText } from './listing.ts'
import { pageOf, type Reader } from './page-of.ts'

/** One page of the login accounts in a scope. */
export const accountPage = pageOf<RequestOf<typeof loginInfo.personalList>, Account>({
  table: loginAccounts,
  id: loginAccounts.id,
  orders: {
    LoginId: byNumber(loginAccounts.id),
    UserName: byText(loginAccounts.account),
    NickName: byText(loginAccounts.nickName),
    createTime: byMoment(loginAccounts.createdAt),
  },
  usual: 'LoginId',
  seenBy: byTenant(loginAccounts.agentId),
  conditions: {
    AgentInfoId: is(loginAccounts.agentId),
    UserName: beginsInAnyCase(loginAccounts.account),
    NickName: beginsInAnyCase(loginAccounts.nickName),
    Telephone: begins(loginAccounts.telephone),
    Status: (status) => eq(loginAccounts.enabled, status === 'enabled'),
  },
  read: accountsByIds,
  idOf: ({ LoginId }) => LoginId,
})

async function accountsByIds({ db, ownerId }: Reader, ids: number[]): Promise<Account[]> {
  const rows = await db
    .select({
      LoginId: loginAccounts.id,
      UserName: loginAccounts.account,
      NickName: loginAccounts.nickName,
      Telephone: loginAccounts.telephone,
      Email: loginAccounts.email,
      enabled: loginAccounts.enabled,
      AgentInfoId: loginAccounts.agentId,
      agentName: agents.name,
      createdAt: loginAccounts.createdAt,
    })
    .from(loginAccounts)
    .leftJoin(agents, eq(agents.id, loginAccounts.agentId))
    .where(inArray(loginAccounts.id, ids))
  return rows.map(({ enabled, agentName, createdAt, ...same }) => ({
    ...same,
    Role: same.LoginId === ownerId ? 'admin' : 'editor',
    Status: enabled ? 'enabled' : 'disabled',
    AgentInfoName: agentName ?? '',
    createTime: createdAt.toISOString(),
  }))
}
