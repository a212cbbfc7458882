import { setTimeout as delay } from 'node:timers/promises'
import type { RequestOf } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/contract.ts'
import { checkDigit } from '../../lib/contract/imei.ts'
import type { ImportField } from '../../lib/contract/import-fields.ts'
import type { ImportDetails } from '../../lib/contract/import-info.ts'
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

export type Doubt = Omit<RequestOf<typeof importInfo.settle>, 'importId' | 'decision'> & {
  decision?: 'taken' | 'left'
}

/** The columns that a member needs. */
export const needed = ['account', 'nickName', 'name', 'telephone', 'imei'] as const

/** The steps of an import, with the current session. */
export function memberImports(platform: TestPlatform, as: () => Session) {
  /** `dates`: by the place of a row, the places of its cells that a spreadsheet displays as dates. */
  async function receive(rows: string[][], header: readonly string[], dates: Record<number, number[]>) {
    const words = { terminalType: { intercom: 'intercomDevice' } }
    const begun = { kind: 'members' as const, fileName: 'new.csv', header: [...header], words }
    const { importId } = await platform.result(importInfo.create, begun, { as: as() })
    const list = rows.map((cells, place) => ({ no: place + 2, cells, dates: dates[place] }))
    await platform.result(importInfo.addRows, { importId, rows: list, last: true }, { as: as() })
    return importId
  }
  async function check(
    rows: string[][],
    header: readonly (ImportField | '')[] = columns,
    dates: Record<number, number[]> = {},
  ) {
    const importId = await receive(rows, header, dates)
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
  /** The import of other rows than members, checked. */
  async function checkDevices(kind: 'imeis' | 'devices', header: readonly ImportField[], cells: string[][]) {
    const begun = { kind, fileName: 'a.csv', header: [...header] }
    const { importId } = await platform.result(importInfo.create, begun, { as: as() })
    const rows = cells.map((each, place) => ({ no: place + 2, cells: each }))
    await platform.result(importInfo.addRows, { importId, rows, last: true }, { as: as() })
    await platform.result(importInfo.check, { importId, columns: [...header], defaults: {} }, { as: as() })
    await settled(importId)
    return importId
  }
  return { check, checkDevices, readOne, settled, ...importDecisions(platform, as, settled) }
}

/** The verdicts of an import's rows, and the steps of an operator after its check. */
function importDecisions(
  platform: TestPlatform,
  as: () => Session,
  settled: (importId: number) => Promise<ImportDetails>,
) {
  const rowsOf = async (importId: number) => {
    const { list } = await platform.result(importInfo.rowsWithPage, { importId, size: 100 }, { as: as() })
    return list
  }
  /** Verdict, reasons and proposals of each row. */
  const judged = async (importId: number) =>
    (await rowsOf(importId)).map(({ verdict, reasons, proposals }) => [verdict, reasons, proposals])
  const edit = (importId: number, row: { no: number; values?: object; accepted?: boolean }) =>
    platform.result(importInfo.editRows, { importId, rows: [{ values: {}, ...row }] }, { as: as() })
  async function settle(importId: number, doubt: Doubt) {
    const done = await platform.result(importInfo.settle, { importId, ...doubt }, { as: as() })
    await settled(importId)
    return done
  }
  async function commit(importId: number) {
    await platform.result(importInfo.commit, { importId }, { as: as() })
    return settled(importId)
  }
  /** A column of the written members whose accounts begin alike, by account. */
  async function written(column: string, beginning: string) {
    const rows = await platform.rows(
      `select ${column} as value from members where account like $1 order by account`,
      [`${beginning}%`],
    )
    return rows.map(({ value }) => value)
  }
  return { rowsOf, judged, edit, settle, commit, written }
}
