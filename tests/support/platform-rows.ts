import { sql } from 'drizzle-orm'
import { connect, type Database } from '../../platform/db/connect.ts'
import { agents, groupMembers, groups, loginAccounts, members } from '../../platform/db/schema.ts'
import { departments, dispatchers, shares } from '../../platform/db/schema-dispatch.ts'
import { feedback } from '../../platform/db/schema-feedback.ts'
import { loginBindings } from '../../platform/db/schema-login-bindings.ts'
import { blobs, storedFiles } from '../../platform/db/schema-uploads.ts'
import { hashPassword } from '../../platform/secrets/password.ts'
import { saveSetting } from '../../platform/store/settings.ts'

/** The rows of every platform test: two tenants (lion, river), their accounts and members. */

export const password = 'Lamp-post-7'
export const now = new Date('2026-03-01T08:00:00.000Z')
const yearAhead = new Date('2027-03-01T08:00:00.000Z')
const day = 24 * 60 * 60 * 1000

export const lion = { id: 1, name: 'Golden Lion Security', memberLimit: 8, groupLimit: 3 }
export const river = { id: 2, name: 'River Freight', memberLimit: 50, groupLimit: 3 }

/** Login accounts; each has a unique name, telephone number and e-mail address. */
export const accounts = {
  owner: { id: 1, account: 'owner', agentId: null },
  staff: { id: 2, account: 'staff', agentId: null },
  lionEditor: { id: 3, account: 'lion.editor', agentId: lion.id },
  riverEditor: { id: 4, account: 'river.editor', agentId: river.id },
} as const
export type Who = keyof typeof accounts

export const lionMembers = [101, 102, 103] as const
export const riverMembers = [201, 202] as const
/** A member of the lion, deleted ten days ago. */
export const deletedMember = 104
/** A member without an agent. */
export const loneMember = 301
/** The lion's control room with a night desk under it, and the river's yard. */
export const department = { controlRoom: 21, nightDesk: 22, yard: 31 } as const
/** The lion's dispatcher at the night desk. */
export const nightDispatcher = 41
/** The lion's group 11, shared with the river. */
export const offeredShare = 51
/** A sign-in setting: the lion's member 101 may sign in with its own IMEI only. */
export const memberSetting = 61
/** The lion's member 103 has requested to join group 11. */
export const joinRequest = 501
export const unknownMember = 999_999

/** Adds three members to the lion. */
export const bulk = {
  mode: 'bulk',
  prefix: 'gate',
  start: '007',
  count: 3,
  agentInfoId: lion.id,
  terminalType: 'ipPhone',
} as const

/** Input for a new agent. */
export const newAgent = {
  agentInfoName: 'Bright Star Couriers',
  aName: 'Ko Aung Min',
  mobile: '09 7771 11222',
  limitCount: 40,
  groupCount: 4,
  cityName: 'Yangon',
  detailsAddress: '12 Pansodan Street',
} as const

/** Input for the settings of the intercom server, which the fixture does not set. */
export const serverSettings = {
  name: 'Harbour intercom',
  registrationOpen: true,
  helpContact: { telephone: '01 234567', email: 'help@example.com', hours: '9–17' },
  mapDatum: 'GCJ-02',
  gpsInterval: 30,
  signallingHost: 'ptt.example.com',
  signallingPort: 5060,
  mediaHost: '192.0.2.7',
  mediaPort: 10_000,
  fileHost: '',
  filePort: null,
  recordingDays: 7,
  positionDays: 400,
  rowVersion: 0,
} as const

/** Input for a version of the dispatch console. */
export const release = {
  type: 'pc',
  number: '3.1.2',
  model: '',
  force: false,
  content: 'Better voice on weak networks',
  file: 'console-3.1.2.msi',
  size: 73_400_320,
  md5: '0cc175b9c0f1b6a831c399e269772661',
} as const

/** Stored files that rows may refer to; the storage does not have their bytes. */
const packages = [release.file, 'th680-2.zip', 'talk.apk', 'fw.bin']
export const storedImages = {
  free: 'front-1.webp',
  lion: 'lion-card.webp',
  river: 'river-card.webp',
} as const

