import { queryOnce } from '../../support/query-once.ts'
import { median } from '../figures.ts'
import { isRetriable, type Platform, type Tally } from './writers.ts'

export interface Outcome {
  fault: string
  /** Seconds of the longest time without an acknowledged write at one of the platforms. */
  pause: number
  /** Seconds until the cluster was whole. */
  whole: number
}

/** The longest time without an acknowledged write between two moments, in seconds, at the platform where it was longest. */
export function longestPause(platforms: readonly Platform[], from: number, until: number): number {
  const pauses = platforms.map(({ acknowledgedAt }) => {
    const times = [from, ...acknowledgedAt.filter((time) => time > from && time < until), until]
    return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)))
  })
  return Math.max(...pauses) / 1000
}

/** How often the acknowledged writes are in the database, as members and in the operation log. */
export async function countStored(url: string, { acknowledged }: Tally) {
  const stored = await queryOnce(
    url,
    `select prefix, (select count(*)::int from members where account like prefix || '%') as members
     from unnest($1::text[]) as prefix`,
    [acknowledged],
  )
  const [logged] = await queryOnce(
    url,
    `select count(*)::int as entries from operation_log where call = 'userInfo/batchAddUserInfo'`,
  )
  const [all] = await queryOnce(url, 'select count(*)::int as members from members')
  const count = (holds: (members: number) => boolean) =>
    stored.filter(({ members }) => holds(Number(members))).length
  return {
    lost: count((members) => members === 0),
    doubled: count((members) => members > 1),
    /** Entries of the log without a member of their own, or the reverse. */
    unlogged: Math.abs(Number(all?.members) - Number(logged?.entries)),
  }
}

export type Stored = Awaited<ReturnType<typeof countStored>>

/** The figures as lines of Markdown. */
export function markdown(outcomes: readonly Outcome[], tally: Tally, stored: Stored): string {
  const rows = [...new Set(outcomes.map(({ fault }) => fault))].map((fault) => {
    const own = outcomes.filter((outcome) => outcome.fault === fault)
    const pauses = own.map(({ pause }) => pause)
    const wholes = own.map(({ whole }) => whole)
    const cells = [median(pauses), Math.max(...pauses), median(wholes)].map((value) => value.toFixed(1))
    return `| ${fault} | ${own.length} | ${cells.join(' | ')} |`
  })
  const all = outcomes.map(({ pause }) => pause)
  const refusals = [...tally.refusals].map(
    ([answer, count]) => `| ${answer} | ${count} | ${isRetriable(answer) ? 'yes' : '**no**'} |`,
  )
  return [
    '| the leader | times | median s without a write | longest | median s until whole |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows,
    `| all | ${all.length} | ${median(all).toFixed(1)} | ${Math.max(...all).toFixed(1)} | |`,
    '',
    `Of ${tally.acknowledged.length} acknowledged writes ${stored.lost} are lost and ${stored.doubled} doubled; ${stored.unlogged} are without their entry of the operation log.`,
    '',
    '| answer to a write that was sent again | times | a retry is right |',
    '| --- | ---: | --- |',
    ...refusals,
  ].join('\n')
}
