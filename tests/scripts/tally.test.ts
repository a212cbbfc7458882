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
  const [bad, ...others] =
    counted.failures?.map((failure) => failure.replace(/^.*?([a-z]+\.test)/, '$1')).sort() ?? []
  expect(bad).toMatch(/^bad\.test\.js: c\n +AssertionError: expected 1 to be 2/)
  expect(others).toEqual(['broken.test.js', 'skipped.test.js: d'])
})

test('a test that passed at its second try is named with the error of its first', async () => {
  const counted = await tally({
    'late.test.js': `${head} let tries = 0; test('f', { retry: 1 }, () => expect(++tries).toBe(2)); test('g', () => {})`,
  })
  expect(counted).toMatchObject({ passed: 2, failed: 0, failures: [] })
  expect(counted.repeated).toEqual([
    expect.stringMatching(/late\.test\.js: f\n +AssertionError: expected 1 to be 2/),
  ])
})

test('a file takes the time from its first test to the end of its last one', async () => {
  const counted = await tally({
    'slow.test.js': `${head} test('a', () => new Promise((end) => setTimeout(end, 310))); test('b', () => {})`,
  })
  const [file] = counted.files ?? []
  expect(file?.path).toMatch(/slow\.test\.js$/)
  expect(file?.seconds).toBeGreaterThan(0.3)
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

test('the closing line sums the suites, each with its time', () => {
  const tallies = [
    { suite: 'types', passed: 1, failed: 0, seconds: 20.04 },
    {
      suite: 'platform',
      passed: 40,
      failed: 2,
      seconds: 241,
      failures: ['a.test.ts: one', 'b.test.ts: two'],
      repeated: ['c.test.ts: three'],
    },
  ]
  expect(summarise(tallies)).toEqual({
    text: [
      '  passed at its second try: c.test.ts: three',
      '  not passed: a.test.ts: one',
      '  not passed: b.test.ts: two',
      '  types     1 passed, 0 failed     20.0 s',
      '  platform  40 passed, 2 failed   241.0 s',
      '41 passed, 2 failed',
    ].join('\n'),
    ok: false,
  })
  expect(summarise(tallies.slice(0, 1)).ok).toBe(true)
})

test('before it come the time of each kind of tests and the ten slowest files', () => {
  const fast = Array.from({ length: 10 }, (_, at) => ({ path: `tests/unit/${at}.test.ts`, seconds: at / 10 }))
  const slow = { path: 'tests/e2e/every-page.test.ts', seconds: 61.26 }
  const tallies = [
    { suite: 'unit', passed: 10, failed: 0, seconds: 2, files: fast },
    { suite: 'e2e', passed: 1, failed: 0, seconds: 70, files: [slow] },
  ]
  const lines = summarise(tallies).text.split('\n')
  expect(lines.slice(0, 6)).toEqual([
    'time in tests, by their kind',
    '  unit     4.5 s  in 10 files',
    '  e2e     61.3 s  in 1 file',
    'slowest files',
    '    61.3 s  tests/e2e/every-page.test.ts',
    '     0.9 s  tests/unit/9.test.ts',
  ])
  expect(lines.filter((line) => line.endsWith('.test.ts'))).toHaveLength(10)
  expect(lines.at(-1)).toBe('11 passed, 0 failed')
})

test('a run without tests does not pass', () => {
  expect(summarise([])).toEqual({ text: '0 passed, 0 failed', ok: false })
})
