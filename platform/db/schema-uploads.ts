import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { packageFormats } from '../../lib/contract/stored-file.ts'
import { created, moment, reference, rowId } from './schema.ts'

/** Stored files, and what came so far of those to be. Their bytes are in the storage, piece by piece. */

/** A package whose chunks are coming in, of one account and one MD5. Gone once it is stored. */
export const uploads = pgTable(
  'uploads',
  {
    id: rowId(),
    accountId: reference().notNull(),
    agentId: reference(),
    md5: text().notNull(),
    total: integer().notNull(),
    format: text({ enum: packageFormats }).notNull(),
    /** What was found when all of it was there; another chunk makes it `receiving` again. */
    verdict: text({ enum: ['receiving', 'damaged', 'wrongType'] })
      .notNull()
      .default('receiving'),
    /** Counts the chunks that came or changed, so that nobody stores what has changed meanwhile. */
    revision: integer().notNull().default(0),
    touchedAt: created(),
  },
  (t) => [uniqueIndex('uploads_own').on(t.accountId, t.md5), index('uploads_touched').on(t.touchedAt)],
)

/** Bytes that are stored once, whoever sent them and however often. */
export const blobs = pgTable(
  'blobs',
  { id: rowId(), sha256: text().notNull(), size: bigint({ mode: 'number' }).notNull() },
  (t) => [uniqueIndex('blobs_sha256').on(t.sha256)],
)

/**
 * Every object that the storage holds or may hold: a chunk of an upload, a part of a blob, or idle. A row is
 * there before its object and is gone after it, so that no object is ever forgotten.
 */
export const pieces = pgTable(
  'pieces',
  {
    id: rowId(),
    key: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    uploadId: reference().references(() => uploads.id),
    blobId: reference().references(() => blobs.id),
    /** Of the pieces of one upload or blob, from 0. */
    position: integer().notNull().default(0),
    idleSince: moment(),
  },
  (t) => [
    uniqueIndex('pieces_key').on(t.key),
    uniqueIndex('pieces_upload').on(t.uploadId, t.position),
    uniqueIndex('pieces_blob').on(t.blobId, t.position),
    index('pieces_idle').on(t.idleSince).where(sql`${t.idleSince} is not null`),
    check('pieces_place', sql`num_nonnulls(${t.uploadId}, ${t.blobId}, ${t.idleSince}) = 1`),
  ],
)

/** A file by the name that other rows know it by, which nobody can guess. */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: rowId(),
    name: text().notNull(),
    kind: text({ enum: ['image', 'package'] }).notNull(),
    /** The ending of its name; of a package one of `packageFormats`. */
    format: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    md5: text().notNull(),
    blobId: reference()
      .notNull()
      .references(() => blobs.id),
    /** Whose it is; nothing is the platform's own. */
    agentId: reference(),
    /** Who sent it. */
    accountId: reference().notNull(),
    createdAt: created(),
    /** When it is looked at next whether anything refers to it. */
    checkAfter: moment().notNull(),
  },
  (t) => [
    uniqueIndex('stored_files_name').on(t.name),
    index('stored_files_sent').on(t.accountId, t.kind, t.createdAt),
    index('stored_files_own').on(t.accountId, t.md5),
    index('stored_files_blob').on(t.blobId),
    index('stored_files_check').on(t.checkAfter),
  ],
)
