import { describe, expect, test } from 'vitest'
import { agentInfo } from '@/lib/contract/agent-info'
import type { CallSpec } from '@/lib/contract/call'
import { contactGroup } from '@/lib/contract/contact-group'
import { contract } from '@/lib/contract/contract'
import { gpsRecord } from '@/lib/contract/gps-record'
import { verifyLogs } from '@/lib/contract/sign-in-log'
import { testUser } from '@/lib/contract/test-user'
import { userInfo } from '@/lib/contract/user-info'
import { lists } from '@/lib/domain/lists'
import { namedRows } from '@/lib/upstream/named-rows'

/** The rows of an answer that the console accepts: those that its request selects. */

const calls: CallSpec[] = Object.values(contract).flatMap((family) => Object.values<CallSpec>(family))

/** The ids of the accepted rows, or the word for an answer with other rows. */
function taken(call: CallSpec, requestData: unknown, rows: Record<string, unknown>[]) {
  const { data, isOther } = namedRows(call, requestData, { list: rows, total: rows.length })
  return isOther ? 'other rows' : data.list
}

const rows = (field: string, ...ids: unknown[]) => ids.map((id) => ({ [field]: id }))

describe('rows by their own ids', () => {
  const { groupUserWithPage: page } = userInfo
  test.each([
    ['are all taken where they are those', [5, 9], [9, 5], [9, 5]],
    ['are fewer where some are gone', [5, 9, 11], [9], [9]],
    ['are none where all are gone', [5], [], []],
    ['come once where the platform has them twice', [5, 9], [5, 9, 5], [5, 9]],
    ['are taken without the others beside them', [5], [50, 5, 6], [5]],
  ])('%s', (_, ids, came, left) => {
    expect(taken(page, { ids }, rows('userId', ...came))).toEqual(rows('userId', ...left))
  })

  test.each([
    ['another one', [5], [50]],
    ['the first page of all', [5, 8], [1, 2, 3, 4, 5, 6]],
    ['rows without an id', [5], [null]],
  ])('are refused if %s came in their place', (_, ids, came) => {
    expect(taken(page, { ids }, rows('userId', ...came))).toBe('other rows')
  })

  test('are not compared if the request names none', () => {
    expect(taken(page, { agentInfoId: 3, ids: undefined }, rows('userId', 1, 1))).toHaveLength(2)
  })
})

describe('rows that are named by another field', () => {
  test('by the member to which they belong', () => {
    const found = taken(verifyLogs.deviceBindWithPage, { userId: 7 }, [
      { bindingId: 1, userId: 7 },
      { bindingId: 2, userId: 70 },
    ])
    expect(found).toEqual([{ bindingId: 1, userId: 7 }])
    // A page of other members' bindings does not say that the member has none.
    const others = [{ bindingId: 2, userId: 70 }]
    expect(taken(verifyLogs.deviceBindWithPage, { userId: 7 }, others)).toBe('other rows')
    expect(taken(verifyLogs.deviceBindWithPage, { userId: 7 }, [])).toEqual([])
  })

  test('by account, in any letter case; no other member takes the place of a missing one', () => {
    const sent = [
      { userId: 1, account: 'Ah004' },
      { userId: 2, account: 'ah005' },
    ]
    expect(taken(userInfo.groupUserWithQuery, { account: 'aH004' }, sent)).toEqual(sent.slice(0, 1))
    expect(taken(userInfo.groupUserWithQuery, { accounts: ['nobody'] }, sent)).toEqual([])
  })

  test('of a track, where a member has many positions', () => {
    const sent = rows('userId', 4, 4, 4, 5)
    expect(taken(gpsRecord.usersGpsRecord, { userIds: [4] }, sent)).toHaveLength(3)
  })

  test('of an answer with rows of two kinds', () => {
    const testers = [
      { testUserId: 3, userId: 40 },
      { testUserId: 40, userId: 3 },
    ]
    expect(taken(testUser.testReleaseInfo, { ids: [3] }, testers)).toEqual(testers.slice(0, 1))
  })

  test('a record that answers for another is refused', () => {
    expect(namedRows(userInfo.getUserInfo, { id: 5 }, { userId: 5 }).isOther).toBe(false)
    expect(namedRows(userInfo.getUserInfo, { id: 5 }, { userId: 6 }).isOther).toBe(true)
    expect(namedRows(contactGroup.channelInfo, { groupId: 5 }, { groupId: 50 }).isOther).toBe(true)
  })

  test('a place does not name rows: rows of places below it may be among them', () => {
    const below = [{ deviceId: 1, agentInfoId: 3 }]
    expect(taken(agentInfo.devicesWithPage, { agentInfoId: 1 }, below)).toEqual(below)
  })
})

describe('the contract', () => {
  const withIds = calls.filter(({ request }) => 'ids' in Object(Object(request).shape))

  test.each(withIds.map((call) => [call.path, call] as const))(
    '%s compares its ids with an id',
    (_, call) => {
      const fields = call.names.find(({ requestField }) => requestField === 'ids')?.fields ?? []
      expect(fields.length).toBeGreaterThan(0)
      for (const field of fields) expect(field).toMatch(/Id$/)
    },
  )

  test.each(lists.map((list) => [list.screen, list] as const))(
    '%s has rows by the id of its call',
    (_, list) => {
      const read: PropertyKey[] = []
      const row = new Proxy({}, { get: (_, name) => void read.push(name) })
      list.id(row)
      expect(list.call.names.find(({ requestField }) => requestField === 'ids')?.fields).toContain(read[0])
    },
  )
})
