import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { CallSpec } from '../../lib/contract/call.ts'
import { codeNumbers } from '../../lib/contract/codes.ts'
import { contract } from '../../lib/contract/contract.ts'
import { selectionLimit } from '../../lib/contract/limits.ts'
import { type Session, sharedPlatform } from '../support/platform.ts'
import { deletedMember, unknownMember } from '../support/platform-rows.ts'
import { insertRecords } from '../support/record-rows.ts'

/** The `ids` filter of every list, by which a confirmation reads its selected rows. */

const { userInfo, contactGroup, agentInfo, verify, testUser } = contract
const { groupUserWithPage, groupUserWithPageForSearch, editUserInfo } = userInfo
const { devicesWithPage, imeisWithPage } = agentInfo

const platform = await sharedPlatform()
await insertRecords(platform)
const owner = await platform.signInAs('owner')
const lion = await platform.signInAs('lionEditor')
const river = await platform.signInAs('riverEditor')

/** Rows of both tenants for lists with fewer than two in the fixture. */
beforeAll(async () => {
  await platform.rows(`
    insert into announcements (title, content) values ('First', 'x'), ('Second', 'x'), ('Third', 'x')`)
  await platform.rows(`
    insert into notifications (id, title, content, target, reached, offline)
    select n, 'Storm', 'Go in', 'allMembers', 0, 3 from generate_series(1, 3) as n`)
  await platform.rows(`
    insert into notification_deliveries (notification_id, member_id, online)
    select 1, id, false from members where id in (101, 102, 201)`)
  await platform.rows(`
    insert into versions (type, ring, number, content)
    select type::version_type, ring::version_ring, '1.' || row_number() over (), 'x'
    from unnest(array['pc', 'mobile']) as type, unnest(array['recorded', 'test', 'formal']) as ring`)
  // Shares of the lion and of the river, neither with the other one.
  await platform.rows(`
    insert into agents (id, name, status, member_limit, group_limit) values (3, 'Third', 'Normal', 5, 5)`)
  await platform.rows('update shares set to_agent_id = 3')
  await platform.rows('insert into shares (group_id, agent_id, to_agent_id) values (12, 2, 3)')
  await platform.rows(`
    insert into dispatchers (account, name, password_hash, department_id, agent_id)
    values ('yard.desk', 'Ma Nwe', 'x', 31, 2), ('gate.desk', 'U Ba', 'x', 21, 1)`)
  await platform.rows(`
    insert into login_bindings (member_id, agent_id, kind, value)
    values (201, 2, 'address', '10.0.0.0/8'), (102, 1, 'address', '10.0.0.0/8')`)
  await platform.rows(`
    insert into terminal_updates (version_id, member_id, offered_at, changed_at, changes_since)
    select min(id), member_id, now(), now(), now() from versions, unnest(array[101, 102, 201]) member_id group by 2`)
  await platform.rows(`
    insert into api_keys (name, secret_hash, ending, permissions, agent_id, account_id, created_at, expires_at)
    values ('a', '', '', '{}', 1, 3, now(), now()), ('b', '', '', '{}', 2, 4, now(), now())`)
  await platform.rows('insert into test_users (member_id) values (101), (201)')
  await platform.rows(`
    insert into devices (imei, terminal_type) values ('861234567809999', 'ipPhone')`)
  await platform.rows(`
    insert into groups (id, group_no, name, status, agent_id, delete_requested_at) values
      (21, 'G21', 'Gate', 'Unreviewed', 1, null), (22, 'G22', 'Dock', 'Unreviewed', 2, null),
      (23, 'G23', 'Roof', 'Normal', 1, '2026-02-01'), (24, 'G24', 'Pier', 'Normal', 2, '2026-02-02')`)
  await platform.rows(`insert into group_members (group_id, member_id, list) values (12, 202, 'pending')`)
  await platform.call(editUserInfo, { action: 'activate', userIds: [101] }, { as: lion })
  await platform.call(editUserInfo, { action: 'activate', userIds: [201] }, { as: river })
})

interface List {
  spec: CallSpec
  /** The field of a row that has its id. */
  id: string
  /** Required fields of the request, or the field that selects another list of the same call. */
  asked?: object
  /** Set if all rows are the lion's. */
  withoutForeign?: true
}

