import { version } from '../../lib/contract/version.ts'
import { listVersions } from '../store/versions.ts'
import { type Routes, read, write } from '../wire/route.ts'
import { recordVersion } from '../work/version-record.ts'

export const versionRoutes = {
  versionRecordWithPage: read(version.versionRecordWithPage, async (listing, { services }) => {
    const { pageNum, pageSize } = listing
    return { ...(await listVersions(services.db, listing)), pageNum, pageSize }
  }),

  versionCreate: write(version.versionCreate, recordVersion),
} satisfies Routes<typeof version>
