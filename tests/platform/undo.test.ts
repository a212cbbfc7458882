import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { mostFences } from '../../lib/contract/limits.ts'
import { sweepRemoved } from '../../platform/store/removed-rows.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { undoKinds } from '../support/undo-kinds.ts'

/** Restoring rows within ten minutes of their final deletion. */

const { contactGroup } = contract
const { platform, owner, lionEditor, riverEditor } = platformForEach('owner', 'lionEditor', 'riverEditor')
const tooLate = 10 * 60_000 + 1

const kinds = undoKinds(platform, { owner, lionEditor })

async function removeGroup(id: number) {
  const confirmation = await platform.confirm(owner)
  await platform.result(contactGroup.removeGroup, { groupIds: [id], confirmation }, { as: owner })
}

/** The rows of tables without the columns that every write changes. */
function rowsOf(tables: readonly string[]) {
  return Promise.all(
    tables.map(async (table) => {
      const rows = await platform.rows(`select * from ${table} order by 1, 2`)
      return rows.map(({ row_version: _, updated_at: __, ...row }) => row)
    }),
  )
}

describe.each(Object.entries(kinds))('deleted %s', (_, { tables, id, remove, restore }) => {
  const versionOf = async (rowId: number) => {
    const [row] = await platform.rows(`select row_version from ${tables[0]} where id = ${rowId}`)
    return Number(row?.row_version)
  }

  test('come back whole within ten minutes, once, in a new version and in the log', async () => {
    const rowId = await id()
    const before = await rowsOf(tables)
    const version = await versionOf(rowId)
    await remove(rowId)
    for (const [place, rows] of (await rowsOf(tables)).entries()) {
      const isGone = place > 0 || !rows.some((row) => Number(row.id) === rowId && row.deleted_at === null)
      expect(isGone).toBe(true)
      if (place > 0) expect(rows.length).toBeLessThan(before[place]?.length ?? 0)
    }
    platform.pass(10 * 60_000)
    expect(await restore([rowId], owner)).toMatchObject({ code: 1, data: { restored: 1 } })
    expect(await rowsOf(tables)).toEqual(before)
    expect(await versionOf(rowId)).toBeGreaterThan(version)
    expect(await platform.lastLog()).toMatchObject({ code: 1, targets: [rowId] })
    expect((await restore([rowId], owner)).code).not.toBe(1)
    expect(await rowsOf(tables)).toEqual(before)
  })

  test('come back neither for another agent, nor with a row that was never deleted, nor later', async () => {
    const rowId = await id()
    await remove(rowId)
    const gone = await rowsOf(tables)
    expect(await restore([rowId], riverEditor)).toMatchObject({ code: 0, data: null })
    expect(await restore([rowId, 999_999], owner)).toMatchObject({ code: 4 })
    platform.pass(tooLate)
    expect(await restore([rowId], owner)).toMatchObject({ code: 4, msg: 'too late to restore' })
    expect(await rowsOf(tables)).toEqual(gone)
  })
})

describe('a restored geofence', () => {
  const { id, remove, restore } = kinds.geofences

  test('watches its groups again, without groups that were deleted meanwhile', async () => {
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

  test('is limited by the maximum of its tenant', async () => {
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

  test('can be restored only by the owner', async () => {
    await removeGroup(11)
    expect(await restore([11], lionEditor)).toMatchObject({ code: 0 })
  })
})

test('restored feedback of a removed member has no member', async () => {
  await kinds.feedback.remove(1)
  await platform.rows('delete from members where id = 101')
  expect(await kinds.feedback.restore([1], owner)).toMatchObject({ code: 1 })
  expect(await platform.rows('select member_id from feedback where id = 1')).toEqual([{ member_id: null }])
})

test('rows that can no longer be restored are deleted from the store of the undo', async () => {
  await kinds.feedback.remove(1)
  await sweepRemoved(platform.db, platform.clock.now)
  expect(await platform.rows('select row_id from removed_rows')).toEqual([{ row_id: '1' }])
  platform.pass(tooLate)
  await sweepRemoved(platform.db, platform.clock.now)
  expect(await platform.rows('select row_id from removed_rows')).toEqual([])
})
