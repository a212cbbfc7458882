import { type Answer, noDongle, type Question } from './frames.ts'
import { type Ending, newQuestionId, openLine } from './line.ts'

/** Milliseconds to wait for the helper's answer, so that the operator sees a result within two seconds. */
export const timeLimit = 1500

/**
 * The reason why a question has no usable answer. `denied`: the browser blocks the page's access to loopback
 * addresses.
 */
export type Trouble = Ending | 'denied' | 'silent' | 'absent' | 'readError'

/** `mac` is empty for a question without a signature; `code` is the helper's own, of a `readError`. */
type Reply = { ok: true; serial: string; mac: string } | { ok: false; why: Trouble; code?: number }

/** Asks the helper one question over its own connection. Never rejects; resolves within two seconds. */
export async function askHelper(question: Question, address?: string): Promise<Reply> {
  const reply = await exchange(question, address)
  const isShut = !reply.ok && (reply.why === 'unreachable' || reply.why === 'silent')
  return isShut && (await isDenied()) ? { ok: false, why: 'denied' } : reply
}

function exchange(question: Question, address?: string): Promise<Reply> {
  return new Promise((resolve) => {
    const id = newQuestionId()
    const settle = (reply: Reply) => {
      clearTimeout(timer)
      line.close()
      resolve(reply)
    }
    const timer = setTimeout(() => settle({ ok: false, why: 'silent' }), timeLimit)
    const line = openLine(
      {
        onOpen: () => line.ask(id, question),
        onFrame: (frame) => {
          if ('id' in frame && frame.id === id) settle(replyOf(frame, question))
        },
        onEnd: (why) => settle({ ok: false, why }),
      },
      address,
    )
  })
}

/** Interprets an answer; one without the signature counts as `garbled`. */
export function replyOf(answer: Answer, { op }: Question): Reply {
  if ('error' in answer) {
    const { error } = answer
    return error === noDongle ? { ok: false, why: 'absent' } : { ok: false, why: 'readError', code: error }
  }
  const { serial, mac = '' } = answer
  const isSigned = op === 'sign' || op === 'provision'
  return isSigned && !mac ? { ok: false, why: 'garbled' } : { ok: true, serial, mac }
}

/** Whether the browser's permission for loopback addresses is denied, by the operator or by policy. */
async function isDenied(): Promise<boolean> {
  // Only Chrome has this permission (since release 147); TypeScript's types do not include it yet.
  const permissions: { query(descriptor: { name: string }): Promise<{ state: string }> } | undefined =
    globalThis.navigator?.permissions
  try {
    return (await permissions?.query({ name: 'loopback-network' }))?.state === 'denied'
  } catch {
    return false
  }
}
