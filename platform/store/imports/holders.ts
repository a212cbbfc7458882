import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { members } from '../../db/schema.ts'
import { devices } from '../../db/schema-records.ts'
import type { Scope } from '../../rules/tenant-scope.ts'
import type { UniqueValues } from './import-rows.ts'

interface MemberHolder {
  account: string
  agentId: number | null
}

/**
 * The members that have given values, by value: accounts in lower case, also of deleted members; telephone
 * numbers and IMEIs of members that are not deleted. Each value is one lookup in its unique index.
 */
export async function memberHolders(
  tx: Db,
  wanted: readonly UniqueValues[],
): Promise<Record<keyof UniqueValues, Map<string, MemberHolder>>> {
  const { account, telephone, imei, agentId, deletedAt } = members
  const lower = sql<string>`lower(${account})`
  const valuesOf = (name: keyof UniqueValues) => wanted.flatMap((each) => each[name] || [])
  const byAccount = valuesOf('account')
  const accounts =
    byAccount.length === 0
      ? []
      : await tx.select({ value: lower, account, agentId }).from(members).where(inArray(lower, byAccount))
  const alive = async (column: typeof telephone | typeof imei, values: string[]) =>
    values.length === 0
      ? []
      : tx
          .select({ value: column, account, agentId })
          .from(members)
          .where(and(isNull(deletedAt), ne(column, ''), inArray(column, values)))
  const telephones = await alive(telephone, valuesOf('telephone'))
  const imeis = await alive(imei, valuesOf('imei'))
  const byValue = (rows: (MemberHolder & { value: string })[]) => new Map(rows.map((row) => [row.value, row]))
  return { account: byValue(accounts), telephone: byValue(telephones), imei: byValue(imeis) }
}

/** The devices of a scope by IMEI. */
export async function ownDevices(tx: Db, imeis: string[], scope: Scope) {
  if (imeis.length === 0) return new Map<string, typeof devices.$inferSelect>()
  const rows = await tx
    .select()
    .from(devices)
    .where(and(inArray(devices.imei, imeis), scope === null ? undefined : eq(devices.agentId, scope)))
  return new Map(rows.map((row) => [row.imei, row]))
}
