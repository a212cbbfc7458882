import { describe, expect, test } from 'vitest'
import { members } from '../../platform/db/schema.ts'
import { announcements } from '../../platform/db/schema-content.ts'
import { change, hold } from '../../platform/store/change.ts'
import { sharedPlatform } from '../support/platform.ts'
import { deletedMember, now, unknownMember } from '../support/platform-rows.ts'

/** Writing rows by their ids through change.ts, tested on members, announcements and login accounts. */

const platform = await sharedPlatform()
const { db } = platform
const lion = 1
const later = new Date(now.getTime() + 60_000)
const row = async (id: number) =>
  (await platform.rows('select call_status, row_version, updated_at from members where id = $1', [id]))[0]

describe('locking rows', () => {
  test('returns them in the order of their ids, each once', async () => {
    const rows = await db.transaction((tx) => hold(tx, members, [102, 101, 102], { scope: lion }))
    expect(rows.map(({ id }) => id)).toEqual([101, 102])
  })

  test.each([
    ['another tenant’s row', 201, lion, 'illegal'],
    ['an unknown id, for a tenant', unknownMember, lion, 'illegal'],
    ['an unknown id, for all tenants', unknownMember, null, 'missing'],
    ['a deleted row', deletedMember, lion, 'missing'],
  ])('refuses all ids with %s among them', async (_, id, scope, code) => {
    const lockedRows = db.transaction((tx) => hold(tx, members, [101, id], { scope }))
    await expect(lockedRows).rejects.toMatchObject({ code })
  })

  test('of a table without tenants is only for accounts of all tenants', async () => {
    const [{ id } = {}] = await platform.rows(
      `insert into announcements (title, content) values ('Storm', '<p>Go in</p>') returning id`,
    )
    const ids = [Number(id)]
    const lockedRows = (scope: number | null) =>
      db.transaction((tx) => hold(tx, announcements, ids, { scope }))
    expect(await lockedRows(null)).toHaveLength(1)
    await expect(lockedRows(lion)).rejects.toMatchObject({ code: 'illegal' })
  })

  test('at an outdated version is refused', async () => {
    const lockedRows = db.transaction((tx) => hold(tx, members, [101], { scope: lion, rowVersion: 7 }))
    await expect(lockedRows).rejects.toMatchObject({ code: 'conflict', data: { rowVersion: 'stale' } })
  })
})

describe('changing rows', () => {
  test('writes only rows that change, and counts the others', async () => {
    await platform.rows(`update members set call_status = 'prohibit' where id = 102`)
    const untouched = await row(102)
    const changed = await db.transaction((tx) =>
      change(tx, members, [101, 102], {
        scope: lion,
        to: () => ({ callStatus: 'prohibit' as const, nickName: undefined }),
        now: later,
        idName: 'userId',
      }),
    )
    expect(changed).toMatchObject({
      changed: 1,
      already: 1,
      before: [{ userId: 101, callStatus: 'allow' }],
      after: [{ userId: 101, callStatus: 'prohibit' }],
    })
    expect(await row(101)).toEqual({ call_status: 'prohibit', row_version: 2, updated_at: later })
    expect(await row(102)).toEqual(untouched)
  })

  test('writes none when one row is refused', async () => {
    const before = await row(101)
    const refused = db.transaction((tx) =>
      change(tx, members, [101, 102], {
        scope: lion,
        to({ id }) {
          if (id === 102) throw new Error('its state does not allow it')
          return { callStatus: 'allow' as const }
        },
        now: later,
        idName: 'userId',
      }),
    )
    await expect(refused).rejects.toThrow('its state does not allow it')
    expect(await row(101)).toEqual(before)
  })
})
