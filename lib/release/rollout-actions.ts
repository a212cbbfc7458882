import 'server-only'
import { z } from 'zod'
import { optionalLines, requiredLines, requiredText } from '@/lib/contract/fields'
import { formalPackage } from '@/lib/contract/formal-package'
import type { Version } from '@/lib/contract/release'
import { mostRolloutGroups, rollOutRequest } from '@/lib/contract/rollout'
import { testUser } from '@/lib/contract/test-user'
import { type HaltAction, type VersionAction, versionMay } from '@/lib/contract/version-states'
import type { FieldSpec } from '@/lib/form/field-spec'
import { numberText } from '@/lib/form/number-text'
import { formatNumber } from '@/lib/format'
import { groupsTyped } from '@/lib/group/typed-groups'
import type { Action, Drawing, Drawn, RowWork } from '@/lib/list/action'
import { reasonField } from '@/lib/list/reason-field'
import type { Words } from '@/lib/list/words'

const longestReason = 200

const rollOutForm = z.object({
  percent: numberText(rollOutRequest.shape.percent),
  groupIds: optionalLines(4000),
  failureLimit: requiredText(6)
    .regex(/^\d+(?:\.\d)?$/, 'invalid')
    .transform(Number)
    .pipe(rollOutRequest.shape.failureLimit),
  minReports: numberText(rollOutRequest.shape.minReports),
})

const reasonForm = z.object({ reason: requiredLines(longestReason) })

/** The version that a dialog is about, in the version of its row that was read. */
const asRead = ({ ids: [versionId = 0], rowVersion }: RowWork) => ({ versionId, rowVersion })

const isOffered = (action: VersionAction) => (version: Version) => versionMay(action, version)

/** Moves a version to the test ring. */
export const handToTest: Action<Version> = {
  offered: isOffered('handToTest'),
  single: true,
  draw: async (work) => ({ fields: [], sums: await sumsOf(work) }),
  async run(work) {
    await work.api(testUser.releaseTest, asRead(work))
    return { changed: 1 }
  },
}

/** Moves a version to every terminal of its line. */
export const release: Action<Version> = {
  offered: isOffered('release'),
  single: true,
  draw: async (work) => ({ fields: [], sums: await sumsOf(work) }),
  async run(work) {
    await work.api(formalPackage.createUpdateInfo, asRead(work))
    return { changed: 1 }
  },
}

/** Rolls a version out to groups and a percentage, or further than before. */
export const rollOut: Action<Version> = {
  offered: isOffered('rollOut'),
  single: true,
  schema: rollOutForm,
  async draw(work) {
    const [version] = work.rows
    return {
      fields: rollOutFields(work.words, version),
      ...(version && { initial: rollOutValues(version) }),
      sums: await sumsOf(work),
    }
  },
  async run(work) {
    const { groupIds: typed, ...rule } = rollOutForm.parse(work.input)
    const { versionId, rowVersion } = asRead(work)
    const { groups: known } = await work.api(testUser.selectUpdateInfo, { versionId })
    const groupIds = await groupsTyped(work.api, typed, { agentInfoId: null, known, most: mostRolloutGroups })
    await work.api(formalPackage.rollOut, { versionId, rowVersion, ...rule, groupIds })
    return { changed: 1 }
  },
}

/** Ends the offers of a version, for now or for good, with the operator's reason. */
const end = (action: Exclude<HaltAction, 'resume'>): Action<Version> => ({
  offered: isOffered(action),
  single: true,
  bad: true,
  schema: reasonForm,
  draw: async (work) => ({
    fields: [reasonField(work.words, { longest: longestReason, required: true })],
    sums: await sumsOf(work),
  }),
  async run(work) {
    const { reason } = reasonForm.parse(work.input)
    await work.api(formalPackage.operateRollout, { action, ...asRead(work), reason })
    return { changed: 1 }
  },
})

export const halt = end('halt')
export const withdraw = end('withdraw')

/** Offers a halted version again; its failures are counted anew. */
export const resume: Action<Version> = {
  offered: isOffered('resume'),
  single: true,
  draw: async (work) => ({ fields: [], sums: await sumsOf(work) }),
  async run(work) {
    await work.api(formalPackage.operateRollout, { action: 'resume', ...asRead(work) })
    return { changed: 1 }
  },
}

/** How many terminals are in the version's ring now, and how many there are of its type. */
async function sumsOf({ api, rows, words }: Drawing<Version>): Promise<NonNullable<Drawn['sums']>> {
  const [version] = rows
  if (!version) return []
  const reach = await api(formalPackage.rolloutReach, { versionId: version.versionId })
  const count = (key: 'present' | 'all' | 'testers', value: number) =>
    words.t(`rollouts.sums.${key}`, { count: value, number: formatNumber(value, words.time.locale) })
  return [count('present', reach.present), count('testers', reach.testers), count('all', reach.all)]
}

function rollOutFields({ t, fields }: Words, version: Version | undefined): FieldSpec[] {
  return [
    {
      type: 'number',
      name: 'percent',
      label: fields('percent'),
      hint: t('rollouts.percentHint', { percent: version?.percent ?? 0 }),
      min: version?.percent ?? 0,
      max: 100,
      required: true,
    },
    {
      type: 'textarea',
      name: 'groupIds',
      label: fields('groupIds'),
      hint: t('rollouts.groupsHint', { count: mostRolloutGroups }),
      rows: 3,
      wide: true,
    },
    {
      type: 'text',
      inputMode: 'numeric',
      name: 'failureLimit',
      label: fields('failureLimit'),
      hint: t('rollouts.limitHint'),
      required: true,
    },
    {
      type: 'number',
      name: 'minReports',
      label: fields('minReports'),
      hint: t('rollouts.minHint'),
      min: 1,
      required: true,
    },
  ]
}

function rollOutValues({ percent, groups, failureLimit, minReports }: Version) {
  return {
    percent: String(percent),
    groupIds: groups.map(({ groupName }) => groupName).join('\n'),
    failureLimit: failureLimit === null ? '' : String(failureLimit),
    minReports: minReports === null ? '' : String(minReports),
  }
}
