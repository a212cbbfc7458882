import { inject } from 'vitest'
import type { SharedStack } from './shared-stack.ts'

/** The stack of the worker that runs this file; workers that run in parallel have others. */
export function workerStack(): SharedStack {
  const stack = inject('stacks')[Number(process.env.VITEST_POOL_ID) - 1]
  if (!stack) throw new Error('there is a stack for each worker of the end-to-end tests')
  return stack
}
