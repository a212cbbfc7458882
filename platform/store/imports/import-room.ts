import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { ImportSummary } from '../../../lib/contract/import-info.ts'
import type { Db } from '../../db/connect.ts'
import { imports } from '../../db/schema-imports.ts'
import type { SignedIn } from '../../rules/identity.ts'
import { exceeded, fullOwner, type ImportsHeld, roomLeft } from '../../rules/import-room.ts'
import { Refusal } from '../../rules/refusal.ts'
import { oneAtATime } from '../limits.ts'
import { summaryOf } from './imports.ts'

type Holder = Pick<SignedIn, 'id' | 'agentId'>

/** The most imports listed to an operator without room for another one. */
const named = 20

const ofAgent = (agentId: number | null): SQL | undefined =>
  agentId === null ? isNull(imports.agentId) : eq(imports.agentId, agentId)

/** The stored imports of an account within its agent, and of the whole agent; the platform's own accounts are one agent here. */
async function importsHeld(db: Db, { id, agentId }: Holder): Promise<ImportsHeld> {
  const isOpen = sql`${imports.status} <> 'done'`
  const ofAccount = sql`${imports.accountId} = ${id}`
  const [found] = await db
    .select({
      open: sql<number>`(count(*) filter (where ${isOpen}))::int`,
      bytes: sql`coalesce(sum(${imports.bytes}), 0)`.mapWith(Number),
      ownOpen: sql<number>`(count(*) filter (where ${isOpen} and ${ofAccount}))::int`,
      ownBytes: sql`coalesce(sum(${imports.bytes}) filter (where ${ofAccount}), 0)`.mapWith(Number),
    })
    .from(imports)
    .where(ofAgent(agentId))
  const { open = 0, bytes = 0, ownOpen = 0, ownBytes = 0 } = found ?? {}
  return { account: { open: ownOpen, bytes: ownBytes }, agent: { open, bytes } }
}

/**
 * Refuses a change after which imports exceed their limits, in the transaction of the change: the changes of
 * one agent run one after the other, each counting all committed ones.
 */
export async function assertImportRoom(tx: Db, holder: Holder): Promise<void> {
  await oneAtATime(tx, `imports of ${holder.agentId ?? 'the platform'}`)
  const over = exceeded(await importsHeld(tx, holder))
  if (over === 'open')
    throw new Refusal('limit', 'too many imports that are not done', { file: 'importsWaiting' })
  if (over) throw new Refusal('limit', 'the rows of imports take too much room', { file: 'importsFull' })
}

/**
 * The room that an account has for imports; without room also the imports of which some have to be removed
 * first.
 */
export async function importRoomOf(
  db: Db,
  holder: Holder,
): Promise<{ imports: number; bytes: number; holding: ImportSummary[] }> {
  const stored = await importsHeld(db, holder)
  const { open, bytes } = roomLeft(stored)
  if (open > 0 && bytes > 0) return { imports: open, bytes, holding: [] }
  const ofAccount = fullOwner(stored) === 'account' ? eq(imports.accountId, holder.id) : undefined
  const rows = await db
    .select()
    .from(imports)
    .where(and(ofAgent(holder.agentId), ofAccount, bytes > 0 ? ne(imports.status, 'done') : undefined))
    .orderBy(bytes > 0 ? asc(imports.touchedAt) : desc(imports.bytes), asc(imports.id))
    .limit(named)
  return { imports: open, bytes, holding: rows.map(summaryOf) }
}
