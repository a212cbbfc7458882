import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { programs, root } from '../../scripts/support/project.ts'
import { quietPort } from './quiet-port.ts'
import type { SharedStack } from './shared-stack.ts'
import { machineVariables } from './stack.ts'
import { workerStack } from './worker-stack.ts'

export interface ConsoleProcess {
  consoleUrl: string
  port: number
  pid: number
  /** All lines of its output. */
  lines: string[]
  kill(signal: NodeJS.Signals): void
  /** Resolves when it has ended, with its exit code or the signal that ended it. */
  exited: Promise<number | NodeJS.Signals>
}

/** Runs `npm run console` for one test, beside a stack whose platform and sessions it shares. */
export async function startConsoleProcess(
  env: Record<string, string> = {},
  stack: SharedStack = workerStack(),
): Promise<ConsoleProcess> {
  const port = await quietPort()
  return startProcess(['scripts/console.ts'], { port, env, stack, ready: '"event":"ready"' })
}

/** Runs the built console by Next.js's own server, without scripts/console.ts. */
export async function startPlainConsole(
  env: Record<string, string> = {},
  stack: SharedStack = workerStack(),
): Promise<ConsoleProcess> {
  const port = await quietPort()
  const args = [programs.next, 'start', '-H', '127.0.0.1', '-p', String(port)]
  return startProcess(args, { port, env, stack, ready: 'Ready in' })
}

interface ProcessOptions {
  port: number
  env: Record<string, string>
  stack: SharedStack
  /** Part of the line that it prints when it serves. */
  ready: string
}

async function startProcess(
  args: string[],
  { port, env, stack: { dataDir, platformUrl }, ready: readyText }: ProcessOptions,
): Promise<ConsoleProcess> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...machineVariables(),
      NODE_ENV: 'production',
      PORT: String(port),
      PLATFORM_URL: platformUrl,
      WIRE_KEYS_FILE: join(dataDir, 'wire-keys.json'),
      SESSION_SECRET: (await readFile(join(dataDir, 'session-secret'), 'utf8')).trim(),
      ...env,
    },
  })
  const lines: string[] = []
  const exited = once(child, 'exit').then(([code, signal]) => code ?? signal)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
  })
  const ready = new Promise<void>((resolve) => {
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        lines.push(line)
        if (line.includes(readyText)) resolve()
      })
    }
  })
  const ended = exited.then((how) => Promise.reject(new Error(`it ended (${how}): ${lines.join('\n')}`)))
  ended.catch(() => {})
  await Promise.race([ready, ended])
  const consoleUrl = `http://127.0.0.1:${port}`
  return { consoleUrl, port, pid: child.pid ?? 0, lines, kill: (signal) => child.kill(signal), exited }
}
