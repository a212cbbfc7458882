import { z } from 'zod'
import { id, moment, optionalText, requiredLines, requiredText, tick } from './fields.ts'
import { beginningOf, createdWithin } from './filters.ts'
import { answeredWebAddress, hasLowercaseLetters, webAddress } from './formats.ts'
import { namedSchemas } from './named-schemas.ts'
import { pageRequest } from './paging.ts'
import { largestPackage, md5Text, type PackageFormat } from './stored-file.ts'

export const versionTypes = ['pc', 'mobile', 'intercom'] as const
/**
 * Recorded: for no terminal; test: for members of the test ring; partial: for them, for members of chosen groups and for
 * a percentage of all terminals; formal: for every terminal.
 */
export const versionRings = ['recorded', 'test', 'partial', 'formal'] as const
/** Only an open version is offered to terminals. A halted one can be resumed, a withdrawn one cannot. */
export const versionStateNames = ['open', 'halted', 'withdrawn'] as const
export const versionSorts = ['versionId', 'createTime', 'ringTime'] as const

export type VersionType = (typeof versionTypes)[number]
export type VersionRing = (typeof versionRings)[number]
export type VersionState = (typeof versionStateNames)[number]

/** File extensions that each type of terminal can install. */
export const fileEndings: Record<VersionType, readonly PackageFormat[]> = {
  pc: ['exe', 'msi'],
  mobile: ['apk'],
  intercom: ['bin', 'zip'],
}

/** A version number: two to four numbers separated by dots, with semver's pre-release and build suffixes allowed. */
export const versionNumber = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(64, 'tooLong')
  .regex(/^\d{1,9}(?:\.\d{1,9}){1,3}(?:-[\dA-Za-z-]+(?:\.[\dA-Za-z-]+)*)?(?:\+[\dA-Za-z.-]+)?$/, 'invalid')
  .meta({ examples: ['9.1.2'] })
  .register(namedSchemas, {
    id: 'VersionNumber',
    description: 'Two to four numbers with dots between them, and suffixes as in semver.',
  })

/** An uploaded package. `size` (bytes) and `md5` are checked against the stored file where they are given. */
const packageFile = z.object({
  /** The name that the server gave the stored file. */
  file: requiredText(200).regex(/^\w[\w.-]*$/, 'invalid'),
  size: z.number().int('invalid').min(1, 'tooSmall').max(largestPackage, 'tooLarge').optional(),
  md5: md5Text.optional(),
})

const count = z.number().int().min(0).default(0)

/** How far a version is rolled out and what became of it. Absent from platforms without rollouts. */
const rolloutFacts = {
  state: z.enum(versionStateNames).default('open'),
  /** The time at which the version came to its state. */
  stateTime: moment.nullable().default(null),
  /** Why it is halted or withdrawn, in the operator's words; empty if it was halted by its failures. */
  stateReason: z.string().default(''),
  /** The percentage of terminals that the partial ring reaches beside the members of its groups. */
  percent: z.number().int().min(0).max(100).default(0),
  groups: z.array(z.object({ groupId: id, groupName: z.string() })).default([]),
  /**
   * The percentage of failures at which it halts by itself, once `minReports` terminals have reported; null: never. The
   * failures of one agent's terminals halt it for that agent alone, where it reaches terminals of others.
   */
  failureLimit: z.number().nullable().default(null),
  minReports: z.number().int().nullable().default(null),
  /** Terminals that were offered the version, and those whose last report was one of these. */
  offered: count,
  downloaded: count,
  installed: count,
  failed: count,
  /** The terminals that installed it or failed since it came to its ring or was resumed; these decide about a halt. */
  recentInstalled: count,
  recentFailed: count,
  /** The agents that it is halted for by the failures of their own terminals, while it is open for the others. */
  haltedAgents: count,
}

/**
 * A version in lists and on pages. `file` and `md5` are empty, and `size` is 0, for versions older than stored files.
 */
export const version = z.object({
  versionId: id,
  type: z.enum(versionTypes),
  number: z.string(),
  model: z.string(),
  force: z.boolean(),
  content: z.string(),
  /** A web page about the version, or empty. */
  url: answeredWebAddress,
  file: z.string(),
  size: z.number().int(),
  md5: z.string(),
  ring: z.enum(versionRings),
  /** The time at which the version came to its ring. */
  ringTime: moment,
  ...rolloutFacts,
  createTime: moment,
  rowVersion: z.number().int(),
})
export type Version = z.output<typeof version>

/** Fields that can be changed until the version is formal. */
export const versionNotes = z.object({
  force: tick,
  content: requiredLines(5000),
  url: webAddress.default(''),
})

/**
 * A number that a new version may have. The words behind its `-` are ordered by code unit, which puts capitals first: RC
 * would come before beta, and be refused as not newer. What is behind a `+` has no order.
 */
const newVersionNumber = versionNumber.refine(
  (number) => hasLowercaseLetters(number.split('+', 1).join()),
  'lowercase',
)

/** A new version. Without a model it is for every model of its type; an intercom version requires a model. */
export const newVersion = packageFile
  .extend({
    type: z.enum(versionTypes),
    number: newVersionNumber,
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
  .meta({
    description: 'A version for intercoms names its model; the file has an ending that its type can install.',
    examples: [{ type: 'pc', file: 'console.msi', number: '9.1.2', content: 'Better voice' }],
  })

/** A version with the row version that was read; it is refused if the version has changed since. */
export const versionAsRead = z.object({ versionId: id, rowVersion: z.number().int() })

/** Every filter of the versions list; an absent one does not filter. */
const versionFilters = z.object({
  type: z.enum(versionTypes).optional(),
  ring: z.enum(versionRings).optional(),
  state: z.enum(versionStateNames).optional(),
  model: beginningOf.model,
  number: beginningOf.versionNumber,
  ...createdWithin,
})

export const versionPageRequest = pageRequest(versionSorts).extend(versionFilters.shape)
