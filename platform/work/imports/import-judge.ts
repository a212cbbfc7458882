import { setImmediate } from 'node:timers/promises'
import { and, inArray, or, sql } from 'drizzle-orm'
import type { PhoneRegion } from '../../../lib/contract/mobile.ts'
import type { FieldReasons } from '../../../lib/contract/reasons.ts'
import type { Db } from '../../db/connect.ts'
import { agents } from '../../db/schema.ts'
import { doubtEntries, readRow } from '../../rules/import-doubts.ts'
import { type ImportTerms, parseRow, type RowInput, type Values } from '../../rules/import-rules.ts'
import { inScope, type Scope } from '../../rules/tenant-scope.ts'
import { deviceHolders } from '../../store/device-intake.ts'
import { memberHolders, ownDevices } from '../../store/imports/holders.ts'
import {
  type ImportRowFacts,
  type StoredVerdict,
  type UniqueValues,
  valuesInImport,
} from '../../store/imports/import-rows.ts'

/** A row with its verdict, and the input that it would write. */
export interface Judged extends StoredVerdict {
  row?: RowInput
}

interface Judge {
  importId: number
  terms: ImportTerms
  scope: Scope
  regions: readonly PhoneRegion[]
}

/** The most rows that are read without a pause. */
const rowsAtOnce = 20

const uniqueNames = ['account', 'telephone', 'imei'] as const

/**
 * Judges rows by the rules of single adds: each alone, then against the other rows of the import, then
 * against the stored members or devices.
 */
export async function judgeRows(tx: Db, rows: readonly ImportRowFacts[], by: Judge): Promise<Judged[]> {
  const { importId, terms, scope, regions } = by
  const read = await readRows(rows, by)
  const agentOf = await agentsNamed(
    tx,
    read.map(({ values }) => values),
    by,
  )
  const judged = read.map(({ no, values, open }): Judged => {
    const { reasons, row } = parseRow(terms, values, regions)
    const agent = agentOf(values)
    if (agent.wrong) reasons.agentInfoName = 'unknown'
    const isBad = row === undefined || Object.keys(reasons).length > 0
    const doubts = Object.fromEntries(doubtEntries(open).map(([field, { reason }]) => [field, reason]))
    const isDoubtful = Object.keys(doubts).length > 0
    return {
      no,
      verdict: isBad ? 'bad' : isDoubtful ? 'confirm' : 'good',
      reasons: { ...doubts, ...reasons },
      holder: '',
      ...(isBad || !row ? nothingUnique : uniqueOf(row)),
      agentId: agent.id,
      ...(row && { row }),
    }
  })
  await refuseRepeated(tx, importId, judged)
  await refuseHeld(tx, judged, terms, scope)
  return judged.map((each) => (each.verdict === 'bad' ? { ...each, ...nothingUnique } : each))
}

/** The values and doubts of rows. Texts in Zawgyi take time to convert, so other work continues between rows. */
async function readRows(rows: readonly ImportRowFacts[], { terms, regions }: Judge) {
  const read = []
  for (const [place, row] of rows.entries()) {
    if (place % rowsAtOnce === 0) await setImmediate()
    read.push({ no: row.no, ...readRow(terms, row, regions) })
  }
  return read
}

const nothingUnique: UniqueValues = { account: '', telephone: '', imei: '' }

function uniqueOf(row: RowInput): UniqueValues {
  const { imei } = row.input
  if (row.kind !== 'members') return { ...nothingUnique, imei }
  return { account: row.input.account.toLowerCase(), telephone: row.input.telephone, imei }
}

/** A doubt about another field stays beside the reasons. */
function refuse(judged: Judged, reasons: FieldReasons, holder = ''): void {
  Object.assign(judged, { verdict: 'bad', reasons: { ...judged.reasons, ...reasons }, holder })
}

