import type { TestProject } from 'vitest/node'
import { type Owner, startStack } from './stack.ts'

/** What the end-to-end tests share: `inject('stack')`. A test that ends the platform starts a stack of its own. */
export interface SharedStack {
  consoleUrl: string
  platformUrl: string
  dataDir: string
  owner: Owner
}

declare module 'vitest' {
  export interface ProvidedContext {
    stack: SharedStack
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { consoleUrl, platformUrl, dataDir, owner, stop } = await startStack()
  project.provide('stack', { consoleUrl, platformUrl, dataDir, owner })
  return stop
}
