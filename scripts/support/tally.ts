/**
 * The result of a suite: tests passed and failed, and the names of failures; lint and types count as one test each.
 */
export interface Tally {
  suite: string
  passed: number
  failed: number
  failures?: string[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
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
  const failures = [
    ...unloaded.map(({ name }) => name),
    ...report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => status !== 'passed').map((test) => `${name}: ${test.fullName}`),
    ),
  ]
  return { suite, passed: report.numPassedTests, failed: silent ? 1 : failed, failures }
}

/** The failures, the suites, and the closing line with the totals. */
export function summarise(tallies: readonly Tally[]): { text: string; ok: boolean } {
  const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
  const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
  const width = Math.max(0, ...tallies.map(({ suite }) => suite.length))
  const failures = tallies.flatMap((tally) =>
    (tally.failures ?? []).map((failure) => `  not passed: ${failure}`),
  )
  const lines = tallies.map((tally) => `  ${tally.suite.padEnd(width)}  ${count(tally)}`)
  return {
    text: [...failures, ...lines, count({ passed, failed })].join('\n'),
    ok: failed === 0 && passed > 0,
  }
}

function count({ passed, failed }: { passed: number; failed: number }): string {
  return `${passed} passed, ${failed} failed`
}
