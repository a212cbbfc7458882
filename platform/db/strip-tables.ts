import type { Client } from 'pg'

interface Part {
  table: string
  name: string
  definition: string
}

/**
 * Disables triggers and drops references and all indexes but primary keys, within a transaction, so that filling the
 * tables is fast. The returned `restore` puts them back.
 */
export async function stripTables(client: Client, tables: readonly string[]) {
  const { rows: references } = await client.query<Part>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and conparentid = 0 and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))
     order by conrelid, conname`,
    [tables],
  )
  // The definition of a partitioned table's index says `ON ONLY`, which would leave its partitions without one.
  const { rows: indexes } = await client.query<Part>(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name,
       replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
     from pg_index
     where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
     order by indrelid, indexrelid`,
    [tables],
  )
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)

  /** Rebuilds the indexes and checks every reference. */
  async function restore(progress: (text: string) => void): Promise<void> {
    for (const { name, definition } of indexes) {
      progress(`building the index ${name}`)
      await client.query(definition)
    }
    progress('checking the references')
    for (const { table, name, definition } of references) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    }
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  }
  return { restore }
}
