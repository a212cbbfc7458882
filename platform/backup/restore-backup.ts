import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { StartError } from '../config/env.ts'
import { migrate, newestKnown } from '../db/migrate.ts'
import { stripTables } from '../db/strip-tables.ts'
import { sha256Of } from '../store/file-pieces.ts'
import type { Storage } from '../uploads/storage.ts'
import { platformVersion } from '../watch/version.ts'
import { type BackupArchive, openArchive } from './archive.ts'
import { summed } from './copied-tables.ts'
import { keysEntry, type Manifest, objectEntry, type TableCopy, tableEntry } from './manifest.ts'
import { openKeys, type Secrets } from './sealed-keys.ts'

export interface RestoreTarget {
  /** The address of an empty database. */
  url: string
  storage: Pick<Storage, 'put'>
  progress: (text: string) => void
  signal: AbortSignal
}

export interface OpenedBackup {
  contents: Manifest
  secrets: Secrets
  restore(target: RestoreTarget): Promise<void>
  close(): void
}

/** Opens a backup and its keys. Throws `StartError` for an incomplete one, another version's and another passphrase. */
export async function openBackup(path: string, passphrase: string): Promise<OpenedBackup> {
  const archive = await openArchive(path)
  const contents = await archive.manifest()
  if (contents.migration > newestKnown) {
    throw new StartError(
      `the backup is of version ${contents.version}, and this is version ${platformVersion}: restore with that version or one after it`,
    )
  }
  const secrets = openKeys(passphrase, (await archive.read(keysEntry)).toString('utf8'))
  return {
    contents,
    secrets,
    restore: (target) => restore(archive, contents, target),
    close: () => archive.close(),
  }
}

/**
 * Fills an empty database and its storage. The tables are filled in one transaction, and their later migrations applied
 * after it. Sessions, and tries that were counted against limits, end.
 */
async function restore(archive: BackupArchive, contents: Manifest, target: RestoreTarget): Promise<void> {
  const { url, progress } = target
  progress('preparing the tables')
  await migrate(url, contents.migration)
  const client = new pg.Client({ connectionString: url, application_name: 'restore' })
  await client.connect()
  try {
    await client.query('begin')
    await assertEmpty(client)
    await fillTables(client, archive, contents, target)
    await storeObjects(archive, contents, target)
    await endSessions(client)
    target.signal.throwIfAborted()
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
  await migrate(url)
}

async function assertEmpty(client: pg.Client): Promise<void> {
  await client.query('lock table login_accounts in access exclusive mode')
  const { rows } = await client.query('select from login_accounts limit 1')
  if (rows.length > 0) {
    throw new StartError('the database has accounts already: a backup is restored into an empty one')
  }
}

async function fillTables(
  client: pg.Client,
  archive: BackupArchive,
  { tables, positions, sequences }: Manifest,
  { progress, signal }: RestoreTarget,
): Promise<void> {
  const names = tables.map(({ name }) => client.escapeIdentifier(name))
  if (positions) {
    await client.query('select make_position_months($1, $2)', [positions.from, positions.until])
  }
  await client.query(`truncate ${names.join(', ')}`)
  const stripped = await stripTables(client, names)
  for (const table of tables) {
    progress(`restoring ${table.name}`)
    signal.throwIfAborted()
    await fillTable(client, archive, table)
  }
  for (const { name, last } of sequences) {
    await client.query('select setval($1::regclass, $2)', [client.escapeIdentifier(name), last])
  }
  await stripped.restore(progress)
}

async function fillTable(client: pg.Client, archive: BackupArchive, table: TableCopy): Promise<void> {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const hash = createHash('sha256')
  const rows = client.query(from(`copy ${client.escapeIdentifier(table.name)} (${columns}) from stdin`))
  await pipeline(await archive.stream(tableEntry(table.name)), summed(hash), rows)
  if (hash.digest('hex') !== table.sha256 || rows.rowCount !== table.rows) throw damaged(table.name)
}

async function storeObjects(archive: BackupArchive, { objects }: Manifest, target: RestoreTarget) {
  if (objects.length > 0) target.progress(`restoring ${objects.length} stored objects`)
  for (const { key, sha256 } of objects) {
    const bytes = await archive.read(objectEntry(key))
    if (sha256Of(bytes) !== sha256) throw damaged(key)
    await target.storage.put(key, bytes)
  }
}

/** Ends every session, of terminals too, whose members go offline by it, and the tries and codes of senders. */
async function endSessions(client: pg.Client): Promise<void> {
  const begun = [
    'tokens',
    'terminal_tokens',
    'sign_in_attempts',
    'message_codes',
    'reset_tickets',
    'message_outbox',
  ]
  for (const table of begun) await client.query(`delete from ${table}`)
}

const damaged = (name: string) => new StartError(`the backup is damaged: ${name} is not what was copied`)
