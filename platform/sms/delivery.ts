import { appendFile } from 'node:fs/promises'
import type { CodePurpose } from '../../lib/contract/login-info.ts'

/**
 * The body of a webhook request. The wording is the gateway's, because mobile operators have to approve it.
 */
export interface Message {
  /** The same when the message is sent again. */
  id: number
  telephone: string
  purpose: CodePurpose
  code: string
  locale: string
}

/** Sends a message; rejects when the gateway did not accept it. */
export type Deliver = (message: Message) => Promise<void>

const timeLimit = 5000

/** Posts messages as JSON; rejects on any answer but 2xx, or after five seconds. */
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

/** Appends messages to a file readable by its owner only, one JSON line each; used when no gateway is configured. */
export function outboxFile(path: string): Deliver {
  return (message) => appendFile(path, `${JSON.stringify(message)}\n`, { mode: 0o600 })
}
