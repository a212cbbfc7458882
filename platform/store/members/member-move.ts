import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { agents, groupMembers, groups, type members } from '../../db/schema.ts'
import { deviceBindings } from '../../db/schema-devices.ts'
import { loginBindings } from '../../db/schema-login-bindings.ts'
import { certifications, devices } from '../../db/schema-records.ts'
import { storedFiles } from '../../db/schema-uploads.ts'
import type { SignedIn } from '../../rules/identity.ts'
import { noteSteps } from '../devices.ts'

type MemberRow = typeof members.$inferSelect

/** A member's place in a group of another agent than the target of a move. */
export interface OtherPlace {
  memberId: number
  groupId: number
  groupName: string
  isAdministrator: boolean
}

/** All rows beside the members themselves that a move changes or ends. */
export interface MoveParts {
  agentNames: ReadonlyMap<number, string>
  places: OtherPlace[]
  devices: (typeof devices.$inferSelect)[]
  certifications: ReadonlyMap<number, number>
  settings: ReadonlyMap<number, number>
}

/**
 * The groups of other agents in which members have places. A group without an agent may have members of any.
 */
export async function otherPlaces(db: Db, memberIds: number[], agentId: number): Promise<OtherPlace[]> {
  return db
    .select({
      memberId: groupMembers.memberId,
      groupId: groups.id,
      groupName: groups.name,
      isAdministrator: sql<boolean>`${groupMembers.role} = 'administrator' and ${groups.deletedAt} is null`,
    })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(
      and(inArray(groupMembers.memberId, memberIds), isNotNull(groups.agentId), ne(groups.agentId, agentId)),
    )
    .orderBy(asc(groups.name), asc(groups.id))
}

/** Reads the parts of a move. The caller has locked the members, to whose rows all others refer. */
export async function readMoveParts(db: Db, rows: readonly MemberRow[], agentId: number): Promise<MoveParts> {
  const ids = rows.map(({ id }) => id)
  const former = rows.flatMap((row) => row.agentId ?? [])
  const count = sql<number>`count(*)::int`
  return {
    agentNames: new Map(
      (
        await db.select({ id: agents.id, name: agents.name }).from(agents).where(inArray(agents.id, former))
      ).map(({ id, name }) => [id, name]),
    ),
    places: await otherPlaces(db, ids, agentId),
    devices: await db.select().from(devices).where(inArray(devices.memberId, ids)).orderBy(asc(devices.id)),
    certifications: counts(
      await db
        .select({ memberId: certifications.memberId, count })
        .from(certifications)
        .where(inArray(certifications.memberId, ids))
        .groupBy(certifications.memberId),
    ),
    settings: counts(
      await db
        .select({ memberId: loginBindings.memberId, count })
        .from(loginBindings)
        .where(inArray(loginBindings.memberId, ids))
        .groupBy(loginBindings.memberId),
    ),
  }
}

function counts(rows: { memberId: number | null; count: number }[]): ReadonlyMap<number, number> {
  return new Map(rows.map(({ memberId, count }) => [memberId ?? 0, count]))
}

interface Move {
  memberIds: number[]
  agentId: number
  by: SignedIn
  now: Date
}

/**
 * Gives all rows of locked members to their new agent, in a fixed number of statements: their devices, whose
 * bindings under the old agent end and begin again, their real-name papers with the pictures, and their
 * sign-in settings. Positions, sign-ins and feedback, of which a member may have a hundred thousand, stay
 * with the agent of their time.
 */
export async function moveParts(tx: Db, { places, devices: bound }: MoveParts, move: Move): Promise<void> {
  const { memberIds, agentId } = move
  await endPlaces(tx, places)
  await moveBoundDevices(
    tx,
    bound.map(({ id }) => id),
    move,
  )
  const papers = await tx
    .update(certifications)
    .set({ agentId })
    .where(inArray(certifications.memberId, memberIds))
    .returning({
      front: certifications.frontImage,
      back: certifications.backImage,
      selfie: certifications.selfieImage,
    })
  const pictures = papers.flatMap(({ front, back, selfie }) => [front, back, selfie]).filter(Boolean)
  if (pictures.length > 0) {
    await tx.update(storedFiles).set({ agentId }).where(inArray(storedFiles.name, pictures))
  }
  await tx.update(loginBindings).set({ agentId }).where(inArray(loginBindings.memberId, memberIds))
}

async function endPlaces(tx: Db, places: readonly OtherPlace[]): Promise<void> {
  if (places.length === 0) return
  const ended = places.map(({ groupId, memberId }) => sql`(${groupId}::bigint, ${memberId}::bigint)`)
  await tx
    .delete(groupMembers)
    .where(sql`(${groupMembers.groupId}, ${groupMembers.memberId}) in (${sql.join(ended, sql`, `)})`)
}

async function moveBoundDevices(tx: Db, ids: number[], { agentId, by, now }: Move): Promise<void> {
  if (ids.length === 0) return
  const moved = await tx
    .update(devices)
    .set({ agentId, updatedAt: now, rowVersion: sql`${devices.rowVersion} + 1` })
    .where(inArray(devices.id, ids))
    .returning({
      deviceId: devices.id,
      iccid: devices.iccid,
      agentId: devices.agentId,
      memberId: devices.memberId,
      status: devices.status,
    })
  await noteSteps(tx, moved, { by, now })
  const ended = await tx
    .update(deviceBindings)
    .set({ unboundAt: now, unboundBy: by.account })
    .where(and(inArray(deviceBindings.deviceId, ids), isNull(deviceBindings.unboundAt)))
    .returning()
  if (ended.length === 0) return
  await tx.insert(deviceBindings).values(
    ended.map(({ id: _, ...binding }) => ({
      ...binding,
      agentId,
      boundAt: now,
      boundBy: by.account,
      unboundAt: null,
      unboundBy: '',
    })),
  )
}
