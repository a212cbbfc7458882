import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { deletedIndexes, orderIndexes, prefixIndexes } from './member-indexes.ts'
import {
  accountStatus,
  agentStatus,
  callStatus,
  certificationStatus,
  groupList,
  groupRole,
  groupStatus,
  groupType,
  memberLevel,
  sex,
  terminalType,
  verificationStatus,
} from './schema-enums.ts'
import { textIndex, textIndexes } from './text-index.ts'

/** Tenants, accounts, members and groups; the other tables are in the schema files beside this one. */

export const rowId = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
export const reference = () => bigint({ mode: 'number' })
/** In milliseconds like a JavaScript Date, so that a value read and sent back matches its row. */
export const moment = () => timestamp({ withTimezone: true, precision: 3 })
export const created = () => moment().notNull().defaultNow()
export const words = () => text().notNull().default('')

/** A tenant. `status` never holds 'Expired': a Normal agent counts as Expired once `expiresAt` is past. */
export const agents = pgTable(
  'agents',
  {
    id: rowId(),
    name: text().notNull(),
    personInCharge: words(),
    mobile: words(),
    officeTelephone: words(),
    customerCode: words(),
    memberLimit: integer().notNull(),
    groupLimit: integer().notNull(),
    provinceName: words(),
    cityName: words(),
    detailsAddress: words(),
    expiresAt: moment(),
    /** Names of stored files. */
    idCardFront: words(),
    idCardBack: words(),
    remark: words(),
    status: agentStatus().notNull().default('Unreviewed'),
    statusReason: words(),
    /** When the agent last left the status Normal: earlier tokens of its members' terminals are void. */
    suspendedAt: moment(),
    createdAt: created(),
    updatedAt: created(),
    updatedBy: words(),
    rowVersion: integer().notNull().default(1),
    /** The sort key of `expiresAt` without nulls: contracts without an end come last. */
    expiryOrder: moment().notNull().generatedAlwaysAs(sql`coalesce(expires_at, 'infinity'::timestamptz)`),
  },
  (t) => [
    uniqueIndex('agents_name').on(t.name),
    index('agents_card_front').on(t.idCardFront),
    index('agents_card_back').on(t.idCardBack),
    index('agents_by_name').on(t.name, t.id),
    index('agents_by_person').on(t.personInCharge, t.id),
    index('agents_by_mobile').on(t.mobile, t.id),
    index('agents_by_expiry').on(t.expiryOrder, t.id),
    index('agents_by_created').on(t.createdAt, t.id),
    index('agents_by_updated').on(t.updatedAt, t.id),
    index('agents_status_expiry').on(t.status, t.expiryOrder, t.id),
    index('agents_name_prefix').on(sql`lower(${t.name}) text_pattern_ops`),
    ...textIndexes({ agents_name_text: t.name, agents_person_text: t.personInCharge }),
    index('agents_person_prefix').on(sql`lower(${t.personInCharge}) text_pattern_ops`),
    index('agents_mobile_prefix').on(sql`${t.mobile} text_pattern_ops`),
    index('agents_office_telephone_prefix').on(sql`replace(${t.officeTelephone}, '-', '') text_pattern_ops`),
    check('agents_status', sql`${t.status} <> 'Expired'`),
  ],
)

/** The number of living rows per tenant (devices: not retired), kept by triggers. Tenant 0 counts those without an agent. */
export const tallies = pgTable('tallies', {
  agentId: reference().primaryKey(),
  members: integer().notNull().default(0),
  groups: integer().notNull().default(0),
  devices: integer().notNull().default(0),
})

