import { z } from 'zod'

/** Version of the archive's layout. */
export const archiveFormat = 1

const sum = z.string().regex(/^[\da-f]{64}$/)

/**
 * The archive's contents, in its last entry `manifest.json`: an archive without it is incomplete. Tables are in PostgreSQL's
 * text format of COPY, `tables/<name>`; stored objects are `objects/<key>`.
 */
export const manifest = z.object({
  format: z.literal(archiveFormat),
  /** The version of the platform, and the time of the newest migration of the tables. */
  version: z.string(),
  migration: z.number(),
  /** The moment of the tables' contents. */
  at: z.iso.datetime(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sha256: sum }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  /** The first and last moment of the positions, whose months need partitions. */
  positions: z.object({ from: z.iso.datetime(), until: z.iso.datetime() }).nullable(),
  objects: z.array(z.object({ key: z.string(), size: z.number(), sha256: sum })),
  /** Keys of objects that were gone when they were copied: removed meanwhile, or lost. */
  missing: z.array(z.string()),
})
export type Manifest = z.output<typeof manifest>
export type TableCopy = Manifest['tables'][number]
export type ObjectCopy = Manifest['objects'][number]

export const manifestEntry = 'manifest.json'
export const keysEntry = 'keys.sealed'
export const tableEntry = (name: string) => `tables/${name}`
export const objectEntry = (key: string) => `objects/${key}`
