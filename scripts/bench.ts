import { ensureBrowser } from './support/browser.ts'
import { explain } from './support/plain-error.ts'
import { runProgram } from './support/program.ts'

try {
  process.env.CHROMIUM_PATH = await ensureBrowser((text) => console.log(text))
  // The console's client is measured as it is written: server code, addressed as the bundler addresses it.
  const flags = ['--conditions=react-server', '--import', './tests/bench/source-addresses.ts']
  const { code } = await runProgram([...flags, 'tests/bench/main.ts', ...process.argv.slice(2)], {
    shown: true,
  })
  process.exitCode = code ?? 1
} catch (error) {
  console.error(`\n${explain(error)}`)
  process.exitCode = 1
}
