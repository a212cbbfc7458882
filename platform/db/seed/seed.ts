import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { generatePassword, hashPassword } from '../../secrets/password.ts'
import type { Database, Db } from '../connect.ts'
import { agents, groupMembers, groups, loginAccounts, members } from '../schema.ts'
import { testUsers } from '../schema-content.ts'
import { deviceBindings } from '../schema-devices.ts'
import {
  announcements,
  certifications,
  deviceEvents,
  devices,
  feedback,
  positions,
  presenceHours,
  versions,
} from '../schema-records.ts'
import { operationLog, signIns } from '../schema-server.ts'
import { insertRows, passIds } from './insert.ts'
import { createRows } from './rows.ts'

export interface SeedOptions {
  /** The moment that the demo's times are counted from; the same moment gives the same rows. */
  now: Date
  /** The password of the demo's login accounts; whoever calls makes it and tells it. */
  editorPassword: string
  /** The password of the demo's members, for terminals that stand in for theirs; told as the editors' is. */
  memberPassword: string
  /** Hears which table is being filled, with how many rows. */
  progress?: (table: string, rows: number) => void
}

/**
 * Fills a database with the demo, in one transaction. A database that has agents or members is left as
 * it is. Answers whether it was filled.
 */
export async function seedDemo(db: Database, options: SeedOptions): Promise<boolean> {
  if (await isInUse(db)) return false
  const [editor, member, group] = await Promise.all([
    hashPassword(options.editorPassword),
    hashPassword(options.memberPassword),
    // Nobody knows the groups': an operator sets new ones.
    hashPassword(generatePassword()),
  ])
  const rows = createRows(options.now, { editor, member, group })
  return db.transaction(async (tx) => {
    // Of two platforms that start at once on one database the second finds the first one's rows.
    await tx.execute(sql`lock table ${agents} in exclusive mode`)
    if (await isInUse(tx)) return false
    const fill = async <Table extends PgTable>(table: Table, name: string, list: Table['$inferInsert'][]) => {
      options.progress?.(name, list.length)
      await insertRows(tx, table, list)
      await passIds(tx, table)
      await tx.execute(sql`analyze ${table}`)
    }
    await fill(agents, 'agents', rows.agents)
    await fill(loginAccounts, 'login accounts', rows.accounts)
    await fill(members, 'members', rows.members)
    await fill(groups, 'groups', rows.groups)
    await fill(groupMembers, 'places in groups', rows.places)
    await fill(certifications, 'certifications', rows.certifications)
    await fill(devices, 'devices', rows.devices)
    await fill(deviceEvents, 'device history', rows.events)
    await fill(deviceBindings, 'device bindings', rows.bindings)
    await fill(positions, 'positions', rows.positions)
    await fill(presenceHours, 'presence', rows.presence)
    await fill(signIns, 'sign-ins', rows.signIns)
    await fill(announcements, 'announcements', rows.announcements)
    await fill(versions, 'versions', rows.versions)
    await fill(testUsers, 'test users', rows.testUsers)
    await fill(feedback, 'feedback', rows.feedback)
    await fill(operationLog, 'operation log', rows.operations)
    return true
  })
}

async function isInUse(db: Db): Promise<boolean> {
  return (await db.$count(agents)) > 0 || (await db.$count(members)) > 0
}
