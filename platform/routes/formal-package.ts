import { formalPackage } from '../../lib/contract/formal-package.ts'
import { newestVersions, versionOf, versionPage } from '../store/versions.ts'
import { open, type Routes, read, write } from '../wire/route.ts'
import { release } from '../work/version-move.ts'
import { selectUpdate } from '../work/version-select.ts'

export const formalPackageRoutes = {
  createUpdateInfo: write(formalPackage.createUpdateInfo, release),

  versionInfoWithPage: read(formalPackage.versionInfoWithPage, (request, context) =>
    versionPage({ ...request, ring: 'formal' }, context),
  ),

  selectUpdateFile2Client: open(formalPackage.selectUpdateFile2Client, selectUpdate),

  newestVersions: open(formalPackage.newestVersions, async (_, { services }) => ({
    list: (await newestVersions(services.db)).map(versionOf),
  })),
} satisfies Routes<typeof formalPackage>