const lists: List[] = [
  { spec: groupUserWithPage, id: 'userId' },
  { spec: userInfo.groupUserWithPageForNick, id: 'userId', asked: { nickName: 'nick' } },
  { spec: userInfo.groupUserWithPageForId, id: 'userId', asked: { userId: 201 } },
  { spec: groupUserWithPageForSearch, id: 'userId', asked: { search: 'member' } },
  { spec: userInfo.findGroupUser2Page, id: 'userId', asked: { groupId: 11 }, withoutForeign: true },
  { spec: userInfo.certificationrWithPage, id: 'certificationId' },
  { spec: agentInfo.agentInfoWithPage, id: 'agentInfoId' },
  { spec: devicesWithPage, id: 'deviceId' },
  { spec: imeisWithPage, id: 'deviceId' },
  { spec: agentInfo.standbyImeisWithPage, id: 'deviceId' },
  { spec: agentInfo.loggerWithPage, id: 'logId' },
  { spec: contactGroup.contactGroupWithPage, id: 'groupId' },
  {
    spec: contactGroup.contactGroupWithPageAid,
    id: 'groupId',
    asked: { agentInfoId: 1 },
    withoutForeign: true,
  },
  { spec: contract.gpsRecord.gpsRecordWithPage, id: 'recordId' },
  { spec: contract.fenceInfo.fencesWithPage, id: 'fenceId' },
  { spec: contract.fenceInfo.fenceEventsWithPage, id: 'fenceEventId' },
  { spec: contract.webhook.webhooksWithPage, id: 'webhookId' },
  { spec: contract.webhook.webhookDeliveriesWithPage, id: 'webhookDeliveryId' },
  { spec: verify.gverifyListPage, id: 'reviewId', asked: { kind: 'create' } },
  { spec: verify.gverifyListPage, id: 'reviewId', asked: { kind: 'join' } },
  { spec: verify.gverifyListPage, id: 'reviewId', asked: { kind: 'delete' } },
  { spec: contract.shareSettingInfo.shareInfoWithPage, id: 'shareId' },
  { spec: contract.staffInfo.staffInfoWithPage, id: 'dispatcherId' },
  { spec: contract.loginBindInfo.loginBindInfoWithPage, id: 'loginBindId' },
  { spec: verify.loginLogWithPage, id: 'signInId' },
  { spec: verify.deviceBindWithPage, id: 'bindingId' },
  { spec: contract.loginInfo.personalList, id: 'LoginId' },
  { spec: contract.apiKey.apiKeysWithPage, id: 'apiKeyId' },
  { spec: contract.notice.noticeWithPage, id: 'noticeId' },
  { spec: contract.notice.notifyWithPage, id: 'notificationId' },
  { spec: contract.notice.notifyDeliveriesWithPage, id: 'userId', asked: { notificationId: 1 } },
  { spec: contract.help.feedbackWithPage, id: 'feedbackId' },
  { spec: contract.version.versionRecordWithPage, id: 'versionId' },
  { spec: contract.formalPackage.versionInfoWithPage, id: 'versionId' },
  { spec: contract.formalPackage.terminalUpdatesWithPage, id: 'terminalUpdateId' },
  { spec: testUser.testReleaseInfo, id: 'versionId' },
  { spec: testUser.testReleaseInfo, id: 'testUserId', asked: { of: 'users' } },
]

const pagingCalls = Object.values<Record<string, CallSpec>>(contract)
  .flatMap((resource) => Object.values(resource))
  .filter(({ request }) => request instanceof z.ZodObject && 'pageNum' in request.shape)

const closedToEditors = [
  agentInfo.agentInfoWithPage,
  contract.notice.noticeWithPage,
  contract.notice.notifyWithPage,
  contract.notice.notifyDeliveriesWithPage,
  contract.version.versionRecordWithPage,
  contract.formalPackage.versionInfoWithPage,
  contract.formalPackage.terminalUpdatesWithPage,
  testUser.testReleaseInfo,
  contract.staffInfo.staffInfoWithPage,
  contract.loginBindInfo.loginBindInfoWithPage,
]

const listed = z.looseObject({
  list: z.array(z.record(z.string(), z.unknown())),
  total: z.number(),
  estimated: z.boolean().optional(),
})

/** The ids and total of a list; a search with the answer `empty` counts as an empty list. */
async function page(spec: CallSpec, id: string, input: object, as: Session) {
  const { code, data } = await platform.call(spec, input, { as })
  if (code === codeNumbers.empty) return { ids: [], total: 0 }
  const { list, total } = listed.parse(data)
  return { ids: list.map((row) => row[id]), total }
}

test('every paging call takes ids, and is tested here', () => {
  const walked = new Set(lists.map(({ spec }) => spec))
  expect(pagingCalls.filter((spec) => !walked.has(spec))).toEqual([])
  for (const { request, path } of pagingCalls) {
    expect(
      request.safeParse({ ids: [] }).error?.issues.map((issue) => issue.path[0]),
      path,
    ).toContain('ids')
  }
})

