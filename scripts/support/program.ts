import { spawn } from 'node:child_process'
import { root } from './project.ts'

export interface ProgramOptions {
  env?: NodeJS.ProcessEnv
  /** Ends the program. */
  signal?: AbortSignal
  /** Lets the program write to our own terminal; `output` is empty then. */
  shown?: boolean
}

/** Runs a JavaScript program of the project with our Node to its end. `code` is null where a signal ended it. */
export function runProgram(
  args: string[],
  { env = process.env, signal, shown = false }: ProgramOptions = {},
): Promise<{ code: number | null; output: string }> {
  return runCommand(process.execPath, args, { env, signal, shown })
}

/** As `runProgram`, of any command. */
export function runCommand(
  command: string,
  args: string[],
  { env = process.env, signal, shown = false }: ProgramOptions = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const out = shown ? 'inherit' : 'pipe'
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', out, out] })
    const end = () => void child.kill('SIGTERM')
    if (signal?.aborted) end()
    signal?.addEventListener('abort', end, { once: true })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk
      })
    }
    child.once('error', reject)
    child.once('close', (code) => {
      signal?.removeEventListener('abort', end)
      resolve({ code, output })
    })
  })
}
