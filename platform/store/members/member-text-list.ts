import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { tally } from '../agents.ts'
import { placeOf, readFew, readIds } from '../listing.ts'
import { estimateMatches, sampleRows, surelyExceedsExactCount } from '../row-sample.ts'
import { countedExactly } from '../total.ts'
import { listed, type MemberListing } from './member-orders.ts'
import { byCloseness, type RestReader, readRanked } from './member-ranking.ts'
import { byIndex, type Search } from './member-search.ts'

/** The conditions of a members request. */
export interface MemberConditions {
  /** The set of members to search: deleted or not. Deleted members are few and not in the index of texts. */
  base: SQL | undefined
  deleted: boolean
  filters: SQL | undefined
  /** Null: the members of all tenants are searched. */
  tenant: number | null
  search: Search | undefined
}

/**
 * The ids of a page of members with a text; without a sort the closest matches first. Matching members are
 * often neighbours in an order and their number is unknown, so a sample is taken first. If many match for
 * certain, the order is scanned until the page is found; otherwise all matches are collected.
 */
export async function listByText(db: Db, listing: MemberListing, conditions: MemberConditions) {
  const { base, deleted, filters, tenant, search } = conditions
  const matching = and(filters, search?.plain)
  const guess = await guessMatches(db, conditions, matching)
  const where =
    search && guess.indexHelps && !deleted ? and(base, filters, byIndex(search, tenant)) : and(base, matching)
  const matches = { base, matching, where, guess, ofNickName: search?.ofNickName }
  const ranking = listing.sort === undefined && listing.order === 'desc' ? search?.ranking : undefined
  if (!ranking) return readMatches(db, listing, matches)
  const all = deleted || (!guess.many && guess.total <= mostRanked)
  const ranked = all && (await readFew(db, byCloseness(ranking), listing, where, mostCollected))
  if (ranked) return ranked
  const readRest: RestReader = (rest, without) =>
    readMatches(db, rest, {
      ...matches,
      matching: and(matching, without.condition),
      where: and(where, without.condition),
      guess: { ...guess, total: guess.total - without.count },
    })
  return readRanked(db, listing, { ranking, base, matching, readRest })
}

interface Matches {
  base: SQL | undefined
  /** The filters and the text, compared row by row. */
  matching: SQL | undefined
  /** All conditions, by the index that finds the fewest rows. */
  where: SQL | undefined
  guess: Guess
  ofNickName: true | undefined
}

async function readMatches(db: Db, listing: MemberListing, matches: Matches) {
  const { base, matching, where, guess, ofNickName } = matches
  const found = guess.many ? undefined : await readFew(db, listed, listing, where, mostCollected)
  if (found) return found
  const counted = {
    total: Math.max(guess.many ? countedExactly : mostCollected, guess.total),
    estimated: true,
  }
  const { offset, limit } = placeOf(listing, counted)
  // The order's index contains the searched column, so scanning it is cheaper than collecting.
  if (ofNickName && listing.sort === 'nickName' && counted.total > fewToCollect) {
    return { ...counted, ...(await readIds(db, listed, listing, { where: and(base, matching), counted })) }
  }
  const distance = Math.ceil(((offset + limit) * guess.memberCount) / counted.total)
  if (distance <= worthCollecting * counted.total) {
    const walk = Math.max(leastScanned, scanFactor * distance)
    const page = await readIds(db, listed, listing, { where: matching, counted, by: { walk, base } })
    if (page.ids.length === limit) return { ...counted, ...page }
  }
  return { ...counted, ...(await readIds(db, listed, listing, { where, counted, by: 'collect' })) }
}

/**
 * The most rows, by the sample's estimate, that are ranked one by one; comparing a row again takes as long as
 * finding it.
 */
const mostRanked = 10_000
/** The most rows that are collected and counted exactly, unless many match for certain. */
const mostCollected = 30_000
/** Collecting one row costs as much as scanning this many. */
const worthCollecting = 2
/** The rows that are scanned for a page: a multiple of the page's expected distance, and a minimum. */
const scanFactor = 3
const leastScanned = 5_000
/** The most matching rows for which collecting beats scanning the order by nickname. */
const fewToCollect = 60_000

interface Guess {
  /** All members of the searched tenants. */
  memberCount: number
  total: number
  many: boolean
  indexHelps: boolean
}

/** Estimates the matching rows and all rows, and whether the search's index finds fewer rows than the filters. */
async function guessMatches(
  db: Db,
  { base, deleted, filters, tenant, search }: MemberConditions,
  matching: SQL | undefined,
): Promise<Guess> {
  // A search by id, which has one match.
  if (search?.grams.length === 0) return { memberCount: 1, total: 1, many: false, indexHelps: true }
  const { members: memberCount } = await tally(db, tenant)
  if (memberCount <= countedExactly || deleted)
    return { memberCount, total: memberCount, many: false, indexHelps: true }
  const all = sql`true`
  const sample = await sampleRows(db, listed, base, [matching ?? all, filters ?? all, search?.plain ?? all])
  const [match = 0, filtered = 0, searched = 0] = sample.matching
  return {
    memberCount,
    total: estimateMatches(match, sample, memberCount),
    many: surelyExceedsExactCount(match, sample, memberCount),
    indexHelps: searched <= filtered,
  }
}
