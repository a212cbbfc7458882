import type { Db } from '../db/connect.ts'
import { anywhereAfter, judgeReports } from '../rules/position-faults.ts'
import {
  type ChangedDoubt,
  goodAround,
  lockStandings,
  type Standing,
  writeDoubts,
} from '../store/position-doubts.ts'
import type { JudgedPosition, ReportedPosition } from '../store/position-writes.ts'

export interface Judgement {
  positions: JudgedPosition[]
  standings: ReadonlyMap<number, Standing>
  doubts: ChangedDoubt[]
}

/**
 * Decides which of a batch of positions count. Locks the latest positions of their members until the transaction ends.
 * Only late positions are compared with more than the latest one, which costs two look-ups each.
 */
export async function judgePositions(
  tx: Db,
  reported: readonly ReportedPosition[],
  highestSpeed: number,
): Promise<Judgement> {
  const standings = await lockStandings(
    tx,
    reported.map(({ memberId }) => memberId),
  )
  const isLate = ({ memberId, at }: ReportedPosition) => {
    const latest = standings.get(memberId)?.latest
    return latest !== undefined && at < latest.at
  }
  const late = highestSpeed > 0 ? reported.filter(isLate) : []
  const around = await goodAround(tx, late, anywhereAfter(highestSpeed))
  const faults = new Map<ReportedPosition, JudgedPosition['fault']>()
  const doubts: ChangedDoubt[] = []
  for (const [memberId, reports] of byMember(reported)) {
    const { latest, suspicion, isClockWrong = false } = standings.get(memberId) ?? {}
    const spots = [...(around.get(memberId) ?? []), ...(latest ? [latest] : [])]
    const judged = judgeReports({ spots, suspicion }, reports, highestSpeed)
    for (const [place, report] of reports.entries()) faults.set(report, judged.faults[place] ?? null)
    const isStillWrong = isClockWrong && !reports.some(({ isTimed }) => isTimed)
    if (judged.suspicion !== suspicion || isStillWrong !== isClockWrong)
      doubts.push({ memberId, suspicion: judged.suspicion, isClockWrong: isStillWrong })
  }
  return {
    positions: reported.map((report) => ({ ...report, fault: faults.get(report) ?? null })),
    standings,
    doubts,
  }
}

function byMember(reported: readonly ReportedPosition[]): Map<number, ReportedPosition[]> {
  const groups = new Map<number, ReportedPosition[]>()
  for (const report of reported) {
    const reports = groups.get(report.memberId)
    if (reports) reports.push(report)
    else groups.set(report.memberId, [report])
  }
  return groups
}

/** Stores the changed doubts about the members whose positions were stored. */
export async function keepDoubts(
  tx: Db,
  doubts: readonly ChangedDoubt[],
  storedMembers: ReadonlySet<number>,
): Promise<void> {
  await writeDoubts(
    tx,
    doubts.filter(({ memberId }) => storedMembers.has(memberId)),
  )
}
