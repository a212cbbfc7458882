import { expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { platformForEach } from '../support/platform-for-each.ts'

const { importInfo } = contract
const { platform, riverEditor } = platformForEach('riverEditor')

const begin = (more: object = {}) =>
  platform.result(
    importInfo.create,
    { kind: 'imeis', fileName: 'a.xlsx', header: ['IMEI'], ...more },
    { as: riverEditor },
  )
const originOf = async ({ importId }: { importId: number }) => {
  const { origin } = await platform.result(importInfo.readOne, { importId }, { as: riverEditor })
  return origin
}

test('an import tells where in its file its rows are from, as it was begun', async () => {
  const origin = { sheet: 'Devices', sheets: ['Read me'], headingRow: 2, filled: 3 }
  expect(await originOf(await begin({ origin }))).toEqual(origin)
  expect(await originOf(await begin())).toBeNull()
})

test('cells that a spreadsheet displays as dates are stored with their row, each once', async () => {
  const { importId } = await begin()
  const rows = [
    { no: 2, cells: ['x', '2026-03-01'], dates: [1, 1, 99] },
    { no: 3, cells: ['x'] },
  ]
  await platform.result(importInfo.addRows, { importId, rows }, { as: riverEditor })
  const stored = await platform.rows('select dates from import_rows order by no')
  expect(stored).toEqual([{ dates: [1, 99] }, { dates: [] }])
})