/** Refuses rows with a value that an earlier row of the import has. */
async function refuseRepeated(tx: Db, importId: number, judged: Judged[]): Promise<void> {
  const seen = await valuesInImport(tx, importId, judged)
  for (const each of judged) {
    if (each.verdict === 'bad') continue
    const repeated = uniqueNames.filter((name) => each[name] !== '' && seen[name].has(each[name]))
    if (repeated.length > 0) {
      refuse(each, Object.fromEntries(repeated.map((name) => [name, 'repeated' as const])))
      continue
    }
    for (const name of uniqueNames) seen[name].add(each[name])
  }
}

/**
 * Refuses rows with a value that a stored row has; for changes, rows whose device is outside of the scope.
 */
async function refuseHeld(tx: Db, judged: Judged[], { kind }: ImportTerms, scope: Scope): Promise<void> {
  const candidates = judged.filter(({ verdict }) => verdict !== 'bad')
  if (candidates.length === 0) return
  if (kind === 'members') {
    const holders = await memberHolders(tx, candidates)
    for (const each of candidates) {
      const found = uniqueNames.flatMap((name) => {
        const holder = holders[name].get(each[name])
        return holder ? [{ name, holder }] : []
      })
      if (found.length === 0) continue
      const named = found.find(({ holder }) => inScope(scope, holder.agentId))
      refuse(
        each,
        Object.fromEntries(found.map(({ name }) => [name, 'taken' as const])),
        named?.holder.account,
      )
    }
  }
  if (kind === 'imeis') {
    const holders = await deviceHolders(
      tx,
      candidates.map(({ imei }) => imei),
    )
    for (const each of candidates) {
      const holder = holders.get(each.imei)
      if (!holder) continue
      const name = inScope(scope, holder.agentId) ? holder.account || holder.agentName : ''
      refuse(each, { imei: 'taken' }, name ?? '')
    }
  }
  if (kind === 'devices') {
    const devicesByImei = await ownDevices(
      tx,
      candidates.map(({ imei }) => imei),
      scope,
    )
    for (const each of candidates) {
      const device = devicesByImei.get(each.imei)
      if (!device) refuse(each, { imei: 'unknown' })
      else if (device.status === 'retired') refuse(each, { imei: 'retired' })
      else if (!mayMove(device, each.agentId, scope)) refuse(each, { agentInfoName: 'notAssignable' })
    }
  }
}

/**
 * Whether an import may give a device to an agent: it belongs to it already, or the platform assigns it from
 * stock.
 */
function mayMove(
  device: { status: string; agentId: number | null },
  agentId: number | null,
  scope: Scope,
): boolean {
  if (agentId === null || agentId === device.agentId) return true
  return scope === null && device.status === 'standby'
}

/**
 * Finds the agents in cells, by name or number. A name outside of the scope is refused like an unknown one. A
 * row without a name belongs to the import's own agent; a change without a name leaves the device's agent.
 */
async function agentsNamed(tx: Db, rows: readonly Values[], { terms, scope }: Judge) {
  const names = [...new Set(rows.flatMap(({ agentInfoName }) => agentInfoName ?? []))]
  const numbers = names.filter((name) => /^[1-9]\d{0,14}$/.test(name)).map(Number)
  const found =
    names.length === 0
      ? []
      : await tx
          .select({ id: agents.id, name: agents.name })
          .from(agents)
          .where(
            and(
              scope === null ? undefined : sql`${agents.id} = ${scope}`,
              or(inArray(agents.name, names), numbers.length > 0 ? inArray(agents.id, numbers) : undefined),
            ),
          )
  const ids = new Map([
    ...found.map(({ id }) => [String(id), id] as const),
    ...found.map(({ id, name }) => [name, id] as const),
  ])
  const fallback = terms.kind === 'devices' ? null : (terms.defaults.agentInfoId ?? scope)
  return ({ agentInfoName }: Values) => {
    if (!agentInfoName) return { id: fallback, wrong: false }
    const id = ids.get(agentInfoName)
    return { id: id ?? null, wrong: id === undefined }
  }
}
