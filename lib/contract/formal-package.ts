import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { id, optionalText } from './fields.ts'
import { pageOf } from './paging.ts'
import {
  version,
  versionAsRead,
  versionNumber,
  versionPageRequest,
  versionRings,
  versionTypes,
} from './release.ts'

export const formalPackage = {
  /** Moves a version from the test ring to the formal ring. */
  createUpdateInfo: writeCall({
    path: 'formalPackage/createUpdateInfo',
    access: 'versions.write',
    request: versionAsRead,
    result: z.object({ versionId: id, ring: z.enum(versionRings) }),
  }),
  versionInfoWithPage: readCall({
    path: 'formalPackage/versionInfoWithPage',
    access: 'versions.read',
    request: versionPageRequest.omit({ ring: true }),
    result: pageOf(version),
  }),
  /**
   * The version that a terminal should install. Open, because a terminal asks before its member signs in, and one that
   * is too old to sign in must still be able to ask. `account` and `imei` identify a member of the test ring; the IMEI
   * is compared if the member has one.
   */
  selectUpdateFile2Client: readCall({
    path: 'formalPackage/selectUpdateFile2Client',
    access: 'open',
    request: z.object({
      type: z.enum(versionTypes),
      model: optionalText(40),
      number: versionNumber,
      account: optionalText(64),
      imei: optionalText(24),
    }),
    /**
     * `update` null: nothing to install. `must`: this version, or one between the installed one and this, is forced.
     */
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
