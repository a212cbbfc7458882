import type { CallPath } from '../../contract/contract.ts'

/** The calls of a screen: those that it cannot do without, and those whose parts it leaves out. */
export interface ScreenCalls {
  needs: readonly CallPath[]
  uses?: readonly CallPath[]
}
