import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { driveImport, writeBatch } from '../../platform/work/imports/import-run.ts'
import { columns, imeiOf, memberImports, row } from '../support/member-imports.ts'
import type { Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { lion, river } from '../support/platform-rows.ts'

const { importInfo, userInfo } = contract

describe('an import of members', () => {
  const { platform, owner, staff, lionEditor, riverEditor } = platformForEach(
    'owner',
    'staff',
    'lionEditor',
    'riverEditor',
  )
  let as: Session
  beforeEach(() => {
    as = riverEditor
  })

  const { check, readOne, settled } = memberImports(platform, () => as)
  const verdicts = async (importId: number) => {
    const { list } = await platform.result(importInfo.rowsWithPage, { importId, size: 100 }, { as })
    return list.map(({ no, verdict, reasons, holder }) => [no, verdict, reasons, holder])
  }
  const imported = () =>
    platform.rows("select account, agent_id from members where account like 'im%' order by id")

  test('judges each row by the rules of a single add, names a visible member that has the value, and writes no row', async () => {
    const wrong = `${imeiOf(8).slice(0, 14)}${(Number(imeiOf(8)[14]) + 1) % 10}`
    const importId = await check([
      row(1),
      row(2, { account: 'MEMBER201' }),
      row(3, { account: 'member101' }),
      row(4, { nickName: '', telephone: '12', imei: '9' }),
      row(5, { account: 'IM1' }),
      row(6, { terminalType: 'Walkie' }),
      row(7, { agentInfoName: lion.name }),
      row(8, { imei: wrong }),
      row(9, { agentInfoName: river.name }),
    ])
    expect(await verdicts(importId)).toEqual([
      [2, 'good', {}, ''],
      [3, 'bad', { account: 'taken' }, 'member201'],
      [4, 'bad', { account: 'taken' }, ''],
      [5, 'bad', { nickName: 'required', telephone: 'mobile', imei: 'imei' }, ''],
      [6, 'bad', { account: 'repeated' }, ''],
      [7, 'bad', { terminalType: 'terminalTypeWord' }, ''],
      [8, 'bad', { agentInfoName: 'unknown' }, ''],
      [9, 'confirm', { imei: 'imeiCheckDigit' }, ''],
      [10, 'good', {}, ''],
    ])
    expect(await imported()).toEqual([])
    expect(await readOne(importId)).toMatchObject({
      status: 'checked',
      counts: { good: 2, confirm: 1, bad: 6 },
      quotas: [{ agentInfoName: river.name, used: 2, limit: river.memberLimit, ready: 2 }],
    })
  })

  test('corrects rows in place, which frees the rows that repeated them, and writes the valid ones', async () => {
    const importId = await check([row(1), row(2, { account: 'im1' }), row(3, { nickName: '' })])
    const rows = [
      { no: 2, values: { account: 'im9' } },
      { no: 4, values: { nickName: 'Ko Ko' } },
    ]
    await platform.result(importInfo.editRows, { importId, rows }, { as })
    expect((await verdicts(importId)).map(([, verdict]) => verdict)).toEqual(['good', 'good', 'good'])
    await platform.result(importInfo.commit, { importId }, { as })
    expect(await settled(importId)).toMatchObject({ status: 'done', counts: { done: 3 }, passwords: 3 })
    expect((await imported()).map(({ account }) => account)).toEqual(['im9', 'im1', 'im3'])
    expect(await platform.lastLog()).toMatchObject({
      call: 'importInfo/commit',
      account_name: 'river.editor',
      agent_id: String(river.id),
      after: { kind: 'member', importId, count: 3 },
    })
    const { list } = await platform.result(importInfo.passwordsWithPage, { importId }, { as })
    expect(await platform.result(importInfo.passwordsWithPage, { importId }, { as })).toEqual({ list })
    const [first] = list
    const as1 = await platform.temporaryToken()
    await platform.rows("update members set account_status = 'activated', authorised_years = null")
    const terminal = { account: first?.account ?? '', password: first?.password ?? '' }
    expect(await platform.call(contract.terminal.signIn, terminal, { as: as1 })).toMatchObject({ code: 1 })
    for (const who of [owner, staff])
      expect(await platform.call(importInfo.passwordsWithPage, { importId }, { as: who })).toMatchObject({
        code: 0,
      })
    expect(await platform.result(importInfo.forgetPasswords, { importId }, { as })).toEqual({ deleted: 3 })
    expect(await platform.result(importInfo.passwordsWithPage, { importId }, { as })).toEqual({ list: [] })
  })

  test('takes the passwords of a column, which no read, no log row and no table contains', async () => {
    const importId = await check(
      [
        [...row(1), 'River-boat-8'],
        [...row(2), 'x'],
      ],
      [...columns, 'password'],
    )
    expect(await verdicts(importId)).toEqual([
      [2, 'good', {}, ''],
      [3, 'bad', { password: 'passwordLength' }, ''],
    ])
    const { list } = await platform.result(importInfo.rowsWithPage, { importId }, { as })
    const stored = await platform.rows('select cells from import_rows')
    const log = await platform.rows('select * from operation_log')
    for (const output of [list, stored, log]) expect(JSON.stringify(output)).not.toContain('River-boat-8')
    await platform.result(importInfo.commit, { importId }, { as })
    expect(await settled(importId)).toMatchObject({ counts: { done: 1, bad: 1 }, passwords: 0 })
  })

  test('fills an agent up to its quota and leaves the rows beyond', async () => {
    as = lionEditor
    const importId = await check(Array.from({ length: 9 }, (_, number) => row(number)))
    await platform.result(importInfo.commit, { importId }, { as })
    // Three of eight places are used.
    expect(await settled(importId)).toMatchObject({ status: 'done', counts: { done: 5, quota: 4 } })
    expect(await platform.rows('select members from tallies where agent_id = 1')).toEqual([{ members: 8 }])
    expect((await verdicts(importId)).map(([, verdict]) => verdict)).toEqual([
      ...Array(5).fill('done'),
      ...Array(4).fill('quota'),
    ])
  })

  test('a batch that breaks off between the insert and the marks leaves neither', async () => {
    const importId = await check(Array.from({ length: 20 }, (_, number) => row(number)))
    await platform.rows(`create function break_off() returns trigger language plpgsql as
      $$ begin if new.verdict = 'done' then raise exception 'broken off'; end if; return new; end $$`)
    await platform.rows(
      'create trigger break_off before update on import_rows for each row execute function break_off()',
    )
    await platform.result(importInfo.commit, { importId }, { as })
    await expect(writeBatch(platform.services, importId)).rejects.toThrow()
    expect(await imported()).toEqual([])
    expect(await readOne(importId)).toMatchObject({ status: 'running', counts: { good: 20, done: 0 } })
    await platform.rows('drop trigger break_off on import_rows')
    expect(await settled(importId)).toMatchObject({ status: 'done', counts: { done: 20 } })
    expect(await imported()).toHaveLength(20)
  })

  test('several workers at once write each row once', async () => {
    const importId = await check(Array.from({ length: 10 }, (_, number) => row(number)))
    await platform.rows("update imports set status = 'running'")
    const workers = Array.from({ length: 4 }, () => writeBatch(platform.services, importId))
    await Promise.all([...workers, driveImport(platform.services, importId)])
    expect(await settled(importId)).toMatchObject({ status: 'done', counts: { done: 10 } })
    expect(await imported()).toHaveLength(10)
  })

  test('a value that was taken since the check is skipped, and the others are written', async () => {
    const importId = await check([row(1), row(2)])
    const bulk = {
      mode: 'bulk',
      prefix: 'im',
      start: '1',
      count: 1,
      agentInfoId: river.id,
      terminalType: 'ipPhone',
    } as const
    await platform.result(userInfo.batchAddUserInfo, bulk, { as })
    await platform.result(importInfo.commit, { importId }, { as })
    await settled(importId)
    expect(await verdicts(importId)).toEqual([
      [2, 'bad', { account: 'taken' }, 'im1'],
      [3, 'done', {}, ''],
    ])
  })

  test.each([
    ['its account is disabled', 'update login_accounts set enabled = false where id = 4'],
    ['its agent is frozen', "update agents set status = 'Freeze' where id = 2"],
  ])('stops once %s, and writes no further row', async (_, suspension) => {
    const importId = await check([row(1)])
    await platform.rows(suspension)
    await platform.rows("update imports set status = 'running'")
    await driveImport(platform.services, importId)
    as = owner
    expect(await readOne(importId)).toMatchObject({ status: 'stopped', counts: { good: 1 } })
    expect(await imported()).toEqual([])
  })

  test('belongs to its tenant only, is refused in the wrong state, and needs its columns', async () => {
    const importId = await check([row(1)])
    const before = await platform.tables('imports', 'members')
    const attempts = [
      platform.call(importInfo.readOne, { importId }, { as: lionEditor }),
      platform.call(importInfo.rowsWithPage, { importId }, { as: lionEditor }),
      platform.call(importInfo.editRows, { importId, rows: [{ no: 2, values: {} }] }, { as: lionEditor }),
      platform.call(importInfo.commit, { importId }, { as: lionEditor }),
      platform.call(importInfo.remove, { importId }, { as: lionEditor }),
      // The platform's staff sees it, but would write it with other rights.
      platform.call(importInfo.commit, { importId }, { as: staff }),
      platform.call(
        importInfo.check,
        { importId, columns: [...columns], defaults: { agentInfoId: lion.id } },
        { as },
      ),
    ]
    for (const answer of await Promise.all(attempts)) expect(answer).toMatchObject({ code: 0 })
    expect(await platform.call(importInfo.readOne, { importId: 999 }, { as: owner })).toMatchObject({
      code: 4,
    })
    expect(
      await platform.call(importInfo.addRows, { importId, rows: [{ no: 9, cells: [] }] }, { as }),
    ).toMatchObject({
      code: 5,
      data: { status: 'stale' },
    })
    const lacking = columns.map((field) => (field === 'nickName' || field === 'imei' ? ('' as const) : field))
    expect(
      await platform.call(importInfo.check, { importId, columns: lacking, defaults: {} }, { as }),
    ).toMatchObject({
      code: 2,
      data: { nickName: 'columnNeeded', imei: 'columnNeeded' },
    })
    expect(await platform.tables('imports', 'members')).toEqual(before)
    expect(await platform.result(importInfo.remove, { importId }, { as })).toEqual({ deleted: 1 })
    expect(await platform.rows('select * from import_rows')).toEqual([])
  })

  test('takes a piece that is sent again once', async () => {
    const { importId } = await platform.result(
      importInfo.create,
      { kind: 'members', fileName: 'a.csv', header: [...columns] },
      { as },
    )
    const rows = [{ no: 2, cells: row(1) }]
    for (const total of [1, 1])
      expect(await platform.result(importInfo.addRows, { importId, rows }, { as })).toEqual({ total })
  })
})
