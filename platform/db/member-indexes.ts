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
 * The orders of the members list, over all tenants and in each, and those who are online. What members are filtered by
 * stands behind the sort key: a list goes through the index alone until it has its page, however far from each other
 * those lie who match. A row of the table costs ten times as much to look at.
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
  // Of the orders over all tenants one without the rest as well: a page in the middle of everybody is counted off in it.
  const bare = (name: string, ...keys: [ExtraConfigColumn, ...ExtraConfigColumn[]]) =>
    index(`members_all_by_${name}`)
      .on(...keys)
      .where(alive)
  return [
    bare('id', t.id),
    bare('account', t.account, t.id),
    bare('nick', t.nickName, t.id),
    bare('created', t.createdAt, t.id),
    bare('auth', t.authOrder, t.id),
    bare('seen', t.seenOrder, t.id),
    index('members_online')
      .on(t.agentId, t.id, ...small)
      .where(sql`${alive} and ${t.online}`),
    index('members_by_id')
      .on(t.id, ...all)
      .where(alive),
    index('members_agent_id')
      .on(t.agentId, t.id, ...small)
      .where(alive),
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

function without(columns: ExtraConfigColumn[], key: ExtraConfigColumn): ExtraConfigColumn[] {
  return columns.filter((column) => column !== key)
}
