import { AsyncLocalStorage } from 'node:async_hooks'

/** A request with a form that Next.js passes to an action. */
export interface FormUnderWay {
  /**
   * Whether an action received it. Until then a failure is due to the request: it is not a form, or not one
   * of an action.
   */
  hasArrived: boolean
}

interface ServerProcess {
  forms: AsyncLocalStorage<FormUnderWay>
  /** Whether the process got the signal to end; it still serves for the time of DRAIN_DELAY. */
  isLeaving: boolean
  /** Aborts when the listener closes and streams have to end. */
  ending: AbortController
  /** Whether the server in front replaces an untrusted `X-Forwarded-For` by the connection's address. */
  setsAddresses: boolean
}

declare global {
  var consoleProcess: ServerProcess | undefined
}

/**
 * State that the server in front of Next.js (scripts/console.ts) shares with the code that Next.js runs,
 * which is bundled and has its own copies of all modules. Under another server it never changes.
 */
export function serverProcess(): ServerProcess {
  globalThis.consoleProcess ??= {
    forms: new AsyncLocalStorage(),
    isLeaving: false,
    ending: new AbortController(),
    setsAddresses: false,
  }
  return globalThis.consoleProcess
}

/** Called by an action once it has its form. */
export function formArrived(): void {
  const form = serverProcess().forms.getStore()
  if (form) form.hasArrived = true
}
