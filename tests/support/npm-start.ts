import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { onTestFinished } from 'vitest'
import { root } from '../../scripts/support/project.ts'

export interface NpmStart {
  pid: number
  /** What it has written to its output stream. */
  said(): string
  /** What it has written to its error stream, without npm's own remarks. */
  complained(): string
  /** Waits until it has said the text; rejects when it ends before. */
  until(text: string): Promise<void>
  /** Presses Ctrl-C: a terminal sends the signal to all that runs in its foreground. */
  pressCtrlC(): void
  /** Resolves when the prompt is back, to the exit code as a shell tells it. */
  ended: Promise<number>
}

/** Runs `npm start` as a person does in a terminal; interrupted with the test where that did not end it. */
export function npmStart(env: Record<string, string | undefined>): NpmStart {
  const child = spawn('npm', ['start'], {
    cwd: root,
    // npm asks the network for a newer npm now and then.
    env: { ...env, NODE_ENV: 'production', npm_config_update_notifier: 'false' },
    // A process group of its own, as a shell gives to each command.
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