async function insertFiles(db: Database): Promise<void> {
  const { size, md5 } = release
  const [blob] = await db
    .insert(blobs)
    .values({ sha256: '0'.repeat(64), size })
    .returning()
  if (!blob) throw new Error('an insert answered no row')
  const file = {
    size,
    md5,
    blobId: blob.id,
    accountId: accounts.owner.id,
    createdAt: now,
    checkAfter: yearAhead,
  }
  const image = (name: string, agentId: number | null) =>
    ({ ...file, size: 4000, kind: 'image', format: 'webp', name, agentId }) as const
  await db
    .insert(storedFiles)
    .values([
      ...packages.map((name) => ({ ...file, kind: 'package' as const, format: name.slice(-3), name })),
      image(storedImages.free, null),
      image(storedImages.lion, lion.id),
      image(storedImages.river, river.id),
    ])
}

/** Inserts the rows of the fixture into a database that is migrated and empty. */
export async function insertFixture(url: string): Promise<void> {
  const db = connect(url)
  await insertRows(db)
  await db.$client.end()
}

async function insertRows(db: Database): Promise<void> {
  const passwordHash = await hashPassword(password)
  await db.insert(agents).values(
    [lion, river].map((agent) => ({
      ...agent,
      status: 'Normal' as const,
      customerCode: `C${agent.id}`,
      mobile: `0999900000${agent.id}`,
      personInCharge: 'Daw Hnin',
      expiresAt: yearAhead,
    })),
  )
  await db.insert(loginAccounts).values(
    Object.values(accounts).map((account) => ({
      ...account,
      nickName: `nick of ${account.account}`,
      telephone: `0988800000${account.id}`,
      email: `${account.account}@example.com`,
      passwordHash,
    })),
  )
  await saveSetting(db, 'ownerId', accounts.owner.id)
  await db
    .insert(members)
    .values([
      ...lionMembers.map((id) => memberRow(id, lion.id, passwordHash)),
      { ...memberRow(deletedMember, lion.id, passwordHash), deletedAt: new Date(now.getTime() - 10 * day) },
      ...riverMembers.map((id) => memberRow(id, river.id, passwordHash)),
      memberRow(loneMember, null, passwordHash),
    ])
  await db.insert(groups).values([
    { id: 11, groupNo: 'G11', name: 'Night watch', agentId: lion.id },
    { id: 12, groupNo: 'G12', name: 'Trucks', agentId: river.id },
  ])
  await db.insert(groupMembers).values([
    { groupId: 11, memberId: 101, role: 'administrator', level: 'high', joinedAt: now },
    { groupId: 11, memberId: 102, joinedAt: now },
    { id: joinRequest, groupId: 11, memberId: 103, list: 'pending', joinedAt: now },
    { groupId: 12, memberId: 201, joinedAt: now },
  ])
  await db.insert(feedback).values([
    { type: 'fault', memberId: 101, agentId: lion.id, contact: '0977', detail: 'Night watch hears nothing' },
    { type: 'other', memberId: 201, agentId: river.id, contact: '0988', detail: 'Where is the manual?' },
  ])
  await db.insert(departments).values([
    { id: department.controlRoom, name: 'Control room', agentId: lion.id },
    { id: department.nightDesk, name: 'Night desk', parentId: department.controlRoom, agentId: lion.id },
    { id: department.yard, name: 'Yard', agentId: river.id },
  ])
  await db.insert(dispatchers).values({
    id: nightDispatcher,
    account: 'night.desk',
    name: 'Ko Htet',
    passwordHash,
    departmentId: department.nightDesk,
    agentId: lion.id,
    rights: ['singleCall'],
  })
  await insertFiles(db)
  await db.insert(shares).values({ id: offeredShare, groupId: 11, agentId: lion.id, toAgentId: river.id })
  await db.insert(loginBindings).values({
    id: memberSetting,
    memberId: 101,
    agentId: lion.id,
    kind: 'imei',
    value: imeiOf(101),
  })
  // The explicit ids above did not advance the sequences.
  const numbered = ['agents', 'login_accounts', 'members', 'groups', 'group_members']
  for (const table of [...numbered, 'departments', 'dispatchers', 'shares', 'login_bindings']) {
    await db.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1000)`)
  }
}

function memberRow(id: number, agentId: number | null, passwordHash: string) {
  return {
    id,
    account: `member${id}`,
    nickName: `nick ${id}`,
    name: `Name ${id}`,
    telephone: `09${String(id).padStart(9, '7')}`,
    identityCard: `12345678901234567${id % 10}`,
    imei: imeiOf(id),
    terminalType: 'intercomDevice' as const,
    agentId,
    passwordHash,
    createdAt: new Date(now.getTime() - id * 60_000),
    updatedAt: now,
  }
}

/** A fixture member's IMEI: 15 digits without a valid check digit, which the rows do not need. */
export function imeiOf(id: number): string {
  return `35${String(id).padStart(12, '0')}0`
}
