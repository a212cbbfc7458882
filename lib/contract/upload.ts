import { z } from 'zod'
import { readCall, uploadCall, writeCall } from './call.ts'
import {
  chunkBytes,
  largestImage,
  largestPackage,
  longestSide,
  md5Text,
  packageFormats,
  storedFile,
} from './stored-file.ts'

/** The most chunks of one package. */
const mostChunks = largestPackage / chunkBytes
/** The most pictures in one call. */
const picturesAtOnce = 10

/**
 * The progress of a package. `none`: nothing received; `receiving`: chunks are missing; `checking`: complete, being
 * verified; `stored`: finished; `damaged`: its MD5 is not the announced one; `wrongType`: its content does not match
 * its extension. After the last two, a different chunk starts another verification.
 */
export const packageStates = ['none', 'receiving', 'checking', 'stored', 'damaged', 'wrongType'] as const
export type PackageState = (typeof packageStates)[number]

const progress = z.object({
  state: z.enum(packageStates),
  /** Set once the package is stored. */
  file: storedFile.nullable(),
})

const chunkNumber = z.coerce.number<number | string>().int('invalid').min(0, 'tooSmall')

/** Selects a package by its MD5, among those that the caller sends or has sent. */
const whichPackage = z.object({ md5Val: md5Text })

export const upload = {
  /** Stores one picture, re-encoded and without metadata. */
  uploadSingleFile: uploadCall({
    path: 'upload/uploadSingleFile',
    access: 'files.write',
    files: { names: ['file'], largest: largestImage },
    request: z.object({
      /** The most pixels of the longer side, for a picture that is only shown small. */
      longestSide: z.coerce
        .number<number | string>('invalid')
        .int('invalid')
        .min(16, 'tooSmall')
        .max(longestSide, 'tooLarge')
        .default(longestSide),
    }),
    result: storedFile,
  }),
  /** Stores several pictures, all or none. */
  uploadMultipartFile: uploadCall({
    path: 'upload/uploadMultipartFile',
    access: 'files.write',
    files: {
      names: Array.from({ length: picturesAtOnce }, (_, index) => `file${index}`),
      largest: largestImage,
    },
    request: z.object({}),
    /** In the order of the parts. */
    result: z.object({ files: z.array(storedFile) }),
  }),
  /**
   * Receives one chunk of a package, in any order; a chunk may be sent again. The package is stored once it is
   * complete.
   */
  addFragFile: uploadCall({
    path: 'upload/addFragFile',
    access: 'versions.write',
    files: { names: ['file'], largest: chunkBytes },
    request: z
      .object({
        total: chunkNumber.min(1, 'tooSmall').max(mostChunks, 'tooLarge'),
        /** Counted from 0. */
        index: chunkNumber,
        extname: z
          .string('required')
          .trim()
          .toLowerCase()
          .transform((text) => text.replace(/^\./, ''))
          .pipe(z.enum(packageFormats, 'fileType'))
          .meta({
            description: `${packageFormats.join(', ')}; in any case, with or without a dot in front.`,
            examples: [...packageFormats],
          }),
        /** MD5 of the whole package. */
        fileMd5Value: md5Text,
        /** MD5 of this chunk; with it a chunk that was damaged in transit is refused at once. */
        chunkMd5Value: md5Text.optional(),
      })
      .refine(({ index, total }) => index < total, { path: ['index'], error: 'tooLarge' }),
    result: progress,
  }),
  /** Drops an unfinished package, which makes room for another one. Not in the specification. */
  removeFragFile: writeCall({
    path: 'upload/removeFragFile',
    access: 'versions.write',
    request: whichPackage,
    /** Chunks that were dropped; 0 for a package that is not under way. */
    result: z.object({ removed: z.number().int() }),
  }),
  getChunkFileList: readCall({
    method: 'GET',
    path: 'upload/getChunkFileList',
    access: 'versions.write',
    request: whichPackage,
    /** The chunks received, ascending; for a stored package all. */
    result: z.object({ indices: z.array(z.number().int()) }),
  }),
  /** `index`: the last chunk before the first missing one; −1 if chunk 0 is missing. Also answers the progress. */
  getLastFileIndex: readCall({
    method: 'GET',
    path: 'upload/getLastFileIndex',
    access: 'versions.write',
    request: whichPackage,
    result: progress.extend({ index: z.number().int() }),
  }),
}