/** The accounts of the console. Without an agent: the owner or the platform's own staff. */
export const loginAccounts = pgTable(
  'login_accounts',
  {
    id: rowId(),
    account: text().notNull(),
    nickName: words(),
    telephone: words(),
    email: words(),
    passwordHash: text().notNull(),
    agentId: reference().references(() => agents.id),
    enabled: boolean().notNull().default(true),
    /** The name of a stored file. */
    avatar: words(),
    createdAt: created(),
    rowVersion: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('login_accounts_account').on(sql`lower(${t.account})`),
    uniqueIndex('login_accounts_telephone').on(t.telephone).where(sql`${t.telephone} <> ''`),
    uniqueIndex('login_accounts_email').on(sql`lower(${t.email})`).where(sql`${t.email} <> ''`),
    index('login_accounts_agent').on(t.agentId, t.id),
    index('login_accounts_by_account').on(t.account, t.id),
    index('login_accounts_agent_account').on(t.agentId, t.account, t.id),
    index('login_accounts_by_nick').on(t.nickName, t.id),
    index('login_accounts_agent_nick').on(t.agentId, t.nickName, t.id),
    index('login_accounts_by_created').on(t.createdAt, t.id),
    index('login_accounts_agent_created').on(t.agentId, t.createdAt, t.id),
    index('login_accounts_enabled').on(t.enabled, t.id),
    index('login_accounts_account_prefix').on(sql`lower(${t.account}) text_pattern_ops`),
    ...textIndexes({ login_accounts_account_text: t.account, login_accounts_nick_text: t.nickName }),
    textIndex('login_accounts_telephone_text', t.telephone),
    index('login_accounts_nick_prefix').on(sql`lower(${t.nickName}) text_pattern_ops`),
    index('login_accounts_telephone_prefix').on(sql`${t.telephone} text_pattern_ops`),
  ],
)

