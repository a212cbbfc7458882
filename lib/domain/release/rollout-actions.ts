import 'server-only'
import { z } from 'zod'
import { requiredLines } from '@/lib/contract/fields'
import { formalPackage } from '@/lib/contract/formal-package'
import type { Version } from '@/lib/contract/release'
import { testUser } from '@/lib/contract/test-user'
import { type HaltAction, type VersionAction, versionMay } from '@/lib/contract/version-states'
import type { Action, RowWork } from '@/lib/list/action'
import { reasonField } from '@/lib/list/reason-field'
import { haltRuleFields, haltRuleForm, haltRuleValues } from './halt-rule'
import { sumsOf } from './reach-sums'

const longestReason = 200

const reasonForm = z.object({ reason: requiredLines(longestReason) })

/** The version of a dialog, with the row version that it displayed. */
const asRead = ({ ids: [versionId = 0], rowVersion }: RowWork) => ({ versionId, rowVersion })

const isOffered = (action: VersionAction) => (version: Version) => versionMay(action, version)

/** Moves a version to another ring, with the rule by which it halts there. */
function move(
  action: 'handToTest' | 'release',
  call: typeof testUser.releaseTest | typeof formalPackage.createUpdateInfo,
): Action<Version> {
  return {
    call,
    offered: isOffered(action),
    single: true,
    schema: haltRuleForm,
    draw: async (work) => ({
      fields: haltRuleFields(work.words),
      initial: work.rows[0] && haltRuleValues(work.rows[0]),
      sums: await sumsOf(work),
    }),
    async run(work) {
      await work.api(call, { ...asRead(work), halting: haltRuleForm.parse(work.input) })
      return { changed: 1 }
    },
  }
}

export const handToTest = move('handToTest', testUser.releaseTest)
export const release = move('release', formalPackage.createUpdateInfo)

/** Ends the offers of a version, for now or finally, with the operator's reason. */
const end = (action: Exclude<HaltAction, 'resume'>): Action<Version> => ({
  call: formalPackage.operateRollout,
  offered: isOffered(action),
  single: true,
  bad: true,
  schema: reasonForm,
  draw: async (work) => ({
    fields: [{ ...reasonField(work.words, { longest: longestReason, required: true }), autoFocus: true }],
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
