import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './support/browser.ts'
import { ensureBuild } from './support/build.ts'
import { explain } from './support/plain-error.ts'
import { runProgram } from './support/program.ts'
import { programs } from './support/project.ts'
import { summarise, type Tally, type TimedTally, tallyVitest } from './support/tally.ts'

const { values } = parseArgs({ options: { verify: { type: 'boolean' } } })
const say = (text: string) => console.log(`\n${text}`)
const tallies: TimedTally[] = []
/** The suites against the built console, in one run that builds and starts it once. */
const onStack = ['http', 'lists', 'e2e']

await run(() => check('format and lint', [programs.biome, 'ci', '.']))
// Next.js's generated route types, which a fresh clone lacks.
await run(() => check('types', [programs.next, 'typegen'], [programs.tsc, '--noEmit']))
await run(() => vitest('structure', 'wire', 'unit', 'scripts'))
if (!values.verify) {
  await run(() => vitest('platform'))
  await run(builtConsole)
}

const { text, ok } = summarise(tallies)
console.log(`\n${text}`)
process.exit(ok ? 0 : 1)

/** Runs a suite and adds its tally with its duration. */
async function run(suite: () => Promise<Tally>): Promise<void> {
  const start = performance.now()
  const tally = await suite()
  tallies.push({ ...tally, seconds: (performance.now() - start) / 1000 })
}

/** Runs programs as one test, which passes when all of them succeed. */
async function check(suite: string, ...steps: string[][]): Promise<Tally> {
  say(suite)
  for (const args of steps) {
    const { code } = await runProgram(args, { showsOutput: true })
    if (code !== 0) return { suite, passed: 0, failed: 1 }
  }
  return { suite, passed: 1, failed: 0 }
}

async function builtConsole(): Promise<Tally> {
  try {
    await ensureBuild(say)
    process.env.CHROMIUM_PATH = await ensureBrowser(say)
  } catch (error) {
    say(explain(error))
    return { suite: onStack.join(', '), passed: 0, failed: 1 }
  }
  return vitest(...onStack)
}

async function vitest(...projects: string[]): Promise<Tally> {
  const suite = projects.join(', ')
  say(suite)
  const folder = await mkdtemp(join(tmpdir(), 'ptt-report-'))
  const report = join(folder, 'report.json')
  const { code } = await runProgram(
    [
      programs.vitest,
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { showsOutput: true },
  )
  const text = await readFile(report, 'utf8').catch(() => undefined)
  await rm(folder, { recursive: true })
  return tallyVitest(suite, text, code)
}
