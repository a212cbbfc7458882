import { AsyncLocalStorage } from 'node:async_hooks'

/** A request with a form that Next.js passes to an action. */
export interface FormUnderWay {
  /**
   * Whether an action received it. Until then a failure is due to the request: it is not a form, or not one
   * of an action.
   */
  hasArrived: boolean
}

/** The questions between the processes of one console, which its supervisor passes on. */
export const questions = ['metrics', 'state', 'draft', 'answersChanged', 'viewsChanged'] as const
export type Question = (typeof questions)[number]

/** The other processes of a console, which share its port. */
export interface Siblings {
  /** The number of all processes, with this one. */
  count: number
  /** The answers of the others, without those of a process that has none or is late. */
  ask(question: Question, argument: string): Promise<string[]>
  /** The metrics of all processes together; undefined if one of them is late. */
  metrics(): Promise<string | undefined>
}

/** The answer of one process; undefined if it has none. */
export type SiblingAnswer = (argument: string) => string | undefined | Promise<string>

interface ServerProcess {
  forms: AsyncLocalStorage<FormUnderWay>
  /** Whether the process got the signal to end; it still serves for the time of DRAIN_DELAY. */
  isLeaving: boolean
  /** Aborts when the listener closes and streams have to end. */
  ending: AbortController
  /** Whether the server in front replaces an untrusted `X-Forwarded-For` by the connection's address. */
  setsAddresses: boolean
  /** Undefined in a console of one process. */
  siblings: Siblings | undefined
  /** The answers of this process; a module that is bundled twice has two. */
  answers: Map<Question, Set<SiblingAnswer>>
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
    siblings: undefined,
    answers: new Map(),
  }
  return globalThis.consoleProcess
}

/** Called by an action once it has its form. */
export function formArrived(): void {
  const form = serverProcess().forms.getStore()
  if (form) form.hasArrived = true
}
