import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long for their size, by which a run is ordered that knows no times yet. */
const long = [
  'tests/e2e/every-page.test.ts',
  'tests/e2e/npm-start.test.ts',
  'tests/platform/crash.test.ts',
  'tests/platform/uploads-faults.test.ts',
  'tests/platform/outage.test.ts',
  'tests/platform/simulate.test.ts',
]

/** Begins with what takes long, so that no worker is left with it at the end while the others have nothing to do. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.some((path) => moduleId.endsWith(path))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
