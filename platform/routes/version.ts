import { version } from '../../lib/contract/version.ts'
import { versionPage } from '../store/versions.ts'
import { type Routes, read, write } from '../wire/route.ts'
import { recordVersion } from '../work/version-record.ts'

export const versionRoutes = {
  versionRecordWithPage: read(version.versionRecordWithPage, versionPage),

  versionCreate: write(version.versionCreate, recordVersion),
} satisfies Routes<typeof version>
