import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that take long for their size, for ordering a run without recorded times. */
const long = [
  'tests/e2e/every-list.test.ts',
  'tests/e2e/every-page.test.ts',
  'tests/lists/every-list.test.ts',
  'tests/e2e/live.test.ts',
  'tests/lists/every-action.test.ts',
  'tests/e2e/npm-start.test.ts',
  'tests/e2e/platform-down.test.ts',
  'tests/e2e/own-platform.test.ts',
  'tests/platform/every-call.test.ts',
  'tests/platform/crash.test.ts',
  'tests/platform/uploads-faults.test.ts',
  'tests/platform/outage.test.ts',
  'tests/platform/simulate.test.ts',
]

/** Starts the slowest files first, so that no worker starts one at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.some((path) => moduleId.endsWith(path))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
