import { ensureBrowser } from './support/browser.ts'
import { explain } from './support/plain-error.ts'
import { runProgram } from './support/program.ts'

const [what, ...rest] = process.argv.slice(2)

try {
  process.exitCode =
    what === 'lists'
      ? await runAlone('main')
      : what === 'ingest'
        ? await runAlone('ingest')
        : await runConsole()
} catch (error) {
  console.error(`\n${explain(error)}`)
  process.exitCode = 1
}

/** Measures the platform without a console, on large databases: its lists at two sizes, or arriving positions. */
async function runAlone(program: 'main' | 'ingest'): Promise<number> {
  const { code } = await runProgram([`tests/bench/lists/${program}.ts`, ...rest], { shown: true })
  return code ?? 1
}

/** Measures the console beside an empty Next.js page. */
async function runConsole(): Promise<number> {
  process.env.CHROMIUM_PATH = await ensureBrowser((text) => console.log(text), { whole: true })
  // The client is measured from its source: server code with the bundler's path aliases.
  const flags = ['--conditions=react-server', '--import', './tests/bench/source-addresses.ts']
  const { code } = await runProgram([...flags, 'tests/bench/main.ts', ...process.argv.slice(2)], {
    shown: true,
  })
  return code ?? 1
}
