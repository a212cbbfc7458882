import type { RequestOf } from '../../lib/contract/call.ts'
import type { formalPackage } from '../../lib/contract/formal-package.ts'
import type { Db } from '../db/connect.ts'
import { compareNumbers } from '../rules/version-numbers.ts'
import { placeInLine } from '../rules/version-rings.ts'
import { noteOffer } from '../store/terminal-updates.ts'
import { type Asker, findAsker, newestFor } from '../store/version-choice.ts'
import type { Line, VersionRow } from '../store/versions.ts'
import type { OpenContext } from '../wire/context.ts'

type Input = RequestOf<typeof formalPackage.selectUpdateFile2Client>

/**
 * The version that a terminal should install: the highest open one of its rings, if it is higher than the
 * installed one. The first offer to a member's terminal is recorded.
 */
export async function selectUpdate(input: Input, { services, now }: OpenContext) {
  const { db } = services
  const { number } = input
  const asker = await findAsker(db, input)
  const newest = await newestOf(db, input, asker)
  if (!newest || compareNumbers(newest.number, number) <= 0) return { update: null }
  const [forced] = await Promise.all([
    // A terminal below the newest forced version must update, even if the offered version is not forced.
    newestFor(db, newest, { ...asker, place: placeInLine(newest, input) }, { forced: true }),
    asker.member && noteOffer(db, { versionId: newest.id, ...asker.member, fromNumber: number, now }),
  ])
  const must = forced !== undefined && compareNumbers(forced.number, number) > 0
  return { update: { ...newest, must } }
}

/** The highest version for a model; if the model has none, the highest for all models of the type. */
async function newestOf(
  db: Db,
  { type, model, ...terminal }: Input,
  asker: Asker,
): Promise<VersionRow | undefined> {
  const inLine = (line: Line) => newestFor(db, line, { ...asker, place: placeInLine(line, terminal) })
  const ofModel = await inLine({ type, model })
  return ofModel ?? (model === '' ? undefined : inLine({ type, model: '' }))
}
