import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import type { Client } from 'pg'
import { to } from 'pg-copy-streams'
import type { Manifest } from './manifest.ts'

/** A table of the database and its columns, without those that PostgreSQL computes. */
interface TableColumns {
  name: string
  columns: string[]
}

/** The tables of the platform; a partitioned one once, for all its partitions. */
export async function readTables(client: Client): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
  )
  return rows
}

/** The last number that each sequence has given; a restored database must not give it again. */
export async function readSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows
}

/** The span of the stored positions. */
export async function readPositionSpan(client: Client): Promise<Manifest['positions']> {
  const { rows } = await client.query<{ from: Date | null; until: Date | null }>(
    'select min(at) as from, max(at) as until from positions',
  )
  const { from, until } = rows[0] ?? {}
  return from && until ? { from: from.toISOString(), until: until.toISOString() } : null
}

/** The rows of a table as a stream, and at its end their count and checksum. */
export function copyOut(client: Client, { name, columns }: TableColumns) {
  const quoted = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const rows = client.query(to(`copy (select ${quoted} from ${client.escapeIdentifier(name)}) to stdout`))
  const hash = createHash('sha256')
  const stream = rows.pipe(summed(hash))
  rows.on('error', (error) => stream.destroy(error))
  return { stream, summary: () => ({ name, columns, rows: rows.rowCount, sha256: hash.digest('hex') }) }
}

/** A stream that adds the passing bytes to a checksum. */
export function summed(hash: ReturnType<typeof createHash>): Transform {
  return new Transform({
    transform(chunk, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
}
