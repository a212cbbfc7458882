import { spawn } from 'node:child_process'
import { root } from './project.ts'

export interface ProgramOptions {
  env?: NodeJS.ProcessEnv
  signal?: AbortSignal
  /** The program writes to this process's terminal, and `output` is empty. */
  showsOutput?: boolean
}

/** Runs a JavaScript program of the project with this Node until it ends. `code` is null when a signal ended it. */
export function runProgram(
  args: string[],
  { env = process.env, signal, showsOutput = false }: ProgramOptions = {},
): Promise<{ code: number | null; output: string }> {
  return runCommand(process.execPath, args, { env, signal, showsOutput })
}

/** Runs any command; otherwise the same as `runProgram`. */
export function runCommand(
  command: string,
  args: string[],
  { env = process.env, signal, showsOutput = false }: ProgramOptions = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const out = showsOutput ? 'inherit' : 'pipe'
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
