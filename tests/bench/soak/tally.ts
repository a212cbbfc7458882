import { setTimeout as wait } from 'node:timers/promises'
import { all, textOf } from '../../support/html.ts'
import type { HttpPage } from '../../support/http.ts'
import { noticesOf, reasonOf } from '../behind-proxy/signed-in.ts'

/** A failure that an operator saw. */
export interface Failure {
  /** The operator's act. */
  act: string
  /** The status and the words of the answer, or why there was none. */
  reason: string
  /** How many more tries it took; undefined if none helped. */
  tries: number | undefined
  at: number
}

/** A write by its key: whether the operator saw that it was done. */
export type Writes = Map<string, 'sent' | 'acknowledged'>

/** The acts of all operators, with the answers that they saw. */
export class Tally {
  readonly began = performance.now()
  readonly failures: Failure[] = []
  /** Every answered request: its time since the beginning, and its duration, in milliseconds. */
  readonly answers: { at: number; took: number; kind: 'page' | 'form' }[] = []
  /** Members by account, notifications by title, passed papers by id. */
  readonly members: Writes = new Map()
  readonly notifications: Writes = new Map()
  readonly papers: Writes = new Map()
  /** The remarks that a member was given, the last acknowledged one first. */
  readonly remarks = new Map<number, { acknowledged: string; later: string[] }>()

  get now(): number {
    return performance.now() - this.began
  }

  /** Seconds since the beginning in minutes and seconds. */
  get clock(): string {
    const seconds = Math.round(this.now / 1000)
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  }
}

/** Milliseconds until an operator tries again, and how often one does. */
const retryAfter = 2000
const mostTries = 15

interface Trying {
  tally: Tally
  act: string
  kind: 'page' | 'form'
  /** Sends the request; again after a failure, whose page is given if there was one. */
  send: (failed: HttpPage | undefined) => Promise<HttpPage>
  isDone: (page: HttpPage) => boolean
}

/** Sends a request until it is done, as an operator does who tries again; notes a first answer that was a failure. */
export async function tried({ tally, act, kind, send, isDone }: Trying): Promise<HttpPage | undefined> {
  let failure: Failure | undefined
  let failed: HttpPage | undefined
  for (let tries = 0; tries <= mostTries; tries++) {
    const began = performance.now()
    try {
      const page = await send(failed)
      if (isDone(page)) {
        tally.answers.push({ at: tally.now, took: performance.now() - began, kind })
        if (failure) failure.tries = tries
        return page
      }
      failed = page
      failure ??= note(tally, act, `${page.status}, ${wordsOf(page)}`)
    } catch (error) {
      failure ??= note(tally, act, reasonOf(error))
    }
    await wait(retryAfter)
  }
  return undefined
}

function note(tally: Tally, act: string, reason: string): Failure {
  const failure = { act, reason: reason.slice(0, 200), tries: undefined, at: tally.now }
  tally.failures.push(failure)
  console.log(`${tally.clock} ${act} failed: ${failure.reason}`)
  return failure
}

/** Whether a page has every part that it reads. */
export function isWhole(page: HttpPage): boolean {
  const bad = [...all(page.document, { slot: 'failed-state' }), ...all(page.document, { 'data-tone': 'bad' })]
  return page.status === 200 && !page.path.includes('loginFrm') && bad.length === 0
}

/** Whether a page reports that a write was done. */
export function isReported(page: HttpPage): boolean {
  return page.status === 200 && all(page.document, { slot: 'flash' }).some((flash) => textOf(flash) !== '')
}

/** The words of a failure on a page, or the beginning of a page without one, as of the proxy. */
function wordsOf(page: HttpPage): string {
  const states = all(page.document, { slot: 'failed-state' }).map(textOf)
  const errors = all(page.document, { slot: 'field-error' }).map(textOf)
  const words = [noticesOf(page), ...states, ...errors].filter(Boolean).join(', ')
  // The cause alone: pages name it below what they could not load, with an id of the request.
  const [cause] = /(?:The platform|It is not known)[^.]+\./.exec(words) ?? []
  return cause ?? (words || textOf(page.document)).slice(0, 100)
}
