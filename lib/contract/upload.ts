import { z } from 'zod'
import { readCall, uploadCall } from './call.ts'
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
/** As many pictures as one call carries. */
const picturesAtOnce = 10

/**
 * How far a package has come: nothing of it, some chunks, all of them and being looked at, stored. Of the last two
 * kinds, the bytes are not those of the MD5, or not what the ending says; any other chunk is looked at again.
 */
export const packageStates = ['none', 'receiving', 'checking', 'stored', 'damaged', 'wrongType'] as const
export type PackageState = (typeof packageStates)[number]

const progress = z.object({
  state: z.enum(packageStates),
  /** Once it is stored. */
  file: storedFile.nullable(),
})

const chunkNumber = z.coerce.number<number | string>().int('invalid').min(0, 'tooSmall')

/** Which package, of those that the caller itself sends or sent. */
const whichPackage = z.object({ md5Val: md5Text })

export const upload = {
  /** One picture, which is stored in our own encoding and without what a camera wrote beside it. */
  uploadSingleFile: uploadCall({
    path: 'upload/uploadSingleFile',
    access: 'files.write',
    files: { names: ['file'], largest: largestImage },
    request: z.object({
      /** In pixels, for a picture that is only ever shown small. */
      longestSide: z.coerce
        .number<number | string>('invalid')
        .int('invalid')
        .min(16, 'tooSmall')
        .max(longestSide, 'tooLarge')
        .default(longestSide),
    }),
    result: storedFile,
  }),
  /** Several pictures, all or none. */
  uploadMultipartFile: uploadCall({
    path: 'upload/uploadMultipartFile',
    access: 'files.write',
    files: {
      names: Array.from({ length: picturesAtOnce }, (_, index) => `file${index}`),
      largest: largestImage,
    },
    request: z.object({}),
    /** In the order of their parts. */
    result: z.object({ files: z.array(storedFile) }),
  }),
  /** One chunk of a package, in any order and any number of times. The chunk that completes it stores it. */
  addFragFile: uploadCall({
    path: 'upload/addFragFile',
    access: 'versions.write',
    files: { names: ['file'], largest: chunkBytes },
    request: z
      .object({
        total: chunkNumber.min(1, 'tooSmall').max(mostChunks, 'tooLarge'),
        /** From 0. */
        index: chunkNumber,
        extname: z
          .string('required')
          .trim()
          .toLowerCase()
          .transform((text) => text.replace(/^\./, ''))
          .pipe(z.enum(packageFormats, 'fileType')),
        /** Of the whole package. */
        fileMd5Value: md5Text,
        /** Of this chunk: with it a chunk that was damaged on its way is refused at once and alone. */
        chunkMd5Value: md5Text.optional(),
      })
      .refine(({ index, total }) => index < total, { path: ['index'], error: 'tooLarge' }),
    result: progress,
  }),
  getChunkFileList: readCall({
    method: 'GET',
    path: 'upload/getChunkFileList',
    access: 'versions.write',
    request: whichPackage,
    /** Rising; of a stored package all. */
    result: z.object({ indices: z.array(z.number().int()) }),
  }),
  /** The last chunk before the first gap; −1 where the very first is missing. Also tells how far the package is. */
  getLastFileIndex: readCall({
    method: 'GET',
    path: 'upload/getLastFileIndex',
    access: 'versions.write',
    request: whichPackage,
    result: progress.extend({ index: z.number().int() }),
  }),
}
