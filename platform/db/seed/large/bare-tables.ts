import type { Client } from 'pg'

interface Part {
  table: string
  name: string
  definition: string
}

/**
 * Takes from tables, within a transaction, what would make filling them slow: triggers, references and all
 * indexes but those of primary keys. Answers what puts it back.
 */
export async function bareTables(client: Client, tables: readonly string[]) {
  const { rows: references } = await client.query<Part>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'f' and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))
     order by conrelid, conname`,
    [tables],
  )
  const { rows: indexes } = await client.query<Part>(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index
     where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
     order by indrelid, indexrelid`,
    [tables],
  )
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  for (const { table, name } of references) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await client.query(`drop index ${name}`)

  /** Builds the indexes again and checks every reference. */
  async function dress(progress: (text: string) => void): Promise<void> {
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
  return { dress }
}
