import type { OpenApiWire, Recipe } from './openapi-wire.ts'
import { stockImei } from './record-rows.ts'

/** Values that a successful call about imports needs besides its schema, by operation. */

let made = 0

async function received(wire: OpenApiWire) {
  const { importId } = await wire.ok('importInfo.create', {
    kind: 'imeis',
    fileName: 'a.csv',
    header: ['IMEI'],
  })
  const rows = [{ no: 2, cells: [stockImei(7000 + ++made)] }]
  await wire.ok('importInfo.addRows', { importId, rows, last: true })
  return { importId }
}

async function checked(wire: OpenApiWire) {
  const { importId } = await received(wire)
  await wire.ok('importInfo.check', { importId, columns: ['imei'], defaults: {} })
  return { importId }
}

const ofChecked: Recipe = async (wire) => ({ values: await checked(wire) })

export const importRecipes: Record<string, Recipe> = {
  'importInfo.create': () => ({
    values: { kind: 'members', fileName: 'a.csv', header: ['Account'], words: {} },
  }),
  'importInfo.addRows': async (wire) => {
    const { importId } = await wire.ok('importInfo.create', {
      kind: 'imeis',
      fileName: 'a.csv',
      header: ['IMEI'],
    })
    return { values: { importId, rows: [{ no: 2, cells: ['1'] }] } }
  },
  'importInfo.check': async (wire) => ({
    values: { ...(await received(wire)), columns: ['imei'], defaults: {} },
  }),
  'importInfo.readOne': ofChecked,
  'importInfo.rowsWithPage': ofChecked,
  'importInfo.editRows': async (wire) => ({
    values: { ...(await checked(wire)), rows: [{ no: 2, values: { imei: stockImei(7500 + ++made) } }] },
  }),
  'importInfo.settle': async (wire) => ({
    values: { ...(await checked(wire)), field: 'imei', reason: 'imeiCheckDigit' },
  }),
  'importInfo.commit': ofChecked,
  'importInfo.stop': ofChecked,
  'importInfo.remove': ofChecked,
  'importInfo.passwordsWithPage': ofChecked,
  'importInfo.forgetPasswords': async (wire) => {
    const { importId } = await checked(wire)
    await wire.ok('importInfo.commit', { importId })
    return { values: { importId } }
  },
}
