import { ensureBrowser } from './support/browser.ts'
import { explain } from './support/plain-error.ts'
import { runProgram } from './support/program.ts'

/** Resolves the console's import paths. */
const fromSource = ['--import', './tests/bench/source-addresses.ts']
/** Programs that measure without a browser. */
const programs: Readonly<Record<string, readonly string[]>> = {
  /** Lists at two sizes. */
  lists: ['tests/bench/lists/main.ts'],
  /** Arriving positions. */
  ingest: ['tests/bench/lists/ingest.ts'],
  /** Rolling restarts behind a proxy. */
  rolling: ['tests/bench/rolling/main.ts'],
  /** Losses of the leader of a PostgreSQL cluster. */
  failover: ['tests/bench/failover/main.ts'],
  /** Hours of work with kills; its pages run the script of the console's. */
  soak: [...fromSource, 'tests/bench/soak/main.ts'],
}

const [what = '', ...rest] = process.argv.slice(2)

try {
  const program = programs[what]
  process.exitCode = program ? await runAlone(program) : await runConsole()
} catch (error) {
  console.error(`\n${explain(error)}`)
  process.exitCode = 1
}

async function runAlone(program: readonly string[]): Promise<number> {
  const { code } = await runProgram([...program, ...rest], { showsOutput: true })
  return code ?? 1
}

/** Measures the console, and an empty Next.js page for comparison. */
async function runConsole(): Promise<number> {
  process.env.CHROMIUM_PATH = await ensureBrowser((text) => console.log(text), { whole: true })
  // The client is measured from its source: server code with the bundler's path aliases.
  const flags = ['--conditions=react-server', ...fromSource]
  const { code } = await runProgram([...flags, 'tests/bench/main.ts', ...process.argv.slice(2)], {
    showsOutput: true,
  })
  return code ?? 1
}
