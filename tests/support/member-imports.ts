import { setTimeout as delay } from 'node:timers/promises'
import { contract } from '../../lib/contract/contract.ts'
import { checkDigit } from '../../lib/contract/imei.ts'
import type { ImportField } from '../../lib/contract/import-fields.ts'
import { driveImport } from '../../platform/work/imports/import-run.ts'
import type { Session, TestPlatform } from './platform.ts'

/** Imports of members by calls, from a file's rows to the end of the platform's work. */

const { importInfo } = contract
/** The columns of the files. */
export const columns = [
  'account',
  'nickName',
  'name',
  'telephone',
  'imei',
  'terminalType',
  'agentInfoName',
] as const

/** An IMEI with a valid check digit. */
export const imeiOf = (number: number) => {
  const body = `8699${String(number).padStart(10, '0')}`
  return body + checkDigit(body)
}
/** The cells of a valid row, with changes. */
export const row = (number: number, more: Partial<Record<(typeof columns)[number], string>> = {}) => {
  const values = {
    account: `im${number}`,
    nickName: `Nick ${number}`,
    name: `Name ${number}`,
    telephone: `0977${String(1_000_000 + number)}`,
    imei: imeiOf(number),
    terminalType: 'Intercom',
    agentInfoName: '',
    ...more,
  }
  return columns.map((field) => values[field])
}

/** The steps of an import, with the current session. */
export function memberImports(platform: TestPlatform, as: () => Session) {
  async function receive(rows: string[][], header: readonly string[] = columns) {
    const words = { terminalType: { intercom: 'intercomDevice' } }
    const begun = { kind: 'members' as const, fileName: 'new.csv', header: [...header], words }
    const { importId } = await platform.result(importInfo.create, begun, { as: as() })
    const list = rows.map((cells, place) => ({ no: place + 2, cells }))
    await platform.result(importInfo.addRows, { importId, rows: list, last: true }, { as: as() })
    return importId
  }
  async function check(rows: string[][], header: readonly (ImportField | '')[] = columns) {
    const importId = await receive(rows, header)
    await platform.result(importInfo.check, { importId, columns: [...header], defaults: {} }, { as: as() })
    await settled(importId)
    return importId
  }
  const readOne = (importId: number) => platform.result(importInfo.readOne, { importId }, { as: as() })
  async function settled(importId: number) {
    for (;;) {
      await driveImport(platform.services, importId)
      const one = await readOne(importId)
      if (one.status !== 'checking' && one.status !== 'running') return one
      await delay(20)
    }
  }
  return { check, readOne, settled }
}
