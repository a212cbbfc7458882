import { formalPackage } from '../../lib/contract/formal-package.ts'
import { terminalUpdatePage } from '../store/terminal-update-list.ts'
import { newestVersions, versionOf, versionPage } from '../store/versions.ts'
import { open, type Routes, read, write } from '../wire/route.ts'
import { reportUpdate } from '../work/update-report.ts'
import { release } from '../work/version-move.ts'
import { readAgents, readReach } from '../work/version-reach.ts'
import { operate, rollOut } from '../work/version-rollout.ts'
import { selectUpdate } from '../work/version-select.ts'

export const formalPackageRoutes = {
  createUpdateInfo: write(formalPackage.createUpdateInfo, release),

  rollOut: write(formalPackage.rollOut, rollOut),

  operateRollout: write(formalPackage.operateRollout, operate),

  rolloutReach: read(formalPackage.rolloutReach, readReach),

  rolloutAgents: read(formalPackage.rolloutAgents, readAgents),

  reportUpdate: open(formalPackage.reportUpdate, reportUpdate),

  terminalUpdatesWithPage: read(formalPackage.terminalUpdatesWithPage, terminalUpdatePage),

  versionInfoWithPage: read(formalPackage.versionInfoWithPage, (request, context) =>
    versionPage({ ...request, ring: 'formal' }, context),
  ),

  selectUpdateFile2Client: open(formalPackage.selectUpdateFile2Client, selectUpdate),

  newestVersions: open(formalPackage.newestVersions, async (_, { services }) => ({
    list: (await newestVersions(services.db)).map((row) => versionOf(row, [])),
  })),
} satisfies Routes<typeof formalPackage>
