import { appendFile } from 'node:fs/promises'
import type { CodePurpose } from '../../lib/contract/login-info.ts'

/** What a gateway is told; it has the wording, which operators must have approved. */
export interface Message {
  /** The same when a message is handed over again. */
  id: number
  telephone: string
  purpose: CodePurpose
  code: string
  locale: string
}

/** Hands a message over; rejects when the gateway did not take it. */
export type Deliver = (message: Message) => Promise<void>

const timeLimit = 5000

/** Posts messages as JSON; anything but a 2xx within five seconds is a refusal. */
export function webhook(address: string): Deliver {
  return async (message) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `sms-${message.id}` },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the gateway answered ${response.status}`)
  }
}

/** Writes messages to a file that only its owner reads, a line each: for a console without a gateway. */
export function outboxFile(path: string): Deliver {
  return (message) => appendFile(path, `${JSON.stringify(message)}\n`, { mode: 0o600 })
}
