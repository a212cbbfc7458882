import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { getTableName } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Client } from 'pg'
import { from } from 'pg-copy-streams'

/** Size of a piece of COPY text, in characters. */
const chunk = 1 << 16

/**
 * Copies rows that all have the same fields into a table, or into one `part` of a partitioned table. `frozen` (COPY FREEZE)
 * needs a table that was truncated in this transaction, is not partitioned, and spares its rows a later vacuum.
 */
export async function copyRows<Table extends PgTable>(
  client: Client,
  table: Table,
  rows: readonly Table['$inferInsert'][],
  { frozen, part = getTableName(table) }: { frozen: boolean; part?: string },
): Promise<void> {
  const fields = Object.keys(rows[0] ?? {})
  if (fields.length === 0) return
  const columns = fields.map((field) => client.escapeIdentifier(toSnakeCase(field)))
  const name = client.escapeIdentifier(part)
  const options = frozen ? ' with (freeze)' : ''
  const target = client.query(from(`copy ${name} (${columns.join(', ')}) from stdin${options}`))
  await pipeline(Readable.from(texts(rows, fields)), target)
}

function* texts(rows: readonly Record<string, unknown>[], fields: readonly string[]) {
  let text = ''
  for (const row of rows) {
    text += `${fields.map((field) => written(row[field])).join('\t')}\n`
    if (text.length < chunk) continue
    yield text
    text = ''
  }
  yield text
}

/** Writes a value in COPY's text format. */
function written(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (value instanceof Date) return value.toISOString()
  return escaped(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function escaped(text: string): string {
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? '') : text
}
