import type { TestProject } from 'vitest/node'
import { ensureBuild } from '../../scripts/support/build.ts'
import { quietPort } from './quiet-port.ts'
import { type Owner, startStack } from './stack.ts'

/**
 * What the end-to-end tests share, file after file: `workerStack()`. Files that run at the same time have one each, and
 * nothing that one of them does is seen by another. A test that ends the platform starts a stack of its own.
 */
export interface SharedStack {
  consoleUrl: string
  platformUrl: string
  dataDir: string
  owner: Owner
  /** Where the helper of a dongle listens for these tests: their browsers are led there from the port that pages ask. */
  helperPort: number
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each of the workers. */
    stacks: SharedStack[]
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { config, vitest } = project
  const count = Math.min(config.maxWorkers, vitest.state.getPaths().length)
  // Once for all of them, which would build at the same time.
  await ensureBuild(() => {})
  const stacks = await Promise.all(Array.from({ length: count }, () => startStack()))
  const shared = stacks.map(async ({ consoleUrl, platformUrl, dataDir, owner }) => ({
    consoleUrl,
    platformUrl,
    dataDir,
    owner,
    helperPort: await quietPort(),
  }))
  project.provide('stacks', await Promise.all(shared))
  return async () => {
    await Promise.all(stacks.map(({ stop }) => stop()))
  }
}
