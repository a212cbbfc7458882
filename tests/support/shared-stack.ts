import type { TestProject } from 'vitest/node'
import { ensureBuild } from '../../scripts/support/build.ts'
import { connectStatements } from './connected-members.ts'
import { quietPort } from './quiet-port.ts'
import { type Owner, startStack } from './stack.ts'
import { stackRows } from './stack-rows.ts'

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

/** Starts the stacks once for the run; projects after the first get the same ones. */
export default async function setup({
  config,
  vitest,
}: TestProject): Promise<(() => Promise<void>) | undefined> {
  const run = vitest.getRootProject()
  if ('stacks' in run.getProvidedContext()) return undefined
  const count = Math.min(config.maxWorkers, vitest.state.getPaths().length)
  // Built before the stacks, because otherwise each of them would build.
  await ensureBuild(() => {})
  const stacks = await Promise.all(Array.from({ length: count }, () => startStack()))
  for (const stack of stacks) for (const statement of connectStatements) await stackRows(statement, [], stack)
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