describe.each(lists)('$spec.path $asked', ({ spec, id, asked, withoutForeign }) => {
  const read = (input: object, as: Session) => page(spec, id, { ...asked, ...input }, as)

  test('returns only the rows with these ids, in the order of the list', async () => {
    const all = (await read({ pageSize: 100 }, owner)).ids
    expect(all.length).toBeGreaterThan(spec.path.endsWith('ForId') ? 0 : 1)
    const named = all.filter((_, index) => index % 2 === 1)
    const ids = [unknownMember, ...named.toReversed(), ...named]
    expect(await read({ ids }, owner)).toEqual({ ids: named, total: named.length })
    expect((await read({ ids, order: 'asc' }, owner)).ids).toEqual(named.toReversed())
  })

  test('returns a tenant no row of another tenant by its id', async () => {
    const all = (await read({ pageSize: 100 }, owner)).ids
    const answer = await platform.call(spec, { ...asked, ids: all }, { as: lion })
    if (answer.code === codeNumbers.illegal) return expect(closedToEditors).toContain(spec)
    const own = (await read({ pageSize: 100 }, lion)).ids
    expect((await read({ ids: all }, lion)).ids).toEqual(own)
    if (!withoutForeign) expect(own.length).toBeLessThan(all.length)
  })
})

describe('the other filters also apply to the rows with these ids', () => {
  const members = (input: object, as = owner) => page(groupUserWithPage, 'userId', input, as)

  test('members: by deletion, tenant, text and status', async () => {
    const ids = [101, 102, deletedMember, 201]
    expect((await members({ ids })).ids).toEqual([201, 102, 101])
    expect((await members({ ids, deleted: true })).ids).toEqual([deletedMember])
    expect((await members({ ids, agentInfoId: 2 })).ids).toEqual([201])
    expect((await members({ ids, agentInfoId: 2 }, lion)).ids).toEqual([])
    expect((await members({ ids, account: 'member10' })).ids).toEqual([102, 101])
    expect((await members({ ids, accountStatus: 'activated' })).ids).toEqual([201, 101])
    const found = { search: 'nick 10', ids: [102, 103, 201], sort: 'account', order: 'asc' }
    expect((await page(groupUserWithPageForSearch, 'userId', found, owner)).ids).toEqual([102, 103])
  })

  test('devices: by status, agent and members', async () => {
    const ids = [501, 502, 503, 505]
    expect((await page(devicesWithPage, 'deviceId', { ids, status: 'assigned' }, owner)).ids).toEqual([
      505, 502,
    ])
    expect((await page(imeisWithPage, 'deviceId', { ids, agentInfoId: 1 }, owner)).ids).toEqual([503, 502])
    expect((await page(imeisWithPage, 'deviceId', { ids, agentInfoId: 2 }, lion)).ids).toEqual([])
    const userFilter = { userIds: [101, 102, 201] }
    expect((await page(devicesWithPage, 'deviceId', userFilter, owner)).ids).toEqual([506, 503])
    expect((await page(devicesWithPage, 'deviceId', userFilter, lion)).ids).toEqual([503])
  })
})

describe('a selection', () => {
  const ids = Array.from({ length: selectionLimit }, (_, index) => 5000 + index)

  beforeAll(async () => {
    await platform.rows(
      `insert into members (id, account, nick_name, terminal_type, agent_id, password_hash)
       select n, 'chosen' || n, 'chosen', 'ipPhone', 1, 'x' from generate_series(5000, 5000 + $1 - 1) as n`,
      [selectionLimit],
    )
  })

  test('of the largest size is read in one call', async () => {
    const answer = await platform.result(groupUserWithPage, { ids }, { as: lion })
    expect(answer).toMatchObject({
      total: selectionLimit,
      estimated: false,
      pageNum: 1,
      pageSize: selectionLimit,
    })
    expect(answer.list.map(({ userId }) => userId)).toEqual(ids.toReversed())
  })

  test('can be read page by page, by number and by cursor', async () => {
    const first = await platform.result(groupUserWithPage, { ids, pageSize: 50 }, { as: lion })
    expect(first).toMatchObject({ total: selectionLimit, pageSize: 50 })
    const second = { ids, pageSize: 50, after: first.next ?? '' }
    const byNumber = { ids, pageSize: 50, pageNum: 2 }
    for (const place of [second, byNumber]) {
      expect(
        (await platform.result(groupUserWithPage, place, { as: lion })).list.map(({ userId }) => userId),
      ).toEqual(ids.toReversed().slice(50, 100))
    }
  })

  test.each([
    ['without ids', [], 'nothingSelected'],
    ['of more ids than an action takes', [...ids, 1], 'tooLarge'],
    ['of values that are no ids', ['x'], 'invalid'],
  ])('%s is refused', async (_, wrong, reason) => {
    expect(await platform.call(groupUserWithPage, { ids: wrong }, { as: owner })).toMatchObject({
      code: codeNumbers.invalid,
      data: { ids: reason },
    })
  })

  test('does not permit a page of its size without ids', async () => {
    expect(await platform.call(groupUserWithPage, { pageSize: selectionLimit }, { as: owner })).toMatchObject(
      {
        code: codeNumbers.invalid,
        data: { pageSize: 'invalid' },
      },
    )
    expect((await platform.result(groupUserWithPage, {}, { as: owner })).list).toHaveLength(20)
  })
})
