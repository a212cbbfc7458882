import { z } from 'zod'
import { requiredText } from './fields.ts'
import { namedSchemas } from './named-schemas.ts'

/** Formats of packages, named by the file's extension. */
export const packageFormats = ['exe', 'msi', 'apk', 'bin', 'zip'] as const
export type PackageFormat = (typeof packageFormats)[number]

export const md5Text = requiredText(32)
  .regex(/^[\da-fA-F]{32}$/, 'invalid')
  .toLowerCase()
  .meta({ examples: ['0cc175b9c0f1b6a831c399e269772661'] })
  .register(namedSchemas, {
    id: 'Md5',
    description: 'An MD5 in hexadecimal: 32 digits, in any case.',
  })

export const fileName = z
  .string()
  .trim()
  .max(200, 'tooLong')
  .regex(/^$|^\w[\w.-]*$/, 'invalid')
  .register(namedSchemas, {
    id: 'FileName',
    description: 'The name of a stored file, as an upload answered it; may be empty.',
  })

export const storedFile = z
  .object({ file: z.string().min(1), size: z.number().int(), md5: z.string() })
  .register(namedSchemas, { id: 'StoredFile', description: 'A stored file.' })
export type StoredFile = z.output<typeof storedFile>
