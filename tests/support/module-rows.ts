import { departments, dispatchers, shares } from '../../platform/db/schema-dispatch.ts'
import { feedback } from '../../platform/db/schema-feedback.ts'
import { loginBindings } from '../../platform/db/schema-login-bindings.ts'
import type { TestPlatform } from './platform.ts'
import { department, now } from './platform-rows.ts'

/** Rows of every module for tests of the generic calls, and the fields to query. */

export type FieldKind = 'number' | 'text' | 'moment' | 'flag' | 'word'

export const moduleFields = {
  industryInfo: {
    departmentId: 'number',
    departmentName: 'text',
    parentId: 'number',
    agentInfoId: 'number',
    createTime: 'moment',
  },
  staffInfo: {
    dispatcherId: 'number',
    account: 'text',
    dispatcherName: 'text',
    departmentId: 'number',
    agentInfoId: 'number',
    enabled: 'flag',
    createTime: 'moment',
  },
  shareSettingInfo: {
    shareId: 'number',
    groupId: 'number',
    departmentId: 'number',
    agentInfoId: 'number',
    toAgentInfoId: 'number',
    status: 'word',
    createTime: 'moment',
  },
  loginBindInfo: {
    loginBindId: 'number',
    subjectKind: 'word',
    subjectId: 'number',
    agentInfoId: 'number',
    kind: 'word',
    value: 'text',
    createTime: 'moment',
  },
  feedbackInfo: {
    feedbackId: 'number',
    type: 'word',
    userId: 'number',
    agentInfoId: 'number',
    contact: 'text',
    createTime: 'moment',
  },
} as const satisfies Record<string, Record<string, FieldKind>>

/** Texts with every character that is special in a search. */
export const words = [
  '100%',
  '100 percent',
  'a_b',
  'aXb',
  'tilt\\slash',
  "O'Brien; --",
  'Zebra',
  'zebra crossing',
  'apple',
  'မြန်မာ',
  '调度一组',
  '调度二组',
] as const

export async function insertModuleRows({ db }: TestPlatform): Promise<void> {
  const at = (place: number) => new Date(now.getTime() - place * 3_600_000)
  const agentOf = (place: number) => [1, 2, null][place % 3] ?? null
  await db
    .insert(departments)
    .values(words.map((name, place) => ({ name, agentId: agentOf(place), createdAt: at(place) })))
  await db.insert(dispatchers).values(
    words.map((name, place) => ({
      account: `${name}.${place}`,
      name,
      passwordHash: '$argon2id$none',
      departmentId: place % 2 === 0 ? department.controlRoom : department.yard,
      agentId: place % 2 === 0 ? 1 : 2,
      enabled: place % 3 > 0,
      createdAt: at(place),
    })),
  )
  await db.insert(shares).values([
    { departmentId: department.yard, agentId: 2, toAgentId: 1, status: 'active', createdAt: at(1) },
    { departmentId: department.nightDesk, agentId: 1, toAgentId: 2, status: 'paused', createdAt: at(2) },
    { groupId: 12, agentId: 2, toAgentId: 1, status: 'ended', createdAt: at(3) },
    { groupId: 11, agentId: null, toAgentId: 1, status: 'ended', createdAt: at(4) },
  ])
  await db.insert(loginBindings).values(
    words.flatMap((value, place) => [
      {
        accountId: 3 + (place % 2),
        agentId: 1 + (place % 2),
        kind: 'dongle' as const,
        value,
        createdAt: at(place),
      },
      { memberId: 301, agentId: null, kind: 'imei' as const, value: `35${place}`, createdAt: at(place) },
    ]),
  )
  await db.insert(feedback).values(
    words.map((contact, place) => ({
      type: (['fault', 'suggestion', 'other'] as const)[place % 3] ?? 'other',
      memberId: place % 2 === 0 ? 101 : null,
      agentId: agentOf(place),
      contact,
      detail: `detail ${place}`,
      createdAt: at(place),
    })),
  )
}
