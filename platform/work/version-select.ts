import type { RequestOf } from '../../lib/contract/call.ts'
import type { formalPackage } from '../../lib/contract/formal-package.ts'
import type { VersionRing } from '../../lib/contract/release.ts'
import type { Db } from '../db/connect.ts'
import { compareNumbers } from '../rules/version-numbers.ts'
import { isTestUser } from '../store/test-users.ts'
import { type Line, newestVersion, type VersionRow } from '../store/versions.ts'
import type { OpenContext } from '../wire/context.ts'

/** The version that a terminal should install: the highest of its rings, if it is above the installed one. */
export async function selectUpdate(
  { type, model, number, ...terminal }: RequestOf<typeof formalPackage.selectUpdateFile2Client>,
  { services }: OpenContext,
) {
  const { db } = services
  const rings: VersionRing[] = (await isTestUser(db, terminal)) ? ['test', 'formal'] : ['formal']
  const newest = await newestFor(db, { type, model }, rings)
  if (!newest || compareNumbers(newest.number, number) <= 0) return { update: null }
  // An installed version below the newest forced one must be updated, even if the offered version is not forced.
  const forced = await newestVersion(db, newest, { rings, forced: true })
  const must = forced !== undefined && compareNumbers(forced.number, number) > 0
  return { update: { ...newest, must } }
}

/** The highest version for a model; if the model has none, the highest for all models of the type. */
async function newestFor(db: Db, line: Line, rings: readonly VersionRing[]): Promise<VersionRow | undefined> {
  const own = await newestVersion(db, line, { rings })
  return own ?? (line.model === '' ? undefined : newestVersion(db, { ...line, model: '' }, { rings }))
}
