import type { TestProject } from 'vitest/node'
import { ensureBuild } from '../../scripts/support/build.ts'
import { quietPort } from './quiet-port.ts'
import { type Owner, startStack } from './stack.ts'

/**
 * A stack shared by the end-to-end tests of one worker (`workerStack()`): files that run in parallel do not share
 * one. A test that ends the platform starts its own stack.
 */
export interface SharedStack {
  consoleUrl: string
  platformUrl: string
  dataDir: string
  owner: Owner
  /** The port of the worker's dongle helper; its browsers redirect the standard port there. */
  helperPort: number
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each worker. */
    stacks: SharedStack[]
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { config, vitest } = project
  const count = Math.min(config.maxWorkers, vitest.state.getPaths().length)
  // Built once before: parallel starts would all build.
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
