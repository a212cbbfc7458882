import { AsyncLocalStorage } from 'node:async_hooks'

/** A request with a form, on its way through Next.js to an action. */
export interface FormUnderWay {
  /** Whether an action got it. Until then a failure is due to the request: it is no form, or one of no action. */
  hasArrived: boolean
}

interface ServerProcess {
  forms: AsyncLocalStorage<FormUnderWay>
  /** Aborts when the process is told to end. */
  ending: AbortController
  /** Whether the server in front replaces an untrusted `X-Forwarded-For` by the connection's address. */
  setsAddresses: boolean
}

declare global {
  var consoleProcess: ServerProcess | undefined
}

/**
 * State shared by the server in front of Next.js (scripts/console.ts) and the code that Next.js runs, which is bundled
 * and has its own copies of all modules. Under another server it never changes.
 */
export function serverProcess(): ServerProcess {
  globalThis.consoleProcess ??= {
    forms: new AsyncLocalStorage(),
    ending: new AbortController(),
    setsAddresses: false,
  }
  return globalThis.consoleProcess
}

/** To be called by an action once it has its form. */
export function formArrived(): void {
  const form = serverProcess().forms.getStore()
  if (form) form.hasArrived = true
}
