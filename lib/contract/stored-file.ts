import { z } from 'zod'
import { requiredText } from './fields.ts'

/** What a package's file may be, by the ending of its name. */
export const packageFormats = ['exe', 'msi', 'apk', 'bin', 'zip'] as const
export type PackageFormat = (typeof packageFormats)[number]

/** A package comes in chunks of 2 MiB, the last one as long as is left. */
export const chunkBytes = 2 * 1024 ** 2
/** The largest package: 2 GiB. */
export const largestPackage = 2 * 1024 ** 3
/** The largest picture as it is sent: 1 MiB. */
export const largestImage = 1024 ** 2
/** The most pixels that a side of a stored picture has. */
export const longestSide = 4096

/** An MD5 digest in small letters. */
export const md5Text = requiredText(32)
  .regex(/^[\da-f]{32}$/i, 'invalid')
  .toLowerCase()

/** The name of a stored file, or nothing. */
export const fileName = z
  .string()
  .trim()
  .max(200, 'tooLong')
  .regex(/^$|^\w[\w.-]*$/, 'invalid')

/** A file as it was stored: the name that the server gave it, its bytes and their MD5. */
export const storedFile = z.object({ file: z.string(), size: z.number().int(), md5: z.string() })
export type StoredFile = z.output<typeof storedFile>
