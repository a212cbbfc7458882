import cluster, { type ClusterSettings, type Worker } from 'node:cluster'
import { join } from 'node:path'
import { log, passLine } from '../edge/log.ts'
import { root } from '../support/project.ts'
import { passLines } from './pass-lines.ts'
import { makeTeam } from './team.ts'

/** Milliseconds between the end of a process and the start of the next one: at first, and at most. */
const pauses = { first: 500, longest: 30_000 }
/** Milliseconds after which a process has run well, so that the pauses begin anew. */
const steady = 60_000

/** The program of each process, whose lines come here. */
const program: ClusterSettings = {
  exec: join(root, 'scripts', 'console.ts'),
  args: [],
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
}

/**
 * Runs the console as several processes that share its port, and replaces one that ends. The first error by which one
 * cannot start would stop all of them: the console then ends with its exit code.
 */
export function supervise(count: number, { onReady }: { onReady: () => void }): void {
  cluster.setupPrimary(program)
  const team = makeTeam()
  const running = new Set<Worker>()
  const serving = new Set<Worker>()
  let isReady = false
  let isEnding = false
  let pause = pauses.first

  function start(): void {
    if (isEnding) return
    const worker = cluster.fork()
    const began = performance.now()
    running.add(worker)
    if (worker.process.stdout) passLines(worker.process.stdout, passLine)
    worker.once('listening', () => serves(worker))
    // After its last lines, unlike `exit`.
    worker.process.once('close', (code, signal) => {
      running.delete(worker)
      if (performance.now() - began >= steady) pause = pauses.first
      hasEnded(worker, code, signal)
    })
  }

  function serves(worker: Worker): void {
    serving.add(worker)
    team.join(worker)
    if (isReady) return
    // The first one starts alone, because the others would fail and report the same.
    if (serving.size === 1) for (let started = 1; started < count; started++) start()
    if (serving.size < count) return
    isReady = true
    onReady()
  }

  function hasEnded(worker: Worker, code: number | null, signal: NodeJS.Signals | null): void {
    const hasServed = serving.delete(worker)
    void team.leave(worker)
    if (isEnding) {
      if (running.size === 0) process.exit(0)
      return
    }
    if (!isReady || (!hasServed && serving.size === 0)) process.exit(code || 1)
    log.error({ ended: worker.id, code, signal }, 'a process of the console ended: another one starts')
    setTimeout(start, pause)
    pause = Math.min(2 * pause, pauses.longest)
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      isEnding = true
      for (const worker of running) worker.process.kill('SIGTERM')
      if (running.size === 0) process.exit(0)
    })
  }
  start()
}
