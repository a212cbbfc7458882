import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { importRoom } from '../../platform/rules/import-room.ts'
import { sweepImports } from '../../platform/store/imports/imports.ts'
import { columns, memberImports, row } from '../support/member-imports.ts'
import type { Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { accounts, now, river } from '../support/platform-rows.ts'

/**
 * The limits of stored imports of an account and an agent, by number and bytes, and the time until unwritten
 * ones are deleted.
 */

const { importInfo } = contract
const { platform, staff, lionEditor, riverEditor } = platformForEach('staff', 'lionEditor', 'riverEditor')
const hour = 60 * 60 * 1000

const begin = (as: Session = riverEditor) =>
  platform.call(importInfo.create, { kind: 'members', fileName: 'a.csv', header: [...columns] }, { as })
const roomOf = async (as: Session) => {
  const { room } = await platform.result(importInfo.importsOfKind, { kind: 'devices' }, { as })
  if (!room) throw new Error('the platform tells the room')
  return room
}
const stored = () => platform.rows('select id::int, status, bytes::int from imports order by id')
const waiting = { code: 6, data: { file: 'importsWaiting' } }
const full = { code: 6, data: { file: 'importsFull' } }
/** Adds imports of the river, begun by an account. */
const addImports = (count: number, accountId: number, status = 'draft') =>
  platform.rows(
    `insert into imports (kind, status, account_id, account_name, agent_id, file_name, header, words, columns, defaults,
       sealed_key, bytes, created_at, touched_at)
     select 'members', $2, $3, 'x', $4, 'n' || n, '[]', '{}', '[]', '{}', '', 1000, $5, $5
     from generate_series(1, $1::int) n`,
    [count, status, accountId, river.id, now],
  )

describe('the number of unfinished imports', () => {
  test('is ten of an account, also of 40 that begin at once; imports of other accounts are not counted', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => begin()))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(importRoom.account.open)
    for (const answer of answers.filter(({ code }) => code !== 1)) expect(answer).toMatchObject(waiting)
    expect(await stored()).toHaveLength(importRoom.account.open)
    for (const as of [lionEditor, staff]) expect(await begin(as)).toMatchObject({ code: 1 })
  })

  test('is limited for an agent too, whose imports the other accounts began', async () => {
    await addImports(importRoom.agent.open - 1, 77)
    expect(await roomOf(riverEditor)).toMatchObject({ imports: 1, holding: [] })
    expect(await begin()).toMatchObject({ code: 1 })
    expect(await begin()).toMatchObject(waiting)
    const { imports, holding } = await roomOf(riverEditor)
    expect([imports, holding.length, holding[0]?.fileName]).toEqual([0, 20, 'n1'])
  })

  test('falls by an import that is removed, and by a finished one, but not by a stopped one', async () => {
    await addImports(importRoom.account.open, accounts.riverEditor.id)
    expect(await begin()).toMatchObject(waiting)
    const { imports, holding } = await roomOf(riverEditor)
    expect([imports, holding.map(({ fileName }) => fileName)]).toEqual([
      0,
      Array.from({ length: importRoom.account.open }, (_, place) => `n${place + 1}`),
    ])
    const [first = 0, second = 0, third = 0] = holding.map(({ importId }) => importId)
    await platform.rows("update imports set status = 'stopped' where id = $1", [first])
    expect(await begin()).toMatchObject(waiting)
    await platform.rows("update imports set status = 'done' where id = $1", [second])
    expect(await begin()).toMatchObject({ code: 1 })
    expect(await begin()).toMatchObject(waiting)
    await platform.result(importInfo.remove, { importId: third }, { as: riverEditor })
    expect(await begin()).toMatchObject({ code: 1 })
  })

  test('is returned only to its own tenant', async () => {
    await addImports(importRoom.agent.open, 77)
    expect(await roomOf(lionEditor)).toEqual({
      imports: importRoom.account.open,
      bytes: importRoom.account.bytes,
      holding: [],
    })
    expect(await roomOf(staff)).toMatchObject({ imports: importRoom.account.open })
  })
})

