import { describeTimes, type FileTime, inSeconds } from './test-times.ts'

/**
 * The result of a suite: tests passed and failed, and the names of failures; lint and types count as one test each.
 */
export interface Tally {
  suite: string
  passed: number
  failed: number
  failures?: string[]
  /** Tests that passed at their second try. */
  repeated?: string[]
  files?: FileTime[]
}

/** Lines of an error in the closing summary: the expected value and the place. */
const reasonLines = 12

/** A tally with the seconds from the start of its programs to their end. */
export type TimedTally = Tally & { seconds: number }

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    /** The file's absolute path. */
    name: string
    status: string
    /** Milliseconds since 1970, of its first test's start and its last one's end. */
    startTime: number
    endTime: number
    /** `failureMessages` of a test that passed at its second try are those of the first. */
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/**
 * Reads a Vitest run from its JSON report and exit code. A skipped test, a file that failed to load, and a failed run
 * without a failed test each count as a failure.
 */
export function tallyVitest(suite: string, text: string | undefined, code: number | null): Tally {
  if (!text) return { suite, passed: 0, failed: 1 }
  const report: VitestReport = JSON.parse(text)
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + unloaded.length
  const silent = failed === 0 && (code !== 0 || report.numPassedTests === 0)
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, name })),
  )
  const failures = [
    ...unloaded.map(({ name }) => name),
    ...tests.filter(({ status }) => status !== 'passed').map(withReasons),
  ]
  const repeated = tests
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(withReasons)
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    path: name.slice(name.lastIndexOf('/tests/') + 1),
    seconds: (endTime - startTime) / 1000,
  }))
  return { suite, passed: report.numPassedTests, failed: silent ? 1 : failed, failures, repeated, files }
}

/** A test's file and name, and below it the first lines of each of its errors. */
function withReasons(test: { name: string; fullName: string; failureMessages: string[] }): string {
  const reasons = test.failureMessages.flatMap((message) => message.trim().split('\n').slice(0, reasonLines))
  return [`${test.name}: ${test.fullName}`, ...reasons.map((line) => `      ${line.trimEnd()}`)].join('\n')
}

/** The end of a run as text: times, failures, a line for each suite, and the closing line that sums them. */
export function summarise(tallies: readonly TimedTally[]): { text: string; ok: boolean } {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
  const failures = tallies.flatMap((tally) => [
    ...(tally.repeated ?? []).map((test) => `  passed at its second try: ${test}`),
    ...(tally.failures ?? []).map((failure) => `  not passed: ${failure}`),
  ])
  const times = describeTimes(tallies.flatMap(({ files = [] }) => files))
  return {
    text: [...times, ...failures, ...suiteLines(tallies), count({ passed, failed })].join('\n'),
    ok: failed === 0 && passed > 0,
  }
}

function suiteLines(tallies: readonly TimedTally[]): string[] {
  const width = Math.max(0, ...tallies.map(({ suite }) => suite.length))
  const countWidth = Math.max(0, ...tallies.map((tally) => count(tally).length))
  return tallies.map(
    (tally) =>
      `  ${tally.suite.padEnd(width)}  ${count(tally).padEnd(countWidth)}  ${inSeconds(tally.seconds)}`,
  )
}

function count({ passed, failed }: { passed: number; failed: number }): string {
  return `${passed} passed, ${failed} failed`
}
