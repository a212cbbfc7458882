import type { CallPath } from '../../contract/contract.ts'

/** The calls of a screen: those that it needs, and those whose parts it can leave out. */
export interface ScreenCalls {
  needs: readonly CallPath[]
  uses?: readonly CallPath[]
}
