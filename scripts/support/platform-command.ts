import { StartError } from '../../platform/config/env.ts'
import { asStartError } from '../../platform/db/start-failures.ts'
import { explain } from './plain-error.ts'
import { timedLines } from './timed-lines.ts'

export interface CommandContext {
  /** Prints a line with the seconds since the start. */
  say: (text: string) => void
  /** Aborts at Ctrl-C. */
  signal: AbortSignal
}

/**
 * Runs a command that works on the platform's database, and ends the process: with code 1 and one sentence when it
 * fails, with `undone` when it was interrupted.
 */
export async function runOnPlatform(work: (context: CommandContext) => Promise<void>, undone: string) {
  const say = timedLines()
  const interrupt = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupt.abort())
  const code = await work({ say, signal: interrupt.signal }).then(
    () => 0,
    (thrown) => {
      const error = asStartError(thrown)
      if (interrupt.signal.aborted) console.error(`\n${undone}`)
      else console.error(`\n${error instanceof StartError ? sentence(error.message) : explain(error)}`)
      return 1
    },
  )
  process.exit(code)
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
