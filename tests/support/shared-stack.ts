import type { TestProject } from 'vitest/node'
import { ensureBuild } from '../../scripts/support/build.ts'
import { quietPort } from './quiet-port.ts'
import { type Owner, startStack } from './stack.ts'

/**
 * A platform, a console and a database, used by one file of tests after the other: `workerStack()`. Each worker has its
 * own, so that files that run at the same time do not see each other's rows. A test that ends the platform starts a
 * stack of its own.
 */
export interface SharedStack {
  consoleUrl: string
  platformUrl: string
  dataDir: string
  owner: Owner
  /** The port of the stand-in for a dongle's helper; the tests' browsers map the helper's fixed port to it. */
  helperPort: number
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each of the workers. */
    stacks: SharedStack[]
  }
}

/** Starts the stacks for the first project of a run that needs them; the run's other projects are provided the same. */
export default async function setup({
  config,
  vitest,
}: TestProject): Promise<(() => Promise<void>) | undefined> {
  const run = vitest.getRootProject()
  if ('stacks' in run.getProvidedContext()) return undefined
  const count = Math.min(config.maxWorkers, vitest.state.getPaths().length)
  // Before the stacks, each of which would build.
  await ensureBuild(() => {})
  const stacks = await Promise.all(Array.from({ length: count }, () => startStack()))
  const shared = stacks.map(async ({ consoleUrl, platformUrl, dataDir, owner }) => ({
    consoleUrl,
    platformUrl,
    dataDir,
    owner,
    helperPort: await quietPort(),
  }))
  run.provide('stacks', await Promise.all(shared))
  return async () => {
    await Promise.all(stacks.map(({ stop }) => stop()))
  }
}
