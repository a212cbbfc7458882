import type { Db } from '../../db/connect.ts'
import { devices } from '../../db/schema-records.ts'
import type { SignedIn } from '../../rules/identity.ts'
import type { RowInput } from '../../rules/import-rules.ts'
import { authorisation } from '../../rules/member-rules.ts'
import { readAgent, tally } from '../../store/agents.ts'
import { changeHeld } from '../../store/change.ts'
import { insertDevices } from '../../store/device-intake.ts'
import { lockDevices, moveDevices } from '../../store/devices.ts'
import { ownDevices } from '../../store/imports/holders.ts'
import { insertMembers } from '../../store/members/member-writes.ts'
import type { Judged } from './import-judge.ts'

/** A password of a new member: its hash, and the sealed text of a generated one. */
export interface PreparedPassword {
  hash: string
  sealed?: string
}

interface Writing {
  by: SignedIn
  now: Date
  passwords: ReadonlyMap<number, PreparedPassword>
}

/** Writes valid rows, and returns the id of the member or device of each written row. */
export async function writeRows(
  tx: Db,
  rows: readonly Judged[],
  writing: Writing,
): Promise<Map<number, number>> {
  const [first] = rows
  if (first?.row?.kind === 'members') return writeMembers(tx, rows, writing)
  if (first?.row?.kind === 'imeis') return addDevices(tx, rows, writing)
  return changeDevices(tx, rows, writing)
}

/** Adds members up to the quotas of their agents, whose rows are locked; further rows are left out. */
async function writeMembers(tx: Db, rows: readonly Judged[], { now, passwords }: Writing) {
  const left = await placesLeft(tx, rows)
  const fitting = rows.filter(({ agentId }) => {
    const places = left.get(agentId) ?? Number.POSITIVE_INFINITY
    left.set(agentId, places - 1)
    return places > 0
  })
  const values = fitting.flatMap(({ no, row, agentId }) => {
    const prepared = passwords.get(no)
    if (row?.kind !== 'members' || !prepared) return []
    const { password: _, linesceTime, ...fields } = row.input
    const terms = authorisation(linesceTime, now)
    return { ...fields, ...terms, agentId, passwordHash: prepared.hash, createdAt: now, updatedAt: now }
  })
  if (values.length === 0) return new Map<number, number>()
  const added = await insertMembers(tx, values, now)
  const ids = new Map(added.map(({ account, userId }) => [account.toLowerCase(), userId]))
  return written(fitting, ({ account }) => ids.get(account))
}

/** The number of further members that each agent may have. */
async function placesLeft(tx: Db, rows: readonly Judged[]): Promise<Map<number | null, number>> {
  const left = new Map<number | null, number>()
  const agentIds = [...new Set(rows.flatMap(({ agentId }) => agentId ?? []))].sort((a, b) => a - b)
  for (const agentId of agentIds) {
    const agent = await readAgent(tx, agentId, { lock: true })
    const { members } = await tally(tx, agentId)
    left.set(agentId, agent ? agent.memberLimit - members : 0)
  }
  return left
}

async function addDevices(tx: Db, rows: readonly Judged[], actor: Writing) {
  const values = rows.flatMap(({ row, agentId }) => (row?.kind === 'imeis' ? { ...row.input, agentId } : []))
  const added = await insertDevices(tx, values, actor)
  const ids = new Map(added.map(({ imei, id }) => [imei, id]))
  return written(rows, ({ imei }) => ids.get(imei))
}

/** Changes devices; devices that get an agent are assigned from stock first. */
async function changeDevices(tx: Db, rows: readonly Judged[], { by, now }: Writing) {
  const found = await ownDevices(
    tx,
    rows.map(({ imei }) => imei),
    by.agentId,
  )
  const lockedDevices = await lockDevices(
    tx,
    [...found.values()].map(({ id }) => id),
  )
  const rowOf = new Map(rows.map((each) => [each.imei, each]))
  for (const agentId of new Set(rows.flatMap((each) => each.agentId ?? []))) {
    const assigned = lockedDevices.filter(
      (one) => one.status === 'standby' && rowOf.get(one.imei)?.agentId === agentId,
    )
    const ids = assigned.map(({ id }) => id)
    if (ids.length > 0)
      await moveDevices(tx, ids, { status: 'assigned', agentId, memberId: null }, { by, now })
  }
  await changeHeld(tx, devices, lockedDevices, {
    to: (one) => changeOf(rowOf.get(one.imei)?.row),
    now,
    idName: 'deviceId',
  })
  const ids = new Map(lockedDevices.map(({ imei, id }) => [imei, id]))
  return written(rows, ({ imei }) => ids.get(imei))
}

function changeOf(row: RowInput | undefined) {
  if (row?.kind !== 'devices') return {}
  const { imei: _, ...columns } = row.input
  return columns
}

function written(rows: readonly Judged[], idOf: (row: Judged) => number | undefined): Map<number, number> {
  return new Map(
    rows.flatMap((row) => {
      const id = idOf(row)
      return id === undefined ? [] : [[row.no, id] as const]
    }),
  )
}
