import { z } from 'zod'
import { randomFor } from '../../../platform/db/seed/random.ts'
import type { Caller, startPlatform } from './caller.ts'
import type { Case, Input, Known } from './case.ts'
import { readSamples } from './samples.ts'

/** Measured times of one case, in milliseconds. */
export interface Series {
  list: string
  what: string
  budget: number | undefined
  times: number[]
  /** The slowest request. */
  slowest: { time: number; who: string; input: Input }
}

type Platform = Awaited<ReturnType<typeof startPlatform>>

const pageSize = 20
const farthestPage = 1_000_000
const walkedPages = 12

const page = z.object({ total: z.number(), estimated: z.boolean(), next: z.string().nullish() }).partial()

/**
 * Measures every case as the owner and as the editor of the largest agent, one call at a time. Returns a series for
 * each case, and one for its further pages.
 */
export async function measureCases(
  platform: Platform,
  cases: readonly Case[],
  progress: (text: string) => void,
): Promise<Map<string, Series>> {
  const series = new Map<string, Series>()
  for (const caller of [platform.owner, platform.editor]) {
    const samples = await readSamples(platform.db, caller.agentId)
    const lists = new Set<string>()
    for (const each of cases.filter(({ call }) => caller.may(call))) {
      if (!lists.has(each.list)) progress(`${caller.role}: ${each.list}`)
      lists.add(each.list)
      // A generator for each case, so that a case measured alone gets the same values.
      const random = randomFor(`${each.list} ${each.what}`)
      await measureCase(caller, each, { samples, random }, series)
    }
  }
  return series
}

async function measureCase(caller: Caller, each: Case, known: Known, series: Map<string, Series>) {
  const timed = async (what: string, input: Input) => {
    const began = performance.now()
    const answer = await caller.ask(each.call, input)
    note(series, each, what, { time: performance.now() - began, who: caller.role, input })
    return page.safeParse(answer).data ?? {}
  }
  await caller.ask(each.call, each.input(0, known))
  for (let turn = 0; turn < each.turns; turn++) {
    const input = each.input(turn, known)
    const first = await timed(each.what, input)
    if (each.walked) await walk(timed, each.what, input, first.next)
    const pages = Math.min(farthestPage, Math.ceil((first.total ?? 0) / pageSize))
    if (!each.paged || pages < 2) continue
    const pageNum = furtherPages(pages, first.estimated)[turn % 4]
    await timed(`${each.what}, further pages`, { ...input, pageNum })
  }
}

/** The second page, two in the middle and the last; with an estimated total, pages away from its end. */
function furtherPages(pages: number, estimated = false): number[] {
  return estimated ? [2, 100, pages - 99, pages] : [2, Math.ceil(pages / 2), Math.ceil(pages * 0.9), pages]
}

async function walk(
  timed: (what: string, input: Input) => Promise<z.output<typeof page>>,
  what: string,
  input: Input,
  next: string | null | undefined,
): Promise<void> {
  let after = next
  for (let walked = 0; after && walked < walkedPages; walked++) {
    after = (await timed(what, { ...input, after })).next
  }
}

function note(
  series: Map<string, Series>,
  { list, budget }: Case,
  what: string,
  taken: Series['slowest'],
): void {
  const key = `${list}: ${what}`
  const known = series.get(key) ?? { list, what, budget, times: [], slowest: taken }
  known.times.push(taken.time)
  if (taken.time > known.slowest.time) known.slowest = taken
  series.set(key, known)
}
