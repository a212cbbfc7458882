import type { RequestOf } from '../../lib/contract/call.ts'
import { formalPackage } from '../../lib/contract/formal-package.ts'
import type { VersionRing } from '../../lib/contract/release.ts'
import type { Db } from '../db/connect.ts'
import { compareNumbers } from '../rules/version-numbers.ts'
import { isTestUser } from '../store/test-users.ts'
import {
  type Line,
  newestVersion,
  newestVersions,
  type VersionRow,
  versionOf,
  versionPage,
} from '../store/versions.ts'
import type { OpenContext } from '../wire/context.ts'
import { open, type Routes, read, write } from '../wire/route.ts'
import { release } from '../work/version-move.ts'

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

async function selectUpdate(
  { type, model, number, ...terminal }: RequestOf<typeof formalPackage.selectUpdateFile2Client>,
  { services }: OpenContext,
) {
  const { db } = services
  const rings: VersionRing[] = (await isTestUser(db, terminal)) ? ['test', 'formal'] : ['formal']
  const newest = await newestFor(db, { type, model }, rings)
  if (!newest || compareNumbers(newest.number, number) <= 0) return { update: null }
  // A terminal that skipped a forced version is still below it.
  const forced = await newestVersion(db, newest, { rings, forced: true })
  const must = forced !== undefined && compareNumbers(forced.number, number) > 0
  return { update: { ...newest, must } }
}

/** The highest version for a model, or where the model has none of its own, the highest for all models of the type. */
async function newestFor(db: Db, line: Line, rings: readonly VersionRing[]): Promise<VersionRow | undefined> {
  const own = await newestVersion(db, line, { rings })
  return own ?? (line.model === '' ? undefined : newestVersion(db, { ...line, model: '' }, { rings }))
}
