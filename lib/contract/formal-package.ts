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
  /** Makes a version of the test ring formal. */
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
   * The version that a terminal should install. Open, since a terminal asks before a member signs in, and one that is
   * too old to sign in must be able to ask. A member of the test ring is known by its account and, where it has one,
   * its IMEI.
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
    /** Nothing to install is null. `must` also holds when a forced version lies between the two. */
    result: z.object({
      update: version
        .pick({ number: true, content: true, file: true, size: true, md5: true })
        .extend({ must: z.boolean() })
        .nullable(),
    }),
  }),
  /**
   * Of each type and model the newest formal version, for visitors who are not signed in. Not a call of the
   * specification.
   */
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
          file: true,
          size: true,
          ringTime: true,
        }),
      ),
    }),
  }),
}
