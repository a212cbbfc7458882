import { z } from 'zod'
import { id, moment, optionalText, requiredLines, requiredText, tick } from './fields.ts'
import { beginningOf, createdWithin, partOf } from './filters.ts'
import { answeredWebAddress, hasLowercaseLetters, webAddress } from './formats.ts'
import { largestPackage } from './limits.ts'
import { namedSchemas } from './named-schemas.ts'
import { pageRequest } from './paging.ts'
import { md5Text, type PackageFormat } from './stored-file.ts'
import { asciiNumbers } from './typed-digits.ts'

/** @spec 4.14 */
export const versionTypes = ['pc', 'mobile', 'intercom'] as const
export const versionRings = ['recorded', 'test', 'partial', 'formal'] as const
export const versionStateNames = ['open', 'halted', 'withdrawn'] as const
export const versionSorts = ['versionId', 'createTime', 'ringTime'] as const

export const versionType = z.enum(versionTypes).describe('The type of terminals that the version is for.')
export const versionRing = z.enum(versionRings)
export const versionState = z
  .enum(versionStateNames)
  .describe('Whether terminals are offered the version, apart from its ring.')

export type VersionType = (typeof versionTypes)[number]
export type VersionRing = (typeof versionRings)[number]
export type VersionState = (typeof versionStateNames)[number]

/** File extensions that each type of terminal can install. */
export const fileEndings: Record<VersionType, readonly PackageFormat[]> = {
  pc: ['exe', 'msi'],
  mobile: ['apk'],
  intercom: ['bin', 'zip'],
}

/** The kinds of files of all types, for the message about a file of another kind. */
export const packageKinds: string = Object.values(fileEndings).flat().join(', ').toUpperCase()

export const versionNumber = z
  .string('required')
  .overwrite(asciiNumbers)
  .trim()
  .min(1, 'required')
  .max(64, 'tooLong')
  .regex(/^\d{1,9}(?:\.\d{1,9}){1,3}(?:-[\dA-Za-z-]+(?:\.[\dA-Za-z-]+)*)?(?:\+[\dA-Za-z.-]+)?$/, 'invalid')
  .meta({ examples: ['9.1.2'] })
  .register(namedSchemas, {
    id: 'VersionNumber',
    description: 'Two to four numbers with dots, with the pre-release and build suffixes of semver allowed.',
  })

/** An uploaded package. */
const packageFile = z.object({
  file: requiredText(200)
    .regex(/^\w[\w.-]*$/, 'invalid')
    .describe('The name of the stored package, whose ending its type can install.'),
  size: z
    .number()
    .int('invalid')
    .min(1, 'tooSmall')
    .max(largestPackage, 'tooLarge')
    .optional()
    .describe('The size of the package in bytes; where it is sent it has to be that of the stored file.'),
  md5: md5Text
    .optional()
    .describe('The MD5 of the package; where it is sent it has to be that of the stored file.'),
})

const count = z.number().int().min(0).default(0)

/** The extent of a version's rollout and its results. Absent from platforms without rollouts. */
const rolloutFacts = {
  state: versionState.default('open'),
  stateTime: moment.nullable().default(null),
  stateReason: z.string().default(''),
  percent: z.number().int().min(0).max(100).default(0),
  groups: z
    .array(z.object({ groupId: id, groupName: z.string() }))
    .describe('The groups whose members the partial ring reaches.')
    .default([]),
  failureLimit: z.number().nullable().default(null),
  minReports: z.number().int().nullable().default(null),
  offered: count,
  downloaded: count,
  installed: count,
  failed: count,
  /** The reports that decide about a halt. */
  recentInstalled: count,
  recentFailed: count,
  haltedAgents: count,
}

/** The model of a version. */
export const versionModel = <Text extends z.ZodType>(text: Text) =>
  text.describe(
    'The model of the terminals that the version is for; empty: all models without a version of their own.',
  )
const notes = <Text extends z.ZodType>(text: Text) =>
  text.describe('The notes about the version, for people.')
const page = <Address extends z.ZodType>(address: Address) =>
  address.describe('The address of a web page about the version; empty: none.')

/** A version in lists and on pages. @spec 3.33 */
export const version = z.object({
  versionId: id,
  type: versionType,
  number: z.string(),
  model: versionModel(z.string()),
  force: z.boolean(),
  content: notes(z.string()),
  url: page(answeredWebAddress),
  file: z.string().describe('The name of the stored package; empty for a version older than stored files.'),
  size: z
    .number()
    .int()
    .describe('The size of the package in bytes; 0 for a version older than stored files.'),
  md5: z.string().describe('The MD5 of the package; empty for a version older than stored files.'),
  ring: versionRing,
  ringTime: moment,
  ...rolloutFacts,
  createTime: moment,
  rowVersion: z.number().int(),
})
export type Version = z.output<typeof version>

/** Fields that can be changed until the version is formal. @spec 4.15 */
export const versionNotes = z.object({
  force: tick,
  content: notes(requiredLines(5000)),
  url: page(webAddress).default(''),
})

/**
 * A valid number for a new version. The words after its `-` are ordered by code unit, which puts capitals
 * first: RC would come before beta and be refused as not newer. Text after a `+` has no order.
 */
const newVersionNumber = versionNumber.refine(
  (number) => hasLowercaseLetters(number.split('+', 1).join()),
  'lowercase',
)

/**
 * A new version. Without a model it is for every model of its type; an intercom version requires a model.
 * @spec 5.17
 */
export const newVersion = packageFile
  .extend({
    type: versionType,
    number: newVersionNumber.describe(
      'The version number, higher than all others of the type and the model.',
    ),
    model: versionModel(optionalText(40)),
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
  .meta({
    description: 'A version for intercoms names its model; the file has an ending that its type can install.',
    examples: [{ type: 'pc', file: 'console.msi', number: '9.1.2', content: 'Better voice' }],
  })

/**
 * A version with the row version that the caller read; the call is refused if the version has changed since.
 */
export const versionAsRead = z.object({ versionId: id, rowVersion: z.number().int() })

/** Every filter of the versions list; an absent one does not filter. */
const versionFilters = z.object({
  type: versionType.optional(),
  ring: versionRing.optional(),
  state: versionState.optional(),
  model: beginningOf.model,
  number: partOf.versionNumber,
  ...createdWithin,
})

export const versionPageRequest = pageRequest(versionSorts).extend(versionFilters.shape)
