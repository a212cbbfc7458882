import { and, asc, eq, inArray } from 'drizzle-orm'
import type { loginBindKinds, loginBindSubjects } from '../../lib/contract/login-bind-kinds.ts'
import type { Db } from '../db/connect.ts'
import { loginBindings } from '../db/schema-login-bindings.ts'
import { isWithin } from '../rules/address-ranges.ts'
import { putBack } from './removed-rows.ts'
import { conflictIfTaken } from './unique-conflict.ts'

/** A login account, a dispatcher or a member. */
export interface Subject {
  kind: (typeof loginBindSubjects)[number]
  id: number
}

/** A sign-in setting with a normalised value. */
export interface Setting {
  kind: (typeof loginBindKinds)[number]
  value: string
  remark: string
}

export type LoginBindingRow = typeof loginBindings.$inferSelect

/** The facts of a sign-in that settings are compared with, after its credentials were verified. */
export interface SignInFacts {
  address: string
  /**
   * Null if the client has no IMEI, as the console: IMEI settings do not apply. Empty if a terminal sent
   * none.
   */
  imei: string | null
  /** The serial number of the account's dongle, if the sign-in proved to have it; else null. */
  dongle: string | null
}

/**
 * `elsewhere`: another address or terminal is required; `dongleNeeded`: one of the dongles in the settings is
 * required.
 */
export type Admission = 'admitted' | 'elsewhere' | 'dongleNeeded'

/**
 * Whether a subject's settings allow a sign-in: for each kind that it has settings of, one must match. To be repeated
 * in the transaction that creates the session, with the subject locked.
 */
export async function admission(db: Db, subject: Subject, facts: SignInFacts): Promise<Admission> {
  const rows = await db
    .select({ kind: loginBindings.kind, value: loginBindings.value })
    .from(loginBindings)
    .where(ofSubjects(subject.kind, [subject.id]))
  const named = (kind: Setting['kind']) => rows.filter((row) => row.kind === kind).map((row) => row.value)
  const [imeis, ranges, dongles] = [named('imei'), named('address'), named('dongle')]
  if (ranges.length > 0 && !isWithin(facts.address, ranges)) return 'elsewhere'
  if (imeis.length > 0 && facts.imei !== null && !imeis.includes(facts.imei)) return 'elsewhere'
  const isNamed = facts.dongle !== null && dongles.includes(facts.dongle)
  return dongles.length > 0 && !isNamed ? 'dongleNeeded' : 'admitted'
}

/** The settings of subjects of one kind, locked. */
export async function lockSettingsOf(tx: Db, kind: Subject['kind'], ids: number[]) {
  return tx
    .select()
    .from(loginBindings)
    .where(ofSubjects(kind, ids))
    .orderBy(asc(loginBindings.id))
    .for('update')
}

export function readSettings(db: Db, ids: number[]) {
  return db.select().from(loginBindings).where(inArray(loginBindings.id, ids)).orderBy(asc(loginBindings.id))
}

/** Adds settings to locked subjects that do not have them yet. */
export async function insertSettings(
  tx: Db,
  rows: (Setting & { subject: Subject; agentId: number | null })[],
  now: Date,
): Promise<number[]> {
  if (rows.length === 0) return []
  const values = rows.map(({ subject, ...row }) => ({
    ...row,
    accountId: subject.kind === 'account' ? subject.id : null,
    dispatcherId: subject.kind === 'dispatcher' ? subject.id : null,
    memberId: subject.kind === 'member' ? subject.id : null,
    createdAt: now,
    updatedAt: now,
  }))
  const made = await tx.insert(loginBindings).values(values).returning({ id: loginBindings.id })
  return made.map((row) => row.id)
}

export async function deleteSettings(tx: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(loginBindings).where(inArray(loginBindings.id, ids))
}

/** Restores deleted settings; refuses one that its subject has again. */
export async function putSettingsBack(tx: Db, ids: number[]): Promise<void> {
  await conflictIfTaken(putBack(tx, 'loginSetting', loginBindings, ids), { login_bindings_once: 'value' })
}

function ofSubjects(kind: Subject['kind'], ids: number[]) {
  return and(eq(loginBindings.subjectKind, kind), inArray(loginBindings.subjectId, ids))
}
