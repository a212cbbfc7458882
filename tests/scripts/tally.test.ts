import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { programs, root } from '../../scripts/support/project.ts'
import { summarise, type Tally, tallyVitest } from '../../scripts/support/tally.ts'

/** Tally of a real run over test files with these names and texts. */
async function tally(files: Record<string, string>): Promise<Tally> {
  // Within the project, so that the files can import the test library.
  const folder = await mkdtemp(join(root, 'node_modules', '.tally-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  await writeFile(join(folder, 'vitest.config.mjs'), 'export default {}')
  const report = join(folder, 'report.json')
  const args = [programs.vitest, 'run', '--root', folder, '--reporter=json', `--outputFile=${report}`]
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore' })
  const [code] = await once(child, 'close')
  const text = await readFile(report, 'utf8').catch(() => undefined)
  await rm(folder, { recursive: true })
  return tallyVitest('suite', text, code)
}

const head = `import { expect, test } from 'vitest'\n`

test('passed, failed and skipped tests and unloadable files are counted', async () => {
  const counted = await tally({
    'good.test.js': `${head} test('a', () => {}); test('b', () => {})`,
    'bad.test.js': `${head} test('c', () => { expect(1).toBe(2) })`,
    'skipped.test.js': `${head} test.skip('d', () => {}); test('e', () => {})`,
    'broken.test.js': `import './missing.js'`,
  })
  expect(counted).toMatchObject({ suite: 'suite', passed: 3, failed: 3 })
  expect(counted.failures?.map((failure) => failure.split('/').at(-1)).sort()).toEqual([
    'bad.test.js: c',
    'broken.test.js',
    'skipped.test.js: d',
  ])
})

test('a run that fails outside its tests is a failure', async () => {
  const counted = await tally({
    'late.test.js': `${head} test('a', () => { Promise.reject(new Error('not awaited')) })`,
  })
  expect(counted).toMatchObject({ suite: 'suite', passed: 1, failed: 1 })
})

test('a suite without tests is a failure', async () => {
  expect(await tally({})).toMatchObject({ suite: 'suite', passed: 0, failed: 1 })
})

test('the closing line sums the suites', () => {
  const tallies = [
    { suite: 'types', passed: 1, failed: 0 },
    { suite: 'platform', passed: 40, failed: 2, failures: ['a.test.ts: one', 'b.test.ts: two'] },
  ]
  expect(summarise(tallies)).toEqual({
    text: [
      '  not passed: a.test.ts: one',
      '  not passed: b.test.ts: two',
      '  types     1 passed, 0 failed',
      '  platform  40 passed, 2 failed',
      '41 passed, 2 failed',
    ].join('\n'),
    ok: false,
  })
  expect(summarise(tallies.slice(0, 1)).ok).toBe(true)
})

test('a run without tests does not pass', () => {
  expect(summarise([])).toEqual({ text: '0 passed, 0 failed', ok: false })
})
