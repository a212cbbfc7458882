/** How many tests of a suite passed and failed, and which failed; lint and types count as one test each. */
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
 * The tally of a Vitest run out of the text of its JSON report and its exit code. A skipped test is a failed
 * promise, a file that did not load is a failed test, and so is a run that failed without saying where.
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

/** What failed, the suites one below the other, and the closing line that sums them. */
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
