import { eq, inArray, or } from 'drizzle-orm'
import type { Account } from '../../lib/contract/account.ts'
import type { RequestOf } from '../../lib/contract/call.ts'
import { loginBindKinds } from '../../lib/contract/login-bind-kinds.ts'
import type { loginInfo } from '../../lib/contract/login-info.ts'
import { telephoneSearch } from '../../lib/contract/search-form.ts'
import type { Db } from '../db/connect.ts'
import { agents, loginAccounts } from '../db/schema.ts'
import { dongles } from '../db/schema-dongles.ts'
import { loginBindings } from '../db/schema-login-bindings.ts'
import { contains } from './contains.ts'
import { begins, byTenant, is } from './filters.ts'
import { byMoment, byNumber, byText } from './listing.ts'
import { pageOf, type Reader } from './page-of.ts'

const isAccount = contains(loginAccounts.account)
const isNickName = contains(loginAccounts.nickName)
const isTelephone = contains(loginAccounts.telephone, begins(loginAccounts.telephone))

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
    UserName: isAccount,
    NickName: isNickName,
    Telephone: begins(loginAccounts.telephone),
    Status: (status) => eq(loginAccounts.enabled, status === 'enabled'),
    search: (text) => or(isAccount(text), isNickName(text), isTelephone(telephoneSearch(text))),
  },
  read: accountsByIds,
  idOf: ({ LoginId }) => LoginId,
})

async function accountsByIds({ db, ownerId }: Reader, ids: number[]): Promise<Account[]> {
  const accounts = db
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
      rowVersion: loginAccounts.rowVersion,
    })
    .from(loginAccounts)
    .leftJoin(agents, eq(agents.id, loginAccounts.agentId))
    .where(inArray(loginAccounts.id, ids))
  const [rows, bound, kinds] = await Promise.all([accounts, boundDongles(db, ids), settingKinds(db, ids)])
  return rows.map(({ enabled, agentName, createdAt, ...same }) => ({
    ...same,
    Role: same.LoginId === ownerId ? 'admin' : 'editor',
    Status: enabled ? 'enabled' : 'disabled',
    AgentInfoName: agentName ?? '',
    createTime: createdAt.toISOString(),
    dongleBound: bound.has(same.LoginId),
    signInSettings: kinds.get(same.LoginId) ?? [],
  }))
}

/** The ids of accounts that have a dongle. */
async function boundDongles(db: Db, ids: number[]): Promise<Set<number>> {
  const rows = await db.select({ id: dongles.accountId }).from(dongles).where(inArray(dongles.accountId, ids))
  return new Set(rows.map(({ id }) => id))
}

/** The kinds of sign-in settings of each account, in the order of the contract. */
async function settingKinds(db: Db, ids: number[]): Promise<Map<number, Account['signInSettings']>> {
  const rows = await db
    .selectDistinct({ id: loginBindings.accountId, kind: loginBindings.kind })
    .from(loginBindings)
    .where(inArray(loginBindings.accountId, ids))
  const found = new Map<number, Account['signInSettings']>()
  for (const id of ids) {
    const accountKinds = rows.filter((row) => row.id === id).map(({ kind }) => kind)
    found.set(
      id,
      loginBindKinds.filter((kind) => accountKinds.includes(kind)),
    )
  }
  return found
}
