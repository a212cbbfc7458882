import 'server-only'
import { z } from 'zod'
import { requiredLines } from '@/lib/contract/fields'
import { formalPackage } from '@/lib/contract/formal-package'
import type { Version } from '@/lib/contract/release'
import { testUser } from '@/lib/contract/test-user'
import { type HaltAction, type VersionAction, versionMay } from '@/lib/contract/version-states'
import type { Action, RowWork } from '@/lib/list/action'
import { reasonField } from '@/lib/list/reason-field'
import { haltRuleFields, optionalRuleForm } from './halt-rule'
import { sumsOf } from './reach-sums'

const longestReason = 200

const reasonForm = z.object({ reason: requiredLines(longestReason) })

/** The version of a dialog, with the row version that it displayed. */
const asRead = ({ ids: [versionId = 0], rowVersion }: RowWork) => ({ versionId, rowVersion })

const isOffered = (action: VersionAction) => (version: Version) => versionMay(action, version)

/** Moves a version to the test ring, optionally with the rule by which it halts there. */
export const handToTest: Action<Version> = {
  call: testUser.releaseTest,
  offered: isOffered('handToTest'),
  single: true,
  schema: optionalRuleForm,
  draw: async (work) => ({
    fields: haltRuleFields(work.words, { required: false }),
    sums: await sumsOf(work),
  }),
  async run(work) {
    const { failureLimit, minReports } = optionalRuleForm.parse(work.input)
    const halting = failureLimit !== null && minReports !== null ? { failureLimit, minReports } : undefined
    await work.api(testUser.releaseTest, { ...asRead(work), halting })
    return { changed: 1 }
  },
}

/** Moves a version to every terminal of its line. */
export const release: Action<Version> = {
  call: formalPackage.createUpdateInfo,
  offered: isOffered('release'),
  single: true,
  draw: async (work) => ({ fields: [], sums: await sumsOf(work) }),
  async run(work) {
    await work.api(formalPackage.createUpdateInfo, asRead(work))
    return { changed: 1 }
  },
}

/** Ends the offers of a version, for now or finally, with the operator's reason. */
const end = (action: Exclude<HaltAction, 'resume'>): Action<Version> => ({
  call: formalPackage.operateRollout,
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

/** Offers a halted version again; the count of its failures begins anew. */
export const resume: Action<Version> = {
  call: formalPackage.operateRollout,
  offered: isOffered('resume'),
  single: true,
  draw: async (work) => ({ fields: [], sums: await sumsOf(work) }),
  async run(work) {
    await work.api(formalPackage.operateRollout, { action: 'resume', ...asRead(work) })
    return { changed: 1 }
  },
}
