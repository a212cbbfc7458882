import { and, asc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import { selectionLimit } from '../../lib/contract/limits.ts'
import type { loginInfo } from '../../lib/contract/login-info.ts'
import { normaliseMobile } from '../../lib/contract/mobile.ts'
import type { FieldReasons } from '../../lib/contract/reasons.ts'
import { type Db, isReferenced, violatedUniqueIndex } from '../db/connect.ts'
import { loginAccounts } from '../db/schema.ts'
import { conflict } from '../rules/refusal.ts'
import type { Scope } from '../rules/tenant-scope.ts'
import { endTokensOf } from './tokens.ts'
import { conflictIfTaken } from './unique-conflict.ts'

export type AccountRow = typeof loginAccounts.$inferSelect
type NewAccountRow = typeof loginAccounts.$inferInsert
type Where = RequestOf<typeof loginInfo.removeInfoByWhere>['where']

/** The names by which an account can sign in. */
type Names = Partial<Pick<AccountRow, 'account' | 'telephone' | 'email'>>

/**
 * Refuses names by which another account can sign in, at the form's fields of these names: a user name equal to another
 * account's telephone number would take that account's place. The unique indexes catch concurrent writes. `own`: the
 * account that gets the names.
 */
export async function refuseTakenNames(
  tx: Db,
  names: Names,
  fields: { readonly [Name in keyof Names]: string },
  own?: number,
): Promise<void> {
  const found: FieldReasons = {}
  for (const name of ['account', 'telephone', 'email'] as const) {
    const text = names[name] ?? ''
    const others = and(isName(text), own === undefined ? undefined : ne(loginAccounts.id, own))
    if (text !== '' && (await tx.$count(loginAccounts, others)) > 0) found[fields[name] ?? name] = 'taken'
  }
  if (Object.keys(found).length > 0) throw conflict(found)
}

/** The facts that an account's owner and the account itself can change. */
export type Facts = Pick<AccountRow, 'nickName' | 'telephone' | 'email' | 'avatar'>

/** Changes facts of a locked account and returns its next row version. Refuses names of other accounts. */
export async function changeFacts(
  tx: Db,
  row: AccountRow,
  change: Partial<Facts>,
  fields: Record<'telephone' | 'email', string>,
): Promise<number> {
  const { telephone = '', email = '' } = change
  await refuseTakenNames(tx, { telephone, email }, fields, row.id)
  const rowVersion = row.rowVersion + 1
  const changed = tx
    .update(loginAccounts)
    .set({ ...change, rowVersion })
    .where(eq(loginAccounts.id, row.id))
  await conflictIfTaken(changed, {
    login_accounts_telephone: fields.telephone,
    login_accounts_email: fields.email,
  })
  return rowVersion
}

function isName(text: string): SQL | undefined {
  return or(
    sql`lower(${loginAccounts.account}) = lower(${text})`,
    sql`(lower(${loginAccounts.email}) = lower(${text}) and ${loginAccounts.email} <> '')`,
    sql`(${loginAccounts.telephone} = ${normaliseMobile(text)} and ${loginAccounts.telephone} <> '')`,
  )
}

export async function insertAccount(tx: Db, row: NewAccountRow): Promise<number> {
  try {
    const [inserted] = await tx.insert(loginAccounts).values(row).returning({ id: loginAccounts.id })
    if (!inserted) throw new Error('an insert answered no row')
    return inserted.id
  } catch (error) {
    throw violatedUniqueIndex(error)?.startsWith('login_accounts_') ? conflict({ account: 'taken' }) : error
  }
}

/** Accounts by id, locked in the order of their ids, so that two transactions never wait for each other. */
export async function lockAccounts(tx: Db, ids: number[]): Promise<AccountRow[]> {
  return lockWhere(tx, inArray(loginAccounts.id, ids))
}

/**
 * The matching accounts of a scope, locked; at most one more than a selection may have, so that the caller
 * notices.
 */
export async function lockMatching(tx: Db, where: Where, scope: Scope): Promise<AccountRow[]> {
  const { LoginId, UserName, AgentInfoId, Status } = where
  return lockWhere(
    tx,
    and(
      scope === null ? undefined : eq(loginAccounts.agentId, scope),
      LoginId && inArray(loginAccounts.id, valuesOf(LoginId)),
      UserName && inArray(sql`lower(${loginAccounts.account})`, valuesOf(UserName).map(lower)),
      AgentInfoId && inArray(loginAccounts.agentId, valuesOf(AgentInfoId)),
      Status && eq(loginAccounts.enabled, Status.eq === 'enabled'),
    ),
  )
}

async function lockWhere(tx: Db, where: SQL | undefined): Promise<AccountRow[]> {
  return tx
    .select()
    .from(loginAccounts)
    .where(where)
    .orderBy(asc(loginAccounts.id))
    .limit(selectionLimit + 1)
    .for('update')
}

/** Writes the same columns to several accounts and ends their sessions. */
export async function changeAccounts(tx: Db, ids: number[], change: Partial<NewAccountRow>): Promise<void> {
  await tx.update(loginAccounts).set(change).where(inArray(loginAccounts.id, ids))
  await endTokensOf(tx, ids)
}

/** Deletes accounts; the database deletes their sessions with them. */
export async function deleteAccounts(tx: Db, ids: number[]): Promise<void> {
  try {
    await tx.delete(loginAccounts).where(inArray(loginAccounts.id, ids))
  } catch (error) {
    throw isReferenced(error) ? conflict({ where: 'inUse' }) : error
  }
}

/** The values of an `eq` or `in` condition. */
function valuesOf<Value>(condition: { eq: Value } | { in: Value[] }): Value[] {
  return 'eq' in condition ? [condition.eq] : condition.in
}

const lower = (text: string) => text.toLowerCase()
