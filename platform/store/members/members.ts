import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { RequestOf } from '../../../lib/contract/call.ts'
import { joinedLists } from '../../../lib/contract/group.ts'
import { selectionLimit } from '../../../lib/contract/limits.ts'
import type { Member, MemberChannel } from '../../../lib/contract/member.ts'
import type { userInfo } from '../../../lib/contract/user-info.ts'
import type { Db } from '../../db/connect.ts'
import { agents, groupMembers, groups, members } from '../../db/schema.ts'
import { placeVersion } from '../../rules/group-rules.ts'
import type { Scope } from '../../rules/tenant-scope.ts'
import { ofScope } from '../filters.ts'

export type MemberRow = typeof members.$inferSelect

// The hash is secret; the other columns are only for queries.
const {
  passwordHash: _hash,
  authOrder: _authOrder,
  seenOrder: _seenOrder,
  searchText: _searchText,
  ...answered
} = getTableColumns(members)
/** The columns of answers about members. */
export const memberColumns = answered
type AnsweredRow = Pick<MemberRow, keyof typeof memberColumns>

/**
 * A row in the wire's form, its identity number masked. Lists each field, because callers may pass rows with more
 * columns.
 */
export function memberOf(row: AnsweredRow, agentName: string | null): Member {
  return {
    userId: row.id,
    account: row.account,
    nickName: row.nickName,
    name: row.name,
    telephone: row.telephone,
    identityCard: maskNumber(row.identityCard),
    imei: row.imei,
    iccid: row.iccid,
    thirdCode: row.thirdCode,
    customerCode: row.customerCode,
    sex: row.sex,
    terminalType: row.terminalType,
    agentInfoId: row.agentId,
    agentInfoName: agentName ?? '',
    personalProfile: row.personalProfile,
    remark: row.remark,
    accountStatus: row.accountStatus,
    callStatus: row.callStatus,
    verification: row.verification,
    certificationStatus: row.certificationStatus,
    bindFlag: row.bindFlag,
    livePermission: row.livePermission,
    version: row.version,
    linesceTime: row.authorisedYears,
    authExpiresAt: row.authExpiresAt?.toISOString() ?? null,
    online: row.online,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
    deletedAt: row.deletedAt?.toISOString() ?? null,
    rowVersion: row.rowVersion,
  }
}

/**
 * Hides all but the first three and last two characters of an identity or mobile number; a number shorter
 * than 8 is hidden completely.
 */
export function maskNumber(number: string): string {
  const characters = [...number]
  if (characters.length < 8) return '*'.repeat(characters.length)
  const hidden = '*'.repeat(characters.length - 5)
  return characters.slice(0, 3).join('') + hidden + characters.slice(-2).join('')
}

export async function readMember(
  db: Db,
  id: number,
): Promise<{ row: MemberRow; agentName: string | null } | undefined> {
  const [found] = await db
    .select({ row: members, agentName: agents.name })
    .from(members)
    .leftJoin(agents, eq(agents.id, members.agentId))
    .where(eq(members.id, id))
  return found
}

/** Members that match all given values exactly, at most as many as a selection may have. */
export async function queryMembers(
  db: Db,
  query: RequestOf<typeof userInfo.groupUserWithQuery>,
  scope: Scope,
): Promise<Member[]> {
  const { userIds, account, telephone, imei, accounts, imeis, deleted } = query
  const lowered = accounts?.map((each) => each.toLowerCase())
  const found = await db
    .select({ row: memberColumns, agentName: agents.name })
    .from(members)
    .leftJoin(agents, eq(agents.id, members.agentId))
    .where(
      and(
        scope === null ? undefined : eq(members.agentId, scope),
        deleted ? isNotNull(members.deletedAt) : isNull(members.deletedAt),
        userIds && inArray(members.id, userIds),
        account ? sql`lower(${members.account}) = lower(${account})` : undefined,
        telephone ? eq(members.telephone, telephone) : undefined,
        imei ? eq(members.imei, imei) : undefined,
        lowered && inArray(sql`lower(${members.account})`, lowered),
        imeis && inArray(members.imei, imeis),
      ),
    )
    .orderBy(asc(members.id))
    .limit(selectionLimit)
  return found.map(({ row, agentName }) => memberOf(row, agentName))
}

/** The accounts of members that are not deleted and in the scope, with the names of their agents, by id. */
export async function membersSeen(
  db: Db,
  ids: readonly number[],
  scope: Scope,
): Promise<ReadonlyMap<number, { account: string; agentName: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: members.id, account: members.account, agentName: agents.name })
    .from(members)
    .leftJoin(agents, eq(agents.id, members.agentId))
    .where(
      and(inArray(members.id, [...new Set(ids)]), isNull(members.deletedAt), ofScope(members.agentId, scope)),
    )
  return new Map(rows.map(({ id, account, agentName }) => [id, { account, agentName: agentName ?? '' }]))
}

/** Members by id, also deleted ones, in the order of their ids. */
export async function readMembers(db: Db, ids: number[]): Promise<MemberRow[]> {
  return db.select().from(members).where(inArray(members.id, ids)).orderBy(asc(members.id))
}

/** Members by id, locked in the order of their ids, so that two transactions never wait for each other. */
export async function lockMembers(tx: Db, ids: number[]): Promise<MemberRow[]> {
  return tx.select().from(members).where(inArray(members.id, ids)).orderBy(asc(members.id)).for('update')
}

/** The most groups of a member that are read at once. */
const readChannels = 500

/** A member's groups, on any list or on one: the first by name, and the total. */
export async function channelsOf(
  db: Db,
  memberId: number,
  list?: MemberChannel['list'],
): Promise<{ list: MemberChannel[]; total: number }> {
  const others = alias(groupMembers, 'others')
  const inside = db
    .select({ count: sql<number>`count(*)::int` })
    .from(others)
    .innerJoin(members, and(eq(members.id, others.memberId), isNull(members.deletedAt)))
    .where(and(eq(others.groupId, groups.id), inArray(others.list, [...joinedLists])))
  const isIn = and(
    eq(groupMembers.memberId, memberId),
    isNull(groups.deletedAt),
    list && eq(groupMembers.list, list),
  )
  const rows = await db
    .select({
      id: groupMembers.id,
      groupId: groups.id,
      groupNo: groups.groupNo,
      groupName: groups.name,
      role: groupMembers.role,
      level: groupMembers.level,
      list: groupMembers.list,
      memberCount: sql<number>`(${inside})`,
      joinedAt: groupMembers.joinedAt,
    })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(isIn)
    .orderBy(asc(groups.name), asc(groups.id))
    .limit(readChannels)
  const total =
    rows.length < readChannels
      ? rows.length
      : await db.$count(
          db
            .select({ id: groupMembers.id })
            .from(groupMembers)
            .innerJoin(groups, eq(groups.id, groupMembers.groupId))
            .where(isIn),
        )
  const read = rows.map(({ id, ...row }) => ({
    ...row,
    joinedAt: row.joinedAt.toISOString(),
    rowVersion: placeVersion({ id, ...row }),
  }))
  return { list: read, total }
}
