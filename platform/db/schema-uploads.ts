import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { packageFormats } from '../../lib/contract/stored-file.ts'
import { created, moment, reference, rowId } from './schema.ts'

/** Stored files and unfinished uploads. Their bytes are in the storage, as one object per piece. */

/** An unfinished upload of a package, by account and MD5; deleted when the package is stored. */
export const uploads = pgTable(
  'uploads',
  {
    id: rowId(),
    accountId: reference().notNull(),
    agentId: reference(),
    md5: text().notNull(),
    total: integer().notNull(),
    format: text({ enum: packageFormats }).notNull(),
    /** The result of the check of a complete upload; another chunk resets it to `receiving`. */
    verdict: text({ enum: ['receiving', 'damaged', 'wrongType'] })
      .notNull()
      .default('receiving'),
    /** Counts received and changed chunks, so that an upload is not stored when one changed during its check. */
    revision: integer().notNull().default(0),
    touchedAt: created(),
  },
  (t) => [uniqueIndex('uploads_own').on(t.accountId, t.md5), index('uploads_touched').on(t.touchedAt)],
)

/** Stored content, once for all files that have it. */
export const blobs = pgTable(
  'blobs',
  { id: rowId(), sha256: text().notNull(), size: bigint({ mode: 'number' }).notNull() },
  (t) => [uniqueIndex('blobs_sha256').on(t.sha256)],
)

/**
 * Every object that the storage holds or may hold: a chunk of an upload, a part of a blob, or idle. The row is
 * inserted before its object and deleted after it, so that no object is left without a row.
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
    /** The position within the upload or blob, from 0. */
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

/** A stored file by its random name, which other rows refer to. */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: rowId(),
    name: text().notNull(),
    kind: text({ enum: ['image', 'package'] }).notNull(),
    /** The file name's extension; of a package one of `packageFormats`. */
    format: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    md5: text().notNull(),
    blobId: reference()
      .notNull()
      .references(() => blobs.id),
    /** The owning agent; null for the platform's own files. */
    agentId: reference(),
    /** The account that sent it. */
    accountId: reference().notNull(),
    createdAt: created(),
    /** When to check next whether any row refers to the file. */
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
