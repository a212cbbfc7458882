import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { generatePassword, hashPassword } from '../../secrets/password.ts'
import type { Db, Transaction } from '../connect.ts'
import { makePositionMonths } from '../position-months.ts'
import { agents, groupMembers, groups, loginAccounts, members } from '../schema.ts'
import { apiKeys, apiKeyUses } from '../schema-api-keys.ts'
import { announcements, notificationDeliveries, notifications, testUsers } from '../schema-content.ts'
import { deviceBindings } from '../schema-devices.ts'
import { departments, dispatchers, shares } from '../schema-dispatch.ts'
import { feedback } from '../schema-feedback.ts'
import { fenceEvents, fenceStays, fences } from '../schema-fences.ts'
import { loginBindings } from '../schema-login-bindings.ts'
import { certifications, deviceEvents, devices, positions, presenceHours } from '../schema-records.ts'
import { terminalUpdates, versionAgents, versionGroups, versions } from '../schema-releases.ts'
import { operationLog, settings, signIns } from '../schema-server.ts'
import { webhookDeliveries, webhooks } from '../schema-webhooks.ts'
import { advanceSequence, insertRows } from './insert.ts'
import { createRows } from './rows.ts'
import { webhookRows } from './webhooks.ts'

export interface SeedOptions {
  /** The reference for all times; the same value gives the same rows. */
  now: Date
  /** The password of the demo's login accounts; the caller generates and publishes it. */
  editorPassword: string
  /** The password of the demo's members, for simulated terminals; the caller generates and publishes it. */
  memberPassword: string
  /** Called for each table with its number of rows. */
  progress?: (table: string, rows: number) => void
}

/**
 * Fills a database with the demo in one transaction and returns true; returns false for a database that has agents or
 * members.
 */
export async function seedDemo(db: Transaction, options: SeedOptions): Promise<boolean> {
  if (await isInUse(db)) return false
  const [editor, member, group] = await Promise.all([
    hashPassword(options.editorPassword),
    hashPassword(options.memberPassword),
    // A random password that is not stored: an operator sets new ones for the groups.
    hashPassword(generatePassword()),
  ])
  const rows = createRows(options.now, { editor, member, group })
  const hooks = webhookRows(options.now)
  return db.transaction(async (tx) => {
    // When two platforms seed at once, the second waits here and then finds the first one's rows.
    await tx.execute(sql`lock table ${agents} in exclusive mode`)
    if (await isInUse(tx)) return false
    const fill = async <Table extends PgTable>(table: Table, name: string, list: Table['$inferInsert'][]) => {
      options.progress?.(name, list.length)
      await insertRows(tx, table, list)
      await advanceSequence(tx, table)
      await tx.execute(sql`analyze ${table}`)
    }
    await fill(agents, 'agents', rows.agents)
    await fill(loginAccounts, 'login accounts', rows.accounts)
    await fill(members, 'members', rows.members)
    await fill(groups, 'groups', rows.groups)
    await fill(groupMembers, 'places in groups', rows.places)
    await fill(departments, 'departments', rows.departments)
    await fill(dispatchers, 'dispatchers', rows.dispatchers)
    await fill(shares, 'shares', rows.shares)
    await fill(loginBindings, 'sign-in settings', rows.loginBindings)
    await fill(certifications, 'certifications', rows.certifications)
    await fill(devices, 'devices', rows.devices)
    await fill(deviceEvents, 'device history', rows.events)
    await fill(deviceBindings, 'device bindings', rows.bindings)
    const [earliest] = rows.positions
    if (earliest) await makePositionMonths(tx, earliest.at, options.now)
    await fill(positions, 'positions', rows.positions)
    await fill(fences, 'geofences', rows.fences)
    await fill(fenceStays, 'members in geofences', rows.fenceStays)
    await fill(fenceEvents, 'events at geofences', rows.fenceEvents)
    await fill(presenceHours, 'presence', rows.presence)
    await fill(signIns, 'sign-ins', rows.signIns)
    await fill(announcements, 'announcements', rows.announcements)
    await fill(notifications, 'notifications', rows.notifications)
    await fill(notificationDeliveries, 'deliveries of notifications', rows.deliveries)
    await fill(versions, 'versions', rows.versions)
    await insertRows(tx, versionGroups, rows.versionGroups)
    await insertRows(tx, versionAgents, rows.versionAgents)
    await fill(terminalUpdates, 'updates on terminals', rows.terminalUpdates)
    await fill(testUsers, 'test users', rows.testUsers)
    await fill(apiKeys, 'API keys', rows.apiKeys)
    await insertRows(tx, apiKeyUses, rows.apiKeyUses)
    await fill(feedback, 'feedback', rows.feedback)
    await fill(operationLog, 'operation log', rows.operations)
    await fill(webhooks, 'webhooks', hooks.webhooks)
    await fill(webhookDeliveries, 'deliveries of webhooks', hooks.deliveries)
    // Settings that an operator saved before the demo was loaded are not overwritten.
    await tx.insert(settings).values(rows.settings).onConflictDoNothing()
    return true
  })
}

async function isInUse(db: Db): Promise<boolean> {
  return (await db.$count(agents)) > 0 || (await db.$count(members)) > 0
}
