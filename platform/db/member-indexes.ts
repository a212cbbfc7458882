import { sql } from 'drizzle-orm'
import { type ExtraConfigColumn, index } from 'drizzle-orm/pg-core'

type Keys = 'id' | 'account' | 'nickName' | 'createdAt' | 'authOrder' | 'seenOrder'
type Small =
  | 'terminalType'
  | 'accountStatus'
  | 'callStatus'
  | 'verification'
  | 'certificationStatus'
  | 'bindFlag'
  | 'online'
type Texts = 'name' | 'telephone' | 'imei' | 'iccid'
type Columns = Record<Keys | Small | Texts | 'agentId' | 'deletedAt', ExtraConfigColumn>

/**
 * Indexes for the sort orders of the members list, over all tenants and per tenant, and for members online. The
 * filtered columns follow the sort key, so that a page with filters is found by an index-only scan; a heap fetch per
 * row costs ten times as much.
 */
export function orderIndexes(t: Columns) {
  const alive = sql`${t.deletedAt} is null`
  const small = [
    t.terminalType,
    t.accountStatus,
    t.callStatus,
    t.verification,
    t.certificationStatus,
    t.bindFlag,
    t.online,
    t.authOrder,
    t.createdAt,
  ]
  const all = [...small, t.account, t.name, t.telephone, t.imei, t.iccid]
  return [
    ...bareIndexes(t),
    index('members_online')
      .on(t.agentId, t.id, ...small)
      .where(sql`${alive} and ${t.online}`),
    index('members_by_id')
      .on(t.id, ...all)
      .where(alive),
    index('members_agent_id')
      .on(t.agentId, t.id, ...small)
      .where(alive),
    // For whether other agents have terminals of a type (store/version-agents.ts).
    index('members_terminal_type_agent').on(t.terminalType, t.agentId).where(alive),
    index('members_by_account')
      .on(t.account, t.id, ...without(all, t.account))
      .where(alive),
    index('members_agent_account')
      .on(t.agentId, t.account, t.id, ...small)
      .where(alive),
    index('members_by_nick')
      .on(t.nickName, t.id, ...all)
      .where(alive),
    index('members_agent_nick')
      .on(t.agentId, t.nickName, t.id, ...small)
      .where(alive),
    index('members_by_created')
      .on(t.createdAt, t.id, ...without(all, t.createdAt))
      .where(alive),
    index('members_agent_created')
      .on(t.agentId, t.createdAt, t.id, ...without(small, t.createdAt))
      .where(alive),
    index('members_by_auth')
      .on(t.authOrder, t.id, ...without(all, t.authOrder))
      .where(alive),
    index('members_agent_auth')
      .on(t.agentId, t.authOrder, t.id, ...without(small, t.authOrder))
      .where(alive),
    index('members_by_seen')
      .on(t.seenOrder, t.id, ...all)
      .where(alive),
    index('members_agent_seen')
      .on(t.agentId, t.seenOrder, t.id, ...small)
      .where(alive),
  ]
}

/** The orders over all tenants also get an index of the sort key alone: it is smaller, and OFFSET skips rows in it. */
function bareIndexes(t: Columns) {
  const bare = (name: string, ...keys: [ExtraConfigColumn, ...ExtraConfigColumn[]]) =>
    index(`members_all_by_${name}`)
      .on(...keys)
      .where(sql`${t.deletedAt} is null`)
  return [
    bare('id', t.id),
    bare('account', t.account, t.id),
    bare('nick', t.nickName, t.id),
    bare('created', t.createdAt, t.id),
    bare('auth', t.authOrder, t.id),
    bare('seen', t.seenOrder, t.id),
  ]
}

/**
 * Indexes of deleted members: in the order of their deletion, and by id, for lists that leave the rows of deleted members
 * out and look for each row's member.
 */
export function deletedIndexes(t: Columns) {
  const deleted = sql`${t.deletedAt} is not null`
  return [
    index('members_deleted').on(t.deletedAt, t.id).where(deleted),
    index('members_gone').on(t.id).where(deleted),
  ]
}

/** Indexes of how texts begin, for filters, and for the closest matches of a search over all tenants and per tenant. */
export function prefixIndexes(t: Columns) {
  const alive = sql`${t.deletedAt} is null`
  const prefix = (column: ExtraConfigColumn) => sql`${column} text_pattern_ops`
  const lowerPrefix = (column: ExtraConfigColumn) => sql`lower(${column}) text_pattern_ops`
  return [
    // Includes the list's sort keys, so that the matches of a prefix are sorted by an index-only scan.
    index('members_account_prefix').on(lowerPrefix(t.account), t.account, t.id).where(alive),
    index('members_agent_account_prefix').on(t.agentId, lowerPrefix(t.account), t.id).where(alive),
    index('members_nick_prefix').on(lowerPrefix(t.nickName), t.id).where(alive),
    index('members_agent_nick_prefix').on(t.agentId, lowerPrefix(t.nickName), t.id).where(alive),
    index('members_name_prefix').on(prefix(t.name)).where(alive),
    index('members_telephone_prefix').on(prefix(t.telephone)).where(alive),
    index('members_imei_prefix').on(prefix(t.imei)).where(alive),
    index('members_iccid_prefix').on(prefix(t.iccid)).where(alive),
  ]
}

function without(columns: ExtraConfigColumn[], key: ExtraConfigColumn): ExtraConfigColumn[] {
  return columns.filter((column) => column !== key)
}
