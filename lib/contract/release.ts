import { z } from 'zod'
import { id, moment, optionalText, requiredText, tick } from './fields.ts'
import { beginningOf, createdWithin } from './filters.ts'
import { pageRequest } from './paging.ts'
import { largestPackage, md5Text, type PackageFormat } from './stored-file.ts'

export const versionTypes = ['pc', 'mobile', 'intercom'] as const
/** The rings of a version: on record only, in the test ring, released to every terminal. */
export const versionRings = ['recorded', 'test', 'formal'] as const
export const versionSorts = ['versionId', 'createTime', 'ringTime'] as const

export type VersionType = (typeof versionTypes)[number]
export type VersionRing = (typeof versionRings)[number]

/** The endings of the files that a type of terminal can install. */
export const fileEndings: Record<VersionType, readonly PackageFormat[]> = {
  pc: ['exe', 'msi'],
  mobile: ['apk'],
  intercom: ['bin', 'zip'],
}

/** A version's number: two to four numbers with dots between them, or semver. */
export const versionNumber = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(64, 'tooLong')
  .regex(/^\d{1,9}(?:\.\d{1,9}){1,3}(?:-[\dA-Za-z-]+(?:\.[\dA-Za-z-]+)*)?(?:\+[\dA-Za-z.-]+)?$/, 'invalid')

/** A package that was uploaded; size and digest are its own, and are checked where they are given. */
const packageFile = z.object({
  /** The name that the server gave it. */
  file: requiredText(200).regex(/^\w[\w.-]*$/, 'invalid'),
  size: z.number().int('invalid').min(1, 'tooSmall').max(largestPackage, 'tooLarge').optional(),
  md5: md5Text.optional(),
})

/** A version as lists and pages read it. `file`, `size` and `md5` are empty for versions older than stored files. */
export const version = z.object({
  versionId: id,
  type: z.enum(versionTypes),
  number: z.string(),
  model: z.string(),
  force: z.boolean(),
  content: z.string(),
  file: z.string(),
  size: z.number().int(),
  md5: z.string(),
  ring: z.enum(versionRings),
  /** The moment at which it came to its ring. */
  ringTime: moment,
  createTime: moment,
  rowVersion: z.number().int(),
})
export type Version = z.output<typeof version>

/** The fields that can be changed until the version is formal. */
export const versionNotes = z.object({ force: tick, content: requiredText(5000) })

/** A new version. Without a model it is for every model of its type; an intercom's is always for one. */
export const newVersion = packageFile
  .extend({
    type: z.enum(versionTypes),
    number: versionNumber,
    model: optionalText(40),
    ...versionNotes.shape,
  })
  .superRefine(({ type, model, file }, context) => {
    if (type === 'intercom' && model === '') {
      context.addIssue({ code: 'custom', path: ['model'], message: 'required' })
    }
    if (!fileEndings[type].some((ending) => file.toLowerCase().endsWith(`.${ending}`))) {
      context.addIssue({ code: 'custom', path: ['file'], message: 'fileType' })
    }
  })

/** Names a version as it was read, so that a version that changed meanwhile is not moved. */
export const versionAsRead = z.object({ versionId: id, rowVersion: z.number().int() })

/** Every filter of the versions list; an absent one does not filter. */
const versionFilters = z.object({
  type: z.enum(versionTypes).optional(),
  ring: z.enum(versionRings).optional(),
  model: beginningOf.model,
  number: beginningOf.versionNumber,
  ...createdWithin,
})

export const versionPageRequest = pageRequest(versionSorts).extend(versionFilters.shape)
