import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { id, optionalText } from './fields.ts'
import { pageOf } from './paging.ts'
import {
  version,
  versionNumber,
  versionPageRequest,
  versionRing,
  versionState,
  versionType,
} from './release.ts'
import {
  operateRequest,
  reach,
  reachRequest,
  reportRequest,
  ringMove,
  rollOutRequest,
  rolloutAgents,
  terminalUpdate,
  updateOutcome,
  updatePageRequest,
} from './rollout.ts'

const moved = z.object({ versionId: id, ring: versionRing })

/** @spec 7.31 */
export const formalPackage = {
  /** Moves a version from the test ring or the partial ring to the formal ring. */
  createUpdateInfo: writeCall({
    path: 'formalPackage/createUpdateInfo',
    access: 'versions.write',
    request: ringMove,
    result: moved,
  }),
  /** Moves a version to the partial ring, or extends its rollout there. Not in the specification. */
  rollOut: writeCall({
    path: 'formalPackage/rollOut',
    access: 'versions.write',
    request: rollOutRequest,
    result: moved,
  }),
  /** Halts, resumes or withdraws a version. Not in the specification. */
  operateRollout: writeCall({
    path: 'formalPackage/operateRollout',
    access: 'versions.write',
    request: operateRequest,
    result: z.object({ versionId: id, state: versionState }),
  }),
  /** The number of terminals that a rollout reaches. Not in the specification. */
  rolloutReach: readCall({
    path: 'formalPackage/rolloutReach',
    access: 'versions.read',
    request: reachRequest,
    result: reach,
  }),
  /** The agents whose terminals installed a version or failed. Not in the specification. */
  rolloutAgents: readCall({
    path: 'formalPackage/rolloutAgents',
    access: 'versions.read',
    request: z.object({ versionId: id }),
    result: rolloutAgents,
  }),
  /** Reports the result of an update on a terminal; may halt the version. Not in the specification. */
  reportUpdate: writeCall({
    path: 'formalPackage/reportUpdate',
    access: 'open',
    request: reportRequest,
    result: z.object({ outcome: updateOutcome }),
  }),
  /** Outcomes of versions on terminals. Not in the specification. */
  terminalUpdatesWithPage: readCall({
    path: 'formalPackage/terminalUpdatesWithPage',
    access: 'versions.read',
    request: updatePageRequest,
    result: pageOf(terminalUpdate),
  }),
  versionInfoWithPage: readCall({
    path: 'formalPackage/versionInfoWithPage',
    access: 'versions.read',
    request: versionPageRequest.omit({ ring: true }),
    result: pageOf(version),
  }),
  /**
   * The version that a terminal should install. Open, because a terminal asks before its member signs in, and
   * one that is too old to sign in must still be able to update.
   */
  selectUpdateFile2Client: readCall({
    path: 'formalPackage/selectUpdateFile2Client',
    access: 'open',
    request: z.object({
      type: versionType,
      model: optionalText(40),
      number: versionNumber.describe('The version that the terminal has.'),
      account: optionalText(64).describe(
        'The account of the terminal’s member; empty: no version of the test ring or of groups is offered.',
      ),
      imei: optionalText(24),
    }),
    result: z.object({
      update: version
        .pick({ number: true, content: true, url: true, file: true, size: true, md5: true })
        .extend({ must: z.boolean() })
        .nullable(),
    }),
  }),
  /** The newest formal version of each type and model, for visitors. Not in the specification. */
  newestVersions: readCall({
    path: 'formalPackage/newestVersions',
    access: 'open',
    request: z.object({}),
    result: z.object({
      list: z.array(
        version.pick({
          versionId: true,
          type: true,
          model: true,
          number: true,
          content: true,
          url: true,
          file: true,
          size: true,
          md5: true,
          ringTime: true,
        }),
      ),
    }),
  }),
}
