import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { id } from './fields.ts'
import { pageOf } from './paging.ts'
import { newVersion, version as row, versionPageRequest } from './release.ts'

/** @spec 7.29 */
export const version = {
  versionRecordWithPage: readCall({
    path: 'version/versionRecordWithPage',
    access: 'versions.read',
    request: versionPageRequest,
    result: pageOf(row),
  }),
  /** Records a version; no terminal gets it until it is moved to a ring. */
  versionCreate: writeCall({
    path: 'version/versionCreate',
    access: 'versions.write',
    request: newVersion,
    result: z.object({ versionId: id }),
  }),
}