describe('the bytes of stored imports', () => {
  const { check } = memberImports(platform, () => riverEditor)
  const addRow = (importId: number, no: number, cells = row(no)) =>
    platform.call(importInfo.addRows, { importId, rows: [{ no, cells }] }, { as: riverEditor })
  const beginOne = async () => {
    const { data } = await begin()
    return Number(Object(data).importId)
  }
  /** Adds imports until only the given bytes of an account's or agent's room are left. */
  async function leave(bytes: number, accountId: number, most: number) {
    await addImports(1, accountId, 'done')
    await platform.rows(
      `update imports set bytes = $1 - (select sum(bytes) from imports where file_name <> 'n1') where file_name = 'n1'`,
      [most - bytes],
    )
  }

  test('grow with rows, each once, and with corrections; they are the bytes of the cells', async () => {
    const importId = await beginOne()
    const [{ bytes: empty = 0 } = {}] = await stored()
    await addRow(importId, 2)
    await addRow(importId, 2)
    const [{ bytes: one = 0 } = {}] = await stored()
    expect(Number(one) - Number(empty)).toBe(Buffer.byteLength(JSON.stringify(row(2))))
    await platform.result(importInfo.remove, { importId }, { as: riverEditor })
    const checked = await check([row(1)])
    const [{ bytes: before = 0 } = {}] = await stored()
    const rows = [{ no: 2, values: { nickName: 'ကို'.repeat(30) } }]
    await platform.result(importInfo.editRows, { importId: checked, rows }, { as: riverEditor })
    const [{ bytes: after = 0 } = {}] = await stored()
    expect(Number(after) - Number(before)).toBe(Buffer.byteLength('ကို'.repeat(30)) - 'Nick 1'.length)
  })

  test.each([
    ['an account', accounts.riverEditor.id, importRoom.account.bytes],
    ['an agent', 77, importRoom.agent.bytes],
  ])(
    'of %s are bounded, for any account that adds the last ones, and no refused byte stays',
    async (_, by, most) => {
      const ids = [await beginOne(), await beginOne(), await beginOne()]
      await leave(1.5 * Buffer.byteLength(JSON.stringify(row(1))), by, most)
      const answers = await Promise.all(ids.map((importId) => addRow(importId, 1)))
      expect(answers.map(({ code }) => code).sort()).toEqual([1, 6, 6])
      expect(answers.filter(({ code }) => code === 6)[0]).toMatchObject(full)
      expect(await platform.rows('select 1 from import_rows')).toHaveLength(1)
      expect(await begin()).toMatchObject(full)
    },
  )

  test('are bounded for corrections too', async () => {
    const importId = await check([row(1)])
    await leave(10, accounts.riverEditor.id, importRoom.account.bytes)
    const edit = (nickName: string) =>
      platform.call(
        importInfo.editRows,
        { importId, rows: [{ no: 2, values: { nickName } }] },
        { as: riverEditor },
      )
    expect(await edit('x'.repeat(500))).toMatchObject(full)
    expect(await edit('y')).toMatchObject({ code: 1 })
  })

  test('that are used up are reported with the largest imports, finished ones too', async () => {
    await beginOne()
    await leave(0, accounts.riverEditor.id, importRoom.account.bytes)
    const { imports, bytes, holding } = await roomOf(riverEditor)
    expect([imports, bytes]).toEqual([importRoom.account.open - 1, 0])
    expect(holding.map(({ fileName, status }) => [fileName, status])).toEqual([
      ['n1', 'done'],
      ['a.csv', 'receiving'],
    ])
  })
})

describe('an import whose rows were never written', () => {
  const statuses = ['receiving', 'draft', 'checked', 'checking', 'running', 'stopped', 'done']
  const left = async () => (await stored()).map(({ status }) => status)
  const later = (hours: number) => sweepImports(platform.db, new Date(now.getTime() + hours * hour))

  test('is stored for hours, and deleted a day after its last change; others stay', async () => {
    for (const status of statuses) await addImports(1, accounts.riverEditor.id, status)
    await later(23)
    expect(await left()).toEqual(statuses)
    await later(25)
    expect(await left()).toEqual(['checking', 'running', 'stopped', 'done'])
  })

  test('has the time of its deletion, counted from its last change', async () => {
    const { check, readOne } = memberImports(platform, () => riverEditor)
    const importId = await check([row(1)])
    platform.pass(20 * 60_000)
    const rows = [{ no: 2, values: { nickName: 'Ko Ko' } }]
    await platform.result(importInfo.editRows, { importId, rows }, { as: riverEditor })
    expect((await readOne(importId)).keptUntil).toBe('2026-03-02T08:20:00.000Z')
    await platform.rows("update imports set status = 'done'")
    expect((await readOne(importId)).keptUntil).toBeNull()
  })
})
