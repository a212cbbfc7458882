import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { ZipFile } from 'yazl'
import { StartError } from '../config/env.ts'
import { codeOf } from '../db/connect.ts'
import { appliedMigration } from '../db/migrate.ts'
import { sha256Of } from '../store/file-pieces.ts'
import { type Storage, StorageAway } from '../uploads/storage.ts'
import { platformVersion } from '../watch/version.ts'
import { copyOut, readPositionSpan, readSequences, readTables } from './copied-tables.ts'
import {
  archiveFormat,
  keysEntry,
  type Manifest,
  manifestEntry,
  type ObjectCopy,
  objectEntry,
  tableEntry,
} from './manifest.ts'
import { type Secrets, sealKeys } from './sealed-keys.ts'

export interface BackupSource {
  /** The database's address. */
  url: string
  storage: Pick<Storage, 'read'>
  secrets: Secrets
  passphrase: string
  progress: (text: string) => void
  signal: AbortSignal
}

/**
 * Writes a backup of a running or stopped installation: all tables as they are at one moment, every stored object that
 * they name, and the keys. The file gets its name once it is complete and on disk.
 */
export async function makeBackup(path: string, source: BackupSource): Promise<Manifest> {
  const client = new pg.Client({ connectionString: source.url, application_name: 'backup' })
  const partial = `${path}.part`
  try {
    await client.connect()
    // One snapshot for all tables, so that no row refers to one that another table does not have yet.
    await client.query('begin transaction isolation level repeatable read read only')
    const contents = await contentsOf(client)
    await writeArchive(partial, client, contents, source)
    await rename(partial, path)
    return contents
  } catch (error) {
    await rm(partial, { force: true })
    throw reasonOf(error, path)
  } finally {
    await client.end()
  }
}

/** Writes the archive and waits until it is on disk; fills in what its contents turn out to be. */
async function writeArchive(path: string, client: pg.Client, contents: Manifest, source: BackupSource) {
  const archive = new ZipFile()
  const broken = new AbortController()
  archive.on('error', (error) => broken.abort(error))
  await addTables(archive, client, contents, source)
  addObjects(archive, contents, source)
  archive.addBuffer(Buffer.from(sealKeys(source.passphrase, source.secrets)), keysEntry)
  // Written last, when the counts and checksums are known.
  archive.addReadStreamLazy(manifestEntry, (done) =>
    done(null, Readable.from([JSON.stringify(contents, null, 1)])),
  )
  archive.end()
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true })
  await pipeline(archive.outputStream, file, { signal: AbortSignal.any([source.signal, broken.signal]) })
}

async function addTables(
  archive: ZipFile,
  client: pg.Client,
  contents: Manifest,
  { progress }: BackupSource,
) {
  for (const table of await readTables(client)) {
    archive.addReadStreamLazy(tableEntry(table.name), (done) => {
      progress(`copying ${table.name}`)
      const { stream, summary } = copyOut(client, table)
      stream.on('end', () => contents.tables.push(summary()))
      done(null, stream)
    })
  }
}

/** The objects of the storage, verified, without further compression: pictures and packages are compressed already. */
function addObjects(archive: ZipFile, contents: Manifest, { storage, progress }: BackupSource) {
  if (contents.objects.length > 0) progress(`copying ${contents.objects.length} stored objects`)
  for (const object of [...contents.objects]) {
    archive.addReadStreamLazy(objectEntry(object.key), { compress: false }, (done) => {
      readObject(storage, object).then(
        (bytes) => {
          if (!bytes) {
            contents.missing.push(object.key)
            contents.objects = contents.objects.filter(({ key }) => key !== object.key)
          }
          done(null, Readable.from(bytes ? [bytes] : []))
        },
        (error) => done(error, Readable.from([])),
      )
    })
  }
}

/** The bytes of an object; undefined for one that is gone or damaged. */
async function readObject(storage: BackupSource['storage'], { key, size, sha256 }: ObjectCopy) {
  try {
    const bytes = await buffer(storage.read(key, 0, size))
    return sha256Of(bytes) === sha256 ? bytes : undefined
  } catch (error) {
    if (error instanceof StorageAway) return undefined
    throw error
  }
}

/** The contents of the archive, before its tables are counted. */
async function contentsOf(client: pg.Client): Promise<Manifest> {
  const { rows } = await client.query<{ at: Date }>('select now() as at')
  const { rows: pieces } = await client.query<ObjectCopy>(
    'select key, size::float8 as size, sha256 from pieces where idle_since is null order by key',
  )
  const migration = await appliedMigration(client)
  if (migration === 0) throw new StartError('the database has no tables of the platform yet')
  return {
    format: archiveFormat,
    version: platformVersion,
    migration,
    at: (rows[0]?.at ?? new Date()).toISOString(),
    tables: [],
    sequences: await readSequences(client),
    positions: await readPositionSpan(client),
    objects: pieces,
    missing: [],
  }
}

function reasonOf(error: unknown, path: string): unknown {
  const code = codeOf(error)
  if (code === 'EEXIST') return new StartError(`${path}.part exists: another backup is being written there`)
  if (code === 'ENOSPC') return new StartError(`the disk of ${path} is full`, { cause: error })
  if (code === 'ENOENT' || code === 'EACCES')
    return new StartError(`--to is wrong: ${path} cannot be written`)
  return error
}
