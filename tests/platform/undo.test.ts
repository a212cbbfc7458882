import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { mostFences } from '../../lib/contract/fence-info.ts'
import { sweepRemoved } from '../../platform/store/removed-rows.ts'
import { newFence } from '../support/fence-rows.ts'
import type { Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'

/** Restoring what was deleted for good otherwise, within ten minutes. */

const { help, notice, fenceInfo, contactGroup } = contract
const { platform, owner, lionEditor, riverEditor } = platformForEach('owner', 'lionEditor', 'riverEditor')
const tooLate = 10 * 60_000 + 1

/** Each kind: deletes a row, and restores it; its table and the row's id. */
const kinds = {
  feedback: {
    table: 'feedback',
    id: async () => 1,
    remove: async (id: number) => {
      const confirmation = await platform.confirm(owner)
      await platform.result(help.feedbackDel, { feedbackIds: [id], confirmation }, { as: owner })
    },
    restore: (ids: number[], as: Session) =>
      platform.call(help.feedbackRestore, { feedbackIds: ids }, { as }),
  },
  announcements: {
    table: 'announcements',
    id: async () => {
      const fields = { action: 'create', title: 'Works', content: '<p>At night</p>' } as const
      return (await platform.result(notice.noticeCreate, fields, { as: owner })).noticeId
    },
    remove: async (id: number) => {
      const confirmation = await platform.confirm(owner)
      await platform.result(notice.noticeDel, { noticeIds: [id], confirmation }, { as: owner })
    },
    restore: (ids: number[], as: Session) => platform.call(notice.noticeRestore, { noticeIds: ids }, { as }),
  },
  geofences: {
    table: 'fences',
    id: async () => {
      const fence = { ...newFence, groupIds: [11] }
      return (await platform.result(fenceInfo.editFence, fence, { as: lionEditor })).fenceId
    },
    remove: async (id: number) => {
      await platform.result(fenceInfo.removeFence, { fenceIds: [id] }, { as: lionEditor })
    },
    restore: (ids: number[], as: Session) => platform.call(fenceInfo.restoreFence, { fenceIds: ids }, { as }),
  },
  groups: {
    table: 'groups',
    id: async () => 11,
    remove: (id: number) => removeGroup(id),
    restore: (ids: number[], as: Session) =>
      platform.call(contactGroup.restoreGroup, { groupIds: ids }, { as }),
  },
}

async function removeGroup(id: number) {
  const confirmation = await platform.confirm(owner)
  await platform.result(contactGroup.removeGroup, { groupIds: [id], confirmation }, { as: owner })
}

/** The rows of a table without what every write moves. */
async function rowsOf(table: string) {
  const rows = await platform.rows(`select * from ${table} order by id`)
  return rows.map(({ row_version: _, updated_at: __, ...row }) => row)
}

describe.each(Object.entries(kinds))('deleted %s', (_, { table, id, remove, restore }) => {
  test('come back whole within ten minutes, once, in a new version and on the record', async () => {
    const rowId = await id()
    const before = await rowsOf(table)
    const [{ row_version: version } = {}] = await platform.rows(
      `select row_version from ${table} where id = ${rowId}`,
    )
    await remove(rowId)
    platform.pass(10 * 60_000)
    expect(await restore([rowId], owner)).toMatchObject({ code: 1, data: { restored: 1 } })
    expect(await rowsOf(table)).toEqual(before)
    const [row] = await platform.rows(`select row_version from ${table} where id = ${rowId}`)
    expect(Number(row?.row_version)).toBeGreaterThan(Number(version))
    expect(await platform.lastLog()).toMatchObject({ code: 1, targets: [rowId] })
    expect((await restore([rowId], owner)).code).not.toBe(1)
  })

  test('do not come back later, nor with a row that was never deleted', async () => {
    const rowId = await id()
    await remove(rowId)
    const gone = await rowsOf(table)
    expect(await restore([rowId, 999_999], owner)).toMatchObject({ code: 4 })
    platform.pass(tooLate)
    expect(await restore([rowId], owner)).toMatchObject({ code: 4, msg: 'too late to restore' })
    expect(await rowsOf(table)).toEqual(gone)
  })

  test('are not restored by an account of another agent', async () => {
    const rowId = await id()
    await remove(rowId)
    const gone = await rowsOf(table)
    expect(await restore([rowId], riverEditor)).toMatchObject({ code: 0, data: null })
    expect(await rowsOf(table)).toEqual(gone)
  })
})

describe('a restored geofence', () => {
  const { id, remove, restore } = kinds.geofences

  test('watches its groups again, and not those that were deleted meanwhile', async () => {
    const fenceId = await id()
    await remove(fenceId)
    expect(await restore([fenceId], lionEditor)).toMatchObject({ code: 1 })
    expect(await platform.rows('select fence_id, group_id from fence_groups')).toEqual([
      { fence_id: String(fenceId), group_id: '11' },
    ])
    await remove(fenceId)
    await platform.rows('update groups set deleted_at = $1 where id = 11', [platform.clock.now])
    expect(await restore([fenceId], lionEditor)).toMatchObject({ code: 4, msg: 'no group is left to watch' })
    expect(await platform.rows('select 1 from fences')).toEqual([])
  })

  test('is within what its tenant may have', async () => {
    const fenceId = await id()
    await remove(fenceId)
    await platform.rows(
      `insert into fences (agent_id, name, shape_kind, shape, everyone, kinds)
       select 1, 'x', 'circle', '{}', true, '{}' from generate_series(1, $1::int)`,
      [mostFences],
    )
    expect(await restore([fenceId], lionEditor)).toMatchObject({ code: 6 })
  })
})

describe('a restored group', () => {
  const { restore } = kinds.groups

  test('needs a place in its agent’s quota', async () => {
    await removeGroup(11)
    await platform.rows('update agents set group_limit = 0 where id = 1')
    expect(await restore([11], owner)).toMatchObject({ code: 6, data: { limit: 0 } })
  })

  test('needs its administrator', async () => {
    await platform.rows(
      `insert into group_members (group_id, member_id, role, list) values (11, 101, 'administrator', 'members')
       on conflict (group_id, member_id) do update set role = 'administrator'`,
    )
    await removeGroup(11)
    await platform.rows('update members set deleted_at = $1 where id = 101', [platform.clock.now])
    expect(await restore([11], owner)).toMatchObject({ code: 2, data: { groupIds: 'administrator' } })
  })

  test('comes without members that moved to another agent', async () => {
    await removeGroup(11)
    await platform.rows("update group_members set role = 'ordinary' where group_id = 11")
    const inside = () => platform.rows('select member_id from group_members where group_id = 11 order by 1')
    const before = await inside()
    const moved = before[0]?.member_id
    await platform.rows('update members set agent_id = 2 where id = $1', [moved])
    expect(await restore([11], owner)).toMatchObject({ code: 1 })
    expect(await inside()).toEqual(before.slice(1))
  })

  test('is the owner’s to restore', async () => {
    await removeGroup(11)
    expect(await restore([11], lionEditor)).toMatchObject({ code: 0 })
  })
})

test('restored feedback of a removed member has none', async () => {
  await kinds.feedback.remove(1)
  await platform.rows('delete from members where id = 101')
  expect(await kinds.feedback.restore([1], owner)).toMatchObject({ code: 1 })
  expect(await platform.rows('select member_id from feedback where id = 1')).toEqual([{ member_id: null }])
})

test('what can no longer be restored is forgotten', async () => {
  await kinds.feedback.remove(1)
  await sweepRemoved(platform.db, platform.clock.now)
  expect(await platform.rows('select row_id from removed_rows')).toEqual([{ row_id: '1' }])
  platform.pass(tooLate)
  await sweepRemoved(platform.db, platform.clock.now)
  expect(await platform.rows('select row_id from removed_rows')).toEqual([])
})