export const members = pgTable(
  'members',
  {
    id: rowId(),
    account: text().notNull(),
    nickName: text().notNull(),
    name: words(),
    telephone: words(),
    identityCard: words(),
    imei: words(),
    iccid: words(),
    thirdCode: words(),
    customerCode: words(),
    sex: sex().notNull().default('unknown'),
    terminalType: terminalType().notNull(),
    agentId: reference().references(() => agents.id),
    personalProfile: words(),
    /** For operators of the tenant; terminals do not get it. */
    remark: words(),
    passwordHash: text().notNull(),
    accountStatus: accountStatus().notNull().default('notActivated'),
    callStatus: callStatus().notNull().default('allow'),
    certificationStatus: certificationStatus().notNull().default('Unreviewed'),
    /** Whether the member ever handed in papers, set by a trigger: Unreviewed is the status without papers, too. */
    hasPapers: boolean().notNull().default(false),
    bindFlag: boolean().notNull().default(false),
    livePermission: boolean().notNull().default(false),
    version: words(),
    /** −1: not authorised yet; null: permanent; else the number of years. */
    authorisedYears: integer().default(-1),
    /** The end of the authorisation; null when not authorised yet or permanent. */
    authExpiresAt: moment(),
    online: boolean().notNull().default(false),
    lastSeenAt: moment(),
    createdAt: created(),
    updatedAt: created(),
    deletedAt: moment(),
    rowVersion: integer().notNull().default(1),
    /** Sort keys without nulls: without authorisation first, permanent last; never seen first. */
    authOrder: moment()
      .notNull()
      .generatedAlwaysAs(
        sql`case when authorised_years is null then 'infinity'::timestamptz else coalesce(auth_expires_at, '-infinity'::timestamptz) end`,
      ),
    /** Follows from the activation and the papers, so that no write can contradict them. */
    verification: verificationStatus()
      .notNull()
      .generatedAlwaysAs(
        sql`case when certification_status = 'UnderReview' or (certification_status = 'Unreviewed' and has_papers) then 'inReview'::verification_status when certification_status = 'Passed' and account_status = 'activated' then 'pass'::verification_status else 'unauthorized'::verification_status end`,
      ),
    seenOrder: moment().notNull().generatedAlwaysAs(sql`coalesce(last_seen_at, '-infinity'::timestamptz)`),
    /** All fields that a search covers, one per line, in lower case. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(nick_name || E'\\n' || account || E'\\n' || name || E'\\n' || telephone || E'\\n' || imei || E'\\n' || iccid || E'\\n' || third_code)`,
      ),
  },
  (t) => {
    const alive = sql`${t.deletedAt} is null`
    return [
      uniqueIndex('members_account').on(sql`lower(${t.account})`),
      uniqueIndex('members_telephone').on(t.telephone).where(sql`${alive} and ${t.telephone} <> ''`),
      uniqueIndex('members_imei').on(t.imei).where(sql`${alive} and ${t.imei} <> ''`),
      // A random but stable order, for samples (store/row-sample.ts).
      index('members_drawn').on(sql`hashint8(${t.id})`, t.agentId).where(alive),
      index('members_found')
        .using('gin', sql`member_grams(${t.searchText}, ${t.nickName}, ${t.agentId})`)
        .where(alive),
      ...prefixIndexes(t),
      ...orderIndexes(t),
      ...deletedIndexes(t),
      index('members_call_status').on(t.callStatus, t.id).where(alive),
      index('members_verification').on(t.verification, t.id).where(alive),
      index('members_certification').on(t.certificationStatus, t.id).where(alive),
      index('members_terminal_type').on(t.terminalType, t.id).where(alive),
      index('members_online_until').on(t.authExpiresAt).where(sql`${alive} and ${t.online}`),
      check('members_years', sql`${t.authorisedYears} = -1 or ${t.authorisedYears} > 0`),
    ]
  },
)

export const groups = pgTable(
  'groups',
  {
    id: rowId(),
    groupNo: text().notNull(),
    name: text().notNull(),
    type: groupType().notNull().default('private'),
    agentId: reference().references(() => agents.id),
    createdBy: reference().references(() => loginAccounts.id, { onDelete: 'set null' }),
    status: groupStatus().notNull().default('Normal'),
    searchable: boolean().notNull().default(false),
    applyable: boolean().notNull().default(false),
    approvalRequired: boolean().notNull().default(true),
    tokenHash: words(),
    introduction: words(),
    memberLimit: integer().notNull().default(200),
    /** The reason of the last refusal, of the group or of its deletion. */
    reviewReason: words(),
    deleteRequestedAt: moment(),
    deleteRequestedBy: reference().references(() => loginAccounts.id),
    createdAt: created(),
    updatedAt: created(),
    deletedAt: moment(),
    rowVersion: integer().notNull().default(1),
  },
  (t) => {
    const alive = sql`${t.deletedAt} is null`
    const unreviewed = sql`${alive} and ${t.status} = 'Unreviewed' and ${t.deleteRequestedAt} is null`
    const leaving = sql`${alive} and ${t.deleteRequestedAt} is not null`
    return [
      uniqueIndex('groups_no').on(t.groupNo),
      index('groups_no_prefix').on(sql`${t.groupNo} text_pattern_ops`).where(alive),
      index('groups_name_prefix').on(sql`lower(${t.name}) text_pattern_ops`),
      textIndex('groups_name_text', t.name),
      index('groups_by_id').on(t.id).where(alive),
      index('groups_agent').on(t.agentId, t.id).where(alive),
      index('groups_by_name').on(t.name, t.id).where(alive),
      index('groups_agent_name').on(t.agentId, t.name, t.id).where(alive),
      index('groups_by_created').on(t.createdAt, t.id).where(alive),
      index('groups_agent_created').on(t.agentId, t.createdAt, t.id).where(alive),
      index('groups_type').on(t.type, t.id).where(alive),
      index('groups_status').on(t.status, t.id).where(alive),
      index('groups_unreviewed').on(t.createdAt, t.id).where(unreviewed),
      index('groups_agent_unreviewed').on(t.agentId, t.createdAt, t.id).where(unreviewed),
      index('groups_leaving').on(t.deleteRequestedAt, t.id).where(leaving),
      index('groups_agent_leaving').on(t.agentId, t.deleteRequestedAt, t.id).where(leaving),
    ]
  },
)

/** A member's place in a group: its role, its level, and the list that it is on. */
export const groupMembers = pgTable(
  'group_members',
  {
    /** Identifies a request to join in the reviews. */
    id: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    groupId: reference()
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    memberId: reference()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    role: groupRole().notNull().default('ordinary'),
    level: memberLevel().notNull().default('ordinary'),
    list: groupList().notNull().default('members'),
    joinedAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.memberId] }),
    index('group_members_member').on(t.memberId),
    uniqueIndex('group_members_id').on(t.id),
    index('group_members_list').on(t.groupId, t.list, t.memberId),
    index('group_members_joined').on(t.groupId, t.list, t.joinedAt, t.memberId),
    // With the columns that reviews join and sort by, so that they read no row of the table.
    index('group_members_pending')
      .on(t.groupId, t.memberId, t.joinedAt, t.id)
      .where(sql`${t.list} = 'pending'`),
    index('group_members_waiting')
      .on(t.joinedAt, t.id, t.groupId, t.memberId)
      .where(sql`${t.list} = 'pending'`),
    uniqueIndex('group_members_administrator').on(t.groupId).where(sql`${t.role} = 'administrator'`),
  ],
)
