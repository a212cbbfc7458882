import { z } from 'zod'
import { readCall, uploadCall, writeCall } from './call.ts'
import { chunkBytes, largestImage, largestPackage, longestSide, picturesAtOnce } from './limits.ts'
import { md5Text, packageFormats, storedFile } from './stored-file.ts'

/** The most chunks of one package. */
const mostChunks = largestPackage / chunkBytes

/**
 * The progress of a package. After `damaged` and `wrongType`, a different chunk starts another verification.
 */
export const packageStates = ['none', 'receiving', 'checking', 'stored', 'damaged', 'wrongType'] as const
export type PackageState = (typeof packageStates)[number]

const progress = z.object({
  state: z.enum(packageStates).describe('The progress of the package.'),
  file: storedFile.nullable().describe('The stored package; null before it is stored.'),
})

const chunkNumber = z.coerce.number<number | string>().int('invalid').min(0, 'tooSmall')

/** Selects a package by its MD5, among the caller's unfinished and stored ones. */
const whichPackage = z.object({ md5Val: md5Text })

export const upload = {
  /** Stores one picture, re-encoded and without metadata. @spec 5.16 7.38 */
  uploadSingleFile: uploadCall({
    path: 'upload/uploadSingleFile',
    access: 'files.write',
    files: { names: ['file'], largest: largestImage },
    request: z.object({
      longestSide: z.coerce
        .number<number | string>('invalid')
        .int('invalid')
        .min(16, 'tooSmall')
        .max(longestSide, 'tooLarge')
        .default(longestSide),
    }),
    result: storedFile,
  }),
  /** Stores several pictures, all or none. @spec 7.39 */
  uploadMultipartFile: uploadCall({
    path: 'upload/uploadMultipartFile',
    access: 'files.write',
    files: {
      names: Array.from({ length: picturesAtOnce }, (_, index) => `file${index}`),
      largest: largestImage,
    },
    request: z.object({}),
    result: z.object({ files: z.array(storedFile) }),
  }),
  /**
   * Receives one chunk of a package, in any order; a chunk may be sent again. The package is stored once it is
   * complete.
   * @spec 7.40
   */
  addFragFile: uploadCall({
    path: 'upload/addFragFile',
    access: 'versions.write',
    files: { names: ['file'], largest: chunkBytes },
    request: z
      .object({
        total: chunkNumber
          .min(1, 'tooSmall')
          .max(mostChunks, 'tooLarge')
          .describe('The number of chunks of the package.'),
        index: chunkNumber,
        extname: z
          .string('required')
          .trim()
          .toLowerCase()
          .transform((text) => text.replace(/^\./, ''))
          .pipe(z.enum(packageFormats, 'fileType'))
          .meta({ examples: [...packageFormats] }),
        fileMd5Value: md5Text,
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
    result: z.object({
      removed: z
        .number()
        .int()
        .describe('The number of chunks that were dropped; 0: the package was not under way.'),
    }),
  }),
  /** @spec 7.41 */
  getChunkFileList: readCall({
    method: 'GET',
    path: 'upload/getChunkFileList',
    access: 'versions.write',
    request: whichPackage,
    result: z.object({ indices: z.array(z.number().int()) }),
  }),
  getLastFileIndex: readCall({
    method: 'GET',
    path: 'upload/getLastFileIndex',
    access: 'versions.write',
    request: whichPackage,
    result: progress.extend({
      index: z
        .number()
        .int()
        .describe('The last chunk before the first missing one; −1: chunk 0 is missing.'),
    }),
  }),
}
