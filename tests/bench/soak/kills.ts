import { setTimeout as wait } from 'node:timers/promises'
import type { Service } from '../behind-proxy/services.ts'
import { notify, type Operator } from './acts.ts'
import type { LivePage } from './live-pages.ts'

/** A kill, and what it took until all was as before. */
export interface Kill {
  name: string
  /** Seconds since the beginning of the run. */
  at: number
  /** Seconds from the kill until the service was ready again. */
  ready: number
  /** Seconds from the kill until each page had heard of a later change, and had read its state after a gap. */
  current: number[]
  /** Pages that were not current within the patience. */
  behind: number
}

/** Milliseconds from the end of a process to its start by a supervisor: RestartSec of deploy/systemd. */
const supervisorPause = 2000
const killEvery = 60_000
const changeEvery = 1000
const patience = 50_000

/** Kills the services by turns, one each minute, until the signal. */
export async function killByTurns(
  services: readonly Service[],
  pages: readonly LivePage[],
  notifier: Operator,
  signal: AbortSignal,
): Promise<Kill[]> {
  const kills: Kill[] = []
  const pause = (time: number) => wait(time, undefined, { signal }).catch(() => {})
  for (let turn = 0; !signal.aborted; turn++) {
    const began = performance.now()
    // Platforms and consoles alternate.
    const service = services[[0, 2, 1, 3][turn % 4] ?? 0]
    if (!service) throw new Error('there are four services')
    const at = notifier.tally.now / 1000
    const [{ ending, starting }, found] = await Promise.all([
      service.restart('SIGKILL', supervisorPause),
      untilCurrent(pages, notifier, `Kill ${turn + 1}`),
    ])
    const kill = { name: service.name, at, ready: ending + starting + supervisorPause / 1000, ...found }
    kills.push(kill)
    console.log(
      `${notifier.tally.clock} ${kill.name} killed: ready after ${kill.ready.toFixed(1)} s, pages current after ${Math.max(0, ...kill.current).toFixed(1)} s, ${kill.behind} behind`,
    )
    await pause(Math.max(5000, began + killEvery - performance.now()))
  }
  return kills
}

/** Changes something each second until every page is current. */
async function untilCurrent(
  pages: readonly LivePage[],
  notifier: Operator,
  word: string,
): Promise<Pick<Kill, 'current' | 'behind'>> {
  const began = performance.now()
  const sending: Promise<void>[] = []
  const currentAt = new Map<LivePage, number>()
  for (let number = 1; currentAt.size < pages.length && performance.now() < began + patience; number++) {
    sending.push(notify(notifier, `${word}.${number}`))
    const next = performance.now() + changeEvery
    while (performance.now() < next) {
      await wait(50)
      for (const page of pages) {
        if (!currentAt.has(page) && isCurrent(page, began, word)) currentAt.set(page, performance.now())
      }
    }
  }
  await Promise.all(sending)
  return {
    current: [...currentAt.values()].map((at) => (at - began) / 1000),
    behind: pages.length - currentAt.size,
  }
}

function isCurrent({ heard, gapAt, readAt, ended }: LivePage, since: number, word: string): boolean {
  const hasHeard = [...heard].some(([title, at]) => at > since && title.startsWith(`${word}.`))
  return hasHeard && !ended && (gapAt < since || readAt >= gapAt)
}
