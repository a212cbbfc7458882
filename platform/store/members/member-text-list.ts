import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { tally } from '../agents.ts'
import { placeOf, readFew, readIds } from '../listing.ts'
import { estimateMatches, sampleRows, surelyExceedsExactCount } from '../row-sample.ts'
import { countedExactly } from '../total.ts'
import { listed, type MemberListing } from './member-orders.ts'
import { byIndex, type Search } from './member-search.ts'

/** What a members list is asked for. */
export interface Asked {
  /** Who is looked among: those who are or, of whom there are few and no index of texts, who were. */
  base: SQL | undefined
  deleted: boolean
  filters: SQL | undefined
  /** Null where every tenant is looked among. */
  tenant: number | null
  search: Search | undefined
}

/**
 * A page of the members who have a text, by their ids. Those who have it are often together and far from others in an
 * order, and nobody knows how many they are before having looked, so some rows are drawn first. Where surely many
 * match, the order is walked until the page is met; else all of them are found.
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
  // Where the order's index has all that is looked at, a row costs so little that none need be collected.
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

/** How many are found at once, and so counted, where they are not surely many. */
const collected = 30_000
/** How many rows may be walked over for each that would be collected. */
const worthCollecting = 2
/** How much farther than it should lie a page is walked for, and how far at least. */
const detour = 3
const shortWalk = 5_000
const fewToCollect = 60_000

/** About how many match, out of how many, and whether the index of what is searched for leads to fewer than the filters. */
async function guessMatches(
  db: Db,
  { base, deleted, filters, tenant, search }: Asked,
  matching: SQL | undefined,
) {
  // Who is named by a number is found at once, and so are so few.
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
