import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { onTestFinished } from 'vitest'
import { root } from '../../scripts/support/project.ts'

export interface NpmStart {
  pid: number
  /** Its standard output so far. */
  said(): string
  /** Its error output so far, without npm's own messages. */
  complained(): string
  /** Waits until the output contains a text; rejects when the process ends before. */
  until(text: string): Promise<void>
  /** Sends SIGINT to its process group, as a terminal does. */
  pressCtrlC(): void
  /** Resolves to the exit code, as a shell reports it. */
  ended: Promise<number>
}

/** Runs `npm start` as in a terminal; interrupted after the test if it still runs. */
export function npmStart(env: Record<string, string | undefined>): NpmStart {
  const child = spawn('npm', ['start'], {
    cwd: root,
    // Stops npm's occasional check for updates.
    env: { ...env, NODE_ENV: 'production', npm_config_update_notifier: 'false' },
    // Its own process group, as a shell makes for each command.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { pid } = child
  if (pid === undefined) throw new Error('npm cannot be run')
  const streams = { stdout: '', stderr: '' }
  const stepsOn = new Set<() => void>()
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text) => {
      streams[name] += text
      for (const look of stepsOn) look()
    })
  }
  let running = true
  const ended = new Promise<number>((resolve) => {
    child.once('close', (code, signal) => {
      running = false
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
  const pressCtrlC = () => void process.kill(-pid, 'SIGINT')
  onTestFinished(async () => {
    if (running) pressCtrlC()
    await ended
  })
  return {
    pid,
    said: () => streams.stdout,
    complained: () => streams.stderr.replace(/^npm (?:warn|error|notice) .*\n/gim, '').trim(),
    until: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (streams.stdout.includes(text)) resolve()
        }
        stepsOn.add(look)
        look()
        void ended.then((code) =>
          reject(
            new Error(`ended with ${code} before it said '${text}':\n${streams.stdout}\n${streams.stderr}`),
          ),
        )
      }),
    pressCtrlC,
    ended,
  }
}
