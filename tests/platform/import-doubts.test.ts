import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { type Doubt, memberImports, needed } from '../support/member-imports.ts'
import type { Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'

/** Texts of imports that a spreadsheet or an old encoding has changed, and the operator's decisions about cells. */

const { importInfo, userInfo } = contract
const { platform, lionEditor, riverEditor } = platformForEach('lionEditor', 'riverEditor')
let as: Session
beforeEach(() => {
  as = riverEditor
})
const { check, readOne, settled, judged, edit, settle, commit, written } = memberImports(platform, () => as)

describe('a cell of which a spreadsheet made a date', () => {
  const rows = [
    ['dt0', '2026-03-01', 'Date', '13870000100', '864123040001005', '1'],
    ['dt1', 'Gate', 'Date', '13870000101', '864123040001013', '2027-12-31'],
  ]
  const columns = [...needed, 'linesceTime'] as const

  test('is doubtful in a text, written as it is displayed once ticked, and refused where a word is needed', async () => {
    const importId = await check(rows, columns, { 0: [1], 1: [5] })
    expect(await judged(importId)).toEqual([
      ['confirm', { nickName: 'madeDate' }, {}],
      ['bad', { linesceTime: 'yearsWord' }, {}],
    ])
    await edit(importId, { no: 2, accepted: true })
    await commit(importId)
    expect(await written('nick_name', 'dt')).toEqual(['2026-03-01'])
  })

  test('is doubtful no more once it is typed anew', async () => {
    const importId = await check(rows, columns, { 0: [1] })
    await edit(importId, { no: 2, values: { nickName: '3-1' } })
    expect((await judged(importId))[0]).toEqual(['good', {}, {}])
  })
})

describe('a text in Zawgyi', () => {
  const zawgyi = 'ေအာင္ေက်ာ္'
  const unicode = 'အောင်ကျော်'
  const rows = [
    ['zg0', zawgyi, 'ေအာင္', '13870000051', '864123040000510'],
    ['zg1', zawgyi, 'Aung', '13870000052', '864123040000528'],
    ['zg2', 'သန့်', '', '13870000053', '864123040000536'],
  ]

  test('is offered in Unicode once for its column, or left as it is written, and found by both spellings', async () => {
    const importId = await check(rows, needed)
    expect((await readOne(importId)).doubts).toEqual([
      { field: 'nickName', reason: 'zawgyi', count: 2 },
      { field: 'name', reason: 'zawgyi', count: 1 },
    ])
    expect(await judged(importId)).toEqual([
      ['confirm', { nickName: 'zawgyi', name: 'zawgyi' }, { nickName: unicode, name: 'အောင်' }],
      ['confirm', { nickName: 'zawgyi' }, { nickName: unicode }],
      ['bad', { name: 'required' }, {}],
    ])
    await settle(importId, { field: 'nickName', reason: 'zawgyi' })
    await settle(importId, { field: 'name', reason: 'zawgyi', decision: 'left' })
    expect(await commit(importId)).toMatchObject({ counts: { done: 2, bad: 1 } })
    expect(await written('nick_name', 'zg')).toEqual([unicode, unicode])
    expect(await written('name', 'zg')).toEqual(['ေအာင္', 'Aung'])
    for (const nickName of [zawgyi, unicode]) {
      const found = await platform.result(userInfo.groupUserWithPageForNick, { nickName }, { as })
      expect(found.list).toHaveLength(2)
    }
  })

  test('stays decided when the check is repeated with the same columns, and not in another column', async () => {
    const importId = await check(rows.slice(0, 2), needed)
    await settle(importId, { field: 'nickName', reason: 'zawgyi' })
    const again = async (columns: readonly (typeof needed)[number][]) => {
      await platform.result(importInfo.check, { importId, columns: [...columns], defaults: {} }, { as })
      await settled(importId)
      return (await judged(importId)).map(([, reasons]) => reasons)
    }
    expect(await again(needed)).toEqual([{ name: 'zawgyi' }, {}])
    expect(await again(['account', 'name', 'nickName', 'telephone', 'imei'])).toEqual([
      { nickName: 'zawgyi', name: 'zawgyi' },
      { name: 'zawgyi' },
    ])
  })
})

describe('a decision', () => {
  const row = (number: number, imei: string) => [`dc${number}`, 'N', 'N', `1387000020${number}`, imei]

  test('ends when its cell is corrected; a tick takes no proposal for a cell of the same correction', async () => {
    const importId = await check([row(1, '13570001234563')], needed)
    await edit(importId, { no: 2, values: { imei: '13570001234571' }, accepted: true })
    expect(await judged(importId)).toEqual([['confirm', { imei: 'zeroLost' }, { imei: '013570001234571' }]])
    await edit(importId, { no: 2, accepted: true })
    await edit(importId, { no: 2, values: { imei: '13570001334561' } })
    expect(await judged(importId)).toEqual([['confirm', { imei: 'zeroLost' }, { imei: '013570001334561' }]])
    await edit(importId, { no: 2, values: { imei: '864123000000000' }, accepted: true })
    expect(await judged(importId)).toEqual([['good', {}, {}]])
  })

  test('of a row that is refused for another cell remains when that cell is corrected', async () => {
    const importId = await check([['dc1', '', 'N', '13870000201', '13570001234563']], needed)
    expect(await judged(importId)).toEqual([
      ['bad', { nickName: 'required', imei: 'zeroLost' }, { imei: '013570001234563' }],
    ])
    await settle(importId, { field: 'imei', reason: 'zeroLost' })
    expect(await judged(importId)).toEqual([['bad', { nickName: 'required' }, {}]])
    await edit(importId, { no: 2, values: { nickName: 'Ko Ko', imei: '013570001234563' } })
    expect(await judged(importId)).toEqual([['good', {}, {}]])
  })

  test('is not for another tenant, not about a refused cell, and leaves nothing but Zawgyi as it is written', async () => {
    const importId = await check([row(1, '13570001234563'), row(2, 'x')], needed)
    const before = await platform.rows('select verdict, reasons, decided from import_rows order by no')
    const zeroLost = { field: 'imei', reason: 'zeroLost' } as const
    const attempt = (more: Doubt, session = as) =>
      platform.call(importInfo.settle, { importId, ...more }, { as: session })
    expect(await attempt(zeroLost, lionEditor)).toMatchObject({ code: 0 })
    expect(await attempt({ ...zeroLost, decision: 'left' })).toMatchObject({
      code: 2,
      data: { decision: 'invalid' },
    })
    expect(await settle(importId, { field: 'imei', reason: 'digitMissing' })).toEqual({
      settled: 0,
      status: 'checked',
    })
    expect(await settle(importId, { field: 'password', reason: 'zawgyi' })).toMatchObject({ settled: 0 })
    const unknown: object = { field: 'imei', reason: 'imei' }
    expect(
      await platform.call(importInfo.settle, { importId, ...zeroLost, ...unknown }, { as }),
    ).toMatchObject({
      code: 2,
      data: { reason: 'invalid' },
    })
    expect(await platform.rows('select verdict, reasons, decided from import_rows order by no')).toEqual(
      before,
    )
    await commit(importId)
    expect(await attempt(zeroLost)).toMatchObject({
      code: 5,
      data: { status: 'stale' },
    })
    expect(await written('account', 'dc')).toEqual([])
  })

  test('about ten thousand rows is made at once, and the work on them goes on in the background', {
    timeout: 60_000,
  }, async () => {
    const importId = await check([row(1, '13570001234563')], needed)
    await platform.rows(
      `insert into import_rows (import_id, no, cells, verdict, reasons)
       select import_id, n, cells, 'confirm', '{"imei": "zeroLost"}' from import_rows, generate_series(3, 10001) n`,
    )
    const began = performance.now()
    expect(await settle(importId, { field: 'imei', reason: 'zeroLost' })).toMatchObject({ settled: 10_000 })
    expect(performance.now() - began).toBeLessThan(8000)
    expect(await settled(importId)).toMatchObject({ status: 'checked', counts: { good: 1, bad: 9999 } })
  })
})
