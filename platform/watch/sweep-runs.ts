import { type PlatformState, type SweepName, sweepNames } from '../../lib/contract/server-info.ts'

type Run = PlatformState['sweeps'][number]

export interface SweepRuns {
  /** Runs one sweep and records its time, its duration, and whether it failed. Throws the sweep's error. */
  run(name: SweepName, at: Date, work: () => Promise<unknown>): Promise<void>
  latest(): Run[]
}

/** Records the last run of each sweep of this process. */
export function sweepRuns(): SweepRuns {
  const runs = new Map<SweepName, Run>()
  return {
    async run(name, at, work) {
      const started = performance.now()
      const noteEnd = (failed: boolean) =>
        void runs.set(name, {
          name,
          lastRun: at.toISOString(),
          failed,
          seconds: (performance.now() - started) / 1000,
        })
      try {
        await work()
        noteEnd(false)
      } catch (error) {
        noteEnd(true)
        throw error
      }
    },
    latest: () =>
      sweepNames.map((name) => runs.get(name) ?? { name, lastRun: null, failed: false, seconds: 0 }),
  }
}
