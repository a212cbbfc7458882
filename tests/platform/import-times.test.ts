import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { sweep } from '../../platform/start/sweeps.ts'
import { columns, memberImports, row } from '../support/member-imports.ts'
import type { Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { now } from '../support/platform-rows.ts'

const { importInfo } = contract
const day = 24 * 60 * 60 * 1000

describe('an import of members', () => {
  const { platform, riverEditor } = platformForEach('riverEditor')
  let as: Session
  beforeEach(() => {
    as = riverEditor
  })
  const { check, readOne, settled } = memberImports(platform, () => as)

  test('stores generated passwords for a day after its end, and no longer', async () => {
    const importId = await check([row(1), row(2)])
    await platform.result(importInfo.commit, { importId }, { as })
    await settled(importId)
    const until = new Date(now.getTime() + day).toISOString()
    const storedPasswords = () => platform.rows("select from import_rows where password <> ''")
    expect(await readOne(importId)).toMatchObject({ passwords: 2, passwordsUntil: until })
    platform.pass(day - 1)
    as = await platform.signInAs('riverEditor')
    await sweep(platform.services)
    expect(await readOne(importId)).toMatchObject({ passwords: 2 })
    platform.pass(1)
    as = await platform.signInAs('riverEditor')
    expect(await readOne(importId)).toMatchObject({ passwords: 0, passwordsUntil: null })
    expect(await platform.result(importInfo.passwordsWithPage, { importId }, { as })).toEqual({ list: [] })
    expect(await storedPasswords()).toHaveLength(2)
    await sweep(platform.services)
    expect(await storedPasswords()).toEqual([])
  })

  test('estimates the seconds left by the time of its rows so far', async () => {
    const importId = await check([row(1), row(2), row(3), row(4)])
    expect(await readOne(importId)).toMatchObject({ status: 'checked', secondsLeft: null })
    const worked = await platform.rows('select worked_rows, worked_ms >= 0 as timed from imports')
    expect(worked).toEqual([{ worked_rows: 4, timed: true }])
    const put = (status: string, rows: number, milliseconds: number) =>
      platform.rows('update imports set status = $1, worked_rows = $2, worked_ms = $3', [
        status,
        rows,
        milliseconds,
      ])
    await put('running', 0, 0)
    expect(await readOne(importId)).toMatchObject({ secondsLeft: null })
    // Four valid rows at 2.5 s each.
    await put('running', 40, 100_000)
    expect(await readOne(importId)).toMatchObject({ secondsLeft: 10 })
    await put('checked', 40, 100_000)
    await platform.result(importInfo.check, { importId, columns: [...columns], defaults: {} }, { as })
    await settled(importId)
    const again = await platform.rows('select worked_rows, worked_ms < 100000 as anew from imports')
    expect(again).toEqual([{ worked_rows: 4, anew: true }])
  })
})
