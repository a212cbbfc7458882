import { and, asc, eq, inArray } from 'drizzle-orm'
import type { loginBindKinds, loginBindSubjects } from '../../lib/contract/login-bind-info.ts'
import type { Db } from '../db/connect.ts'
import { loginBindings } from '../db/schema-login-bindings.ts'
import { isWithin } from '../rules/address-ranges.ts'

/** Who has settings: an account of the console, a dispatcher or a member, by its id. */
export interface Subject {
  kind: (typeof loginBindSubjects)[number]
  id: number
}

/** A setting in its one spelling. */
export interface Setting {
  kind: (typeof loginBindKinds)[number]
  value: string
  remark: string
}

export type LoginBindingRow = typeof loginBindings.$inferSelect

/** What a sign-in shows of itself, once it is proved. */
export interface Shown {
  address: string
  /** Null of a way in that carries none, such as the console's, where IMEI settings do not hold; empty when it is kept back. */
  imei: string | null
  /** The serial of the dongle that was proved to be the subject's own; null without one. */
  dongle: string | null
}

/** What a subject's settings find: it may enter, not from there or with that terminal, or not without a dongle of theirs. */
export type Admission = 'admitted' | 'elsewhere' | 'dongleNeeded'

/**
 * Whether a subject's settings let it sign in so. Of every kind that it has settings of, one must name what is shown.
 * To be asked again in the transaction that begins the session, with the subject's row held.
 */
export async function admission(db: Db, subject: Subject, shown: Shown): Promise<Admission> {
  const rows = await db
    .select({ kind: loginBindings.kind, value: loginBindings.value })
    .from(loginBindings)
    .where(ofSubjects(subject.kind, [subject.id]))
  const named = (kind: Setting['kind']) => rows.filter((row) => row.kind === kind).map((row) => row.value)
  const [imeis, ranges, dongles] = [named('imei'), named('address'), named('dongle')]
  if (ranges.length > 0 && !isWithin(shown.address, ranges)) return 'elsewhere'
  if (imeis.length > 0 && shown.imei !== null && !imeis.includes(shown.imei)) return 'elsewhere'
  const isNamed = shown.dongle !== null && dongles.includes(shown.dongle)
  return dongles.length > 0 && !isNamed ? 'dongleNeeded' : 'admitted'
}

/** The settings of subjects of one kind, held until the transaction ends. */
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

/** Adds settings of subjects that have been held, and have none of them yet. */
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

function ofSubjects(kind: Subject['kind'], ids: number[]) {
  return and(eq(loginBindings.subjectKind, kind), inArray(loginBindings.subjectId, ids))
}
