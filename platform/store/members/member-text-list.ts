import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { tally } from '../agents.ts'
import { placeOf, readFew, readIds } from '../listing.ts'
import { estimateMatches, sampleRows, surelyExceedsExactCount } from '../row-sample.ts'
import { countedExactly } from '../total.ts'
import { listed, type MemberListing } from './member-orders.ts'
import { byIndex, type Search } from './member-search.ts'

/** A members request as conditions. */
export interface Asked {
  /** The members that are searched: the living or the deleted ones, which are few and have no index of texts. */
  base: SQL | undefined
  deleted: boolean
  filters: SQL | undefined
  /** Null where every tenant's members are searched. */
  tenant: number | null
  search: Search | undefined
}

/**
 * A page of the members that have a text, by their ids. Matching members often lie together in an order, and their
 * number is not known before, so some rows are drawn first. Where surely many match, the order is walked until the page
 * is met; else all of them are found.
 */
export async function listByText(db: Db, listing: MemberListing, asked: Asked) {
  const { base, deleted, filters, tenant, search } = asked
  const matching = and(filters, search?.plain)
  const guess = await guessMatches(db, asked, matching)
  const where =
    search && guess.indexHelps && !deleted ? and(base, filters, byIndex(search, tenant)) : and(base, matching)
  const found = guess.many ? undefined : await readFew(db, listed, listing, where, collected)
  if (found) return found
  const counted = { total: Math.max(guess.many ? countedExactly : collected, guess.total), estimated: true }
  const { offset, limit } = placeOf(listing, counted)
  // The order's index has the searched column, so that walking it is cheaper than collecting.
  if (search?.ofNickName && listing.sort === 'nickName' && counted.total > fewToCollect) {
    return { ...counted, ...(await readIds(db, listed, listing, { where: and(base, matching), counted })) }
  }
  const far = Math.ceil(((offset + limit) * guess.of) / counted.total)
  if (far <= worthCollecting * counted.total) {
    const walk = Math.max(shortWalk, detour * far)
    const page = await readIds(db, listed, listing, { where: matching, counted, by: { walk, base } })
    if (page.ids.length === limit) return { ...counted, ...page }
  }
  return { ...counted, ...(await readIds(db, listed, listing, { where, counted, by: 'collect' })) }
}

/** The most rows that are found at once, and so counted, where not surely many match. */
const collected = 30_000
/** The most rows that are walked over for each that would be collected. */
const worthCollecting = 2
/** The rows that are walked over to meet a page: so many times its expected distance, and at least so many. */
const detour = 3
const shortWalk = 5_000
const fewToCollect = 60_000

/** An estimate of the matching rows and of all, and whether the index of the search finds fewer rows than the filters. */
async function guessMatches(
  db: Db,
  { base, deleted, filters, tenant, search }: Asked,
  matching: SQL | undefined,
) {
  // One member, searched by its id.
  if (search?.grams.length === 0) return { of: 1, total: 1, many: false, indexHelps: true }
  const { members: of } = await tally(db, tenant)
  if (of <= countedExactly || deleted) return { of, total: of, many: false, indexHelps: true }
  const all = sql`true`
  const sample = await sampleRows(db, listed, base, [matching ?? all, filters ?? all, search?.plain ?? all])
  const [match = 0, filtered = 0, searched = 0] = sample.matching
  return {
    of,
    total: estimateMatches(match, sample, of),
    many: surelyExceedsExactCount(match, sample, of),
    indexHelps: searched <= filtered,
  }
}
