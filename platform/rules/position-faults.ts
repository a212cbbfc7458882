import { distanceBetween } from '../../lib/contract/fence-geometry.ts'
import type { PositionFault } from '../../lib/contract/position-fields.ts'
import type { Spot } from './fence-rules.ts'
import { hour, minute } from './units.ts'

/**
 * The place of reports that their member could not have reached from its latest position: the last of them, the time of
 * the first, and their number.
 */
export interface Suspicion extends Spot {
  since: Date
  count: number
}

/** The stored facts with which reports are compared. */
export interface Known {
  /** Good positions of the member: its latest one, and the ones around each late report. */
  spots: readonly Spot[]
  suspicion: Suspicion | undefined
}

interface Judged {
  /** The fault of each report in the order of the reports; null: none. */
  faults: (PositionFault | null)[]
  suspicion: Suspicion | undefined
}

/** Metres by which two good positions of a member at rest may differ; those by network are the least exact. */
const accuracy = 2000
/** Reports at a new place after which the latest position counts as the wrong one, and the time that they must span. */
const conclusive = { count: 3, span: minute }
/** Half of the Earth's circumference in kilometres, rounded up. */
const farthest = 20_040

/** Milliseconds after which a member can be anywhere. */
export const anywhereAfter = (highestSpeed: number) => (farthest / highestSpeed) * hour

/** Whether a position is at no place: receivers without a fix report zeros. */
const isNoPlace = ({ longitude, latitude }: Spot) => longitude === 0 && latitude === 0

/**
 * Judges reports of one member by the good positions before and after each. A report after all of them that is
 * unreachable is a fault until several reports in succession agree on a new place: the latest position was wrong then.
 * @param highestSpeed kilometres per hour; 0: every place is reachable at any time
 */
export function judgeReports(known: Known, reports: readonly Spot[], highestSpeed: number): Judged {
  const spots = [...known.spots]
  const faults = reports.map((): PositionFault | null => null)
  let { suspicion } = known
  const agree = (one: Spot, other: Spot) => isReachable(one, other, highestSpeed)
  // In the order of time, since the reports of a batch may arrive in any.
  const order = reports.map((report, place) => ({ report, place }))
  order.sort((one, other) => one.report.at.getTime() - other.report.at.getTime())
  for (const { report, place } of order) {
    if (isNoPlace(report)) {
      faults[place] = 'noPlace'
      continue
    }
    const { before, after } = neighbours(spots, report.at)
    const isReached = (!before || agree(before, report)) && (!after || agree(report, after))
    if (!isReached && after) {
      faults[place] = 'unreachable'
      continue
    }
    if (!isReached) {
      suspicion = suspect(suspicion && agree(suspicion, report) ? suspicion : undefined, report)
      if (!isConclusive(suspicion)) {
        faults[place] = 'unreachable'
        continue
      }
    }
    spots.push(report)
    if (!after) suspicion = undefined
  }
  return { faults, suspicion }
}

function isReachable(one: Spot, other: Spot, highestSpeed: number): boolean {
  if (highestSpeed === 0) return true
  const hours = Math.abs(other.at.getTime() - one.at.getTime()) / hour
  return distanceBetween(one, other) <= accuracy + hours * highestSpeed * 1000
}

/** The last position until a time, and the first one after it. */
function neighbours(spots: readonly Spot[], at: Date): { before?: Spot; after?: Spot } {
  let before: Spot | undefined
  let after: Spot | undefined
  for (const spot of spots) {
    if (spot.at <= at) {
      if (!before || spot.at >= before.at) before = spot
    } else if (!after || spot.at < after.at) after = spot
  }
  return { ...(before && { before }), ...(after && { after }) }
}

function suspect(before: Suspicion | undefined, { longitude, latitude, at }: Spot): Suspicion {
  return { longitude, latitude, at, since: before?.since ?? at, count: (before?.count ?? 0) + 1 }
}

const isConclusive = ({ since, at, count }: Suspicion) =>
  count >= conclusive.count && at.getTime() - since.getTime() >= conclusive.span
