import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { contract } from '../../../lib/contract/contract.ts'
import type { KeyRing } from '../../../lib/wire/key-ring.ts'
import { type Caller, sealCall } from '../../../scripts/support/sealed-call.ts'

/** Milliseconds after which the console gives up too, and its pause before it sends the same request again. */
const patience = 5000
const pause = 200

export interface Platform {
  url: string
  ring: KeyRing
  owner: Caller
  /** The times of acknowledged writes, by `performance.now()`. */
  acknowledgedAt: number[]
}

export interface Tally {
  /** The prefix of each acknowledged member's account. */
  acknowledged: string[]
  /** How often each kind of answer other than a success came. */
  refusals: Map<string, number>
}

/**
 * Adds one member after the other until `signal`. A write without a success is sent again with its request id, as the
 * console does, until it has one.
 */
export async function write(
  platform: Platform,
  writer: number,
  tally: Tally,
  signal: AbortSignal,
): Promise<void> {
  for (let number = 0; !signal.aborted; number++) {
    const prefix = `w${writer}n${number}x`
    const requestId = randomUUID()
    for (;;) {
      const answer = await add(platform, prefix, requestId)
      if (answer === 'done') break
      tally.refusals.set(answer, (tally.refusals.get(answer) ?? 0) + 1)
      await wait(pause)
      if (signal.aborted) return
    }
    tally.acknowledged.push(prefix)
    platform.acknowledgedAt.push(performance.now())
    await wait(20)
  }
}

/** The answer to one try in words; `done` for a success. */
async function add({ url, ring, owner }: Platform, prefix: string, requestId: string): Promise<string> {
  const spec = contract.userInfo.batchAddUserInfo
  const member = { mode: 'bulk', prefix, start: '1', count: 1, agentInfoId: null, terminalType: 'ipPhone' }
  try {
    const call = await sealCall({ base: url, ring }, spec, member, { as: owner, requestId })
    const answer = await fetch(call.url, { ...call.init, signal: AbortSignal.timeout(patience) })
    const plaintext = answer.status !== 200
    const { code, msg } = await call.open(await answer.text(), { plaintext })
    return code === 1 ? 'done' : `${answer.status}: ${msg}`
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      return `no answer within ${patience / 1000} s`
    return error instanceof Error ? `broken: ${error.message}` : 'broken'
  }
}

/** The answers to which the console, or an operator, sends the same request again. */
export const isRetriable = (answer: string) => /^(503: |no answer)/.test(answer)
