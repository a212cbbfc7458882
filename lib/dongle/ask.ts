import { type Answer, noDongle, type Question } from './frames.ts'
import { type Ending, openLine, questionId } from './line.ts'

/** Milliseconds; the console's own part included, an operator knows within two seconds. */
export const timeLimit = 1500

/** Why a question went without an answer that can be used; `denied` is the browser's own refusal. */
export type Trouble = Ending | 'denied' | 'silent' | 'absent' | 'readError'

type Reply =
  | { ok: true; serial: string /** Empty where the question asks for none. */; mac: string }
  | { ok: false; why: Trouble /** The helper's number, of a `readError`. */; code?: number }

/** Asks the helper one thing over a line of its own. Never rejects, and never takes longer than two seconds. */
export async function askHelper(question: Question, address?: string): Promise<Reply> {
  const reply = await exchange(question, address)
  const isShut = !reply.ok && (reply.why === 'unreachable' || reply.why === 'silent')
  return isShut && (await isDenied()) ? { ok: false, why: 'denied' } : reply
}

function exchange(question: Question, address?: string): Promise<Reply> {
  return new Promise((resolve) => {
    const id = questionId()
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

/** What an answer means to the question that it answers. */
export function replyOf(answer: Answer, { op }: Question): Reply {
  if ('error' in answer) {
    const { error } = answer
    return error === noDongle ? { ok: false, why: 'absent' } : { ok: false, why: 'readError', code: error }
  }
  const { serial, mac = '' } = answer
  const isSigned = op === 'sign' || op === 'provision'
  return isSigned && !mac ? { ok: false, why: 'garbled' } : { ok: true, serial, mac }
}

/** Whether the operator, or whoever manages the browser, has denied this page the programs of its own computer. */
async function isDenied(): Promise<boolean> {
  // Chrome alone asks for a permission, from release 147 on; the types do not know its name yet.
  const permissions: { query(descriptor: { name: string }): Promise<{ state: string }> } | undefined =
    globalThis.navigator?.permissions
  try {
    return (await permissions?.query({ name: 'loopback-network' }))?.state === 'denied'
  } catch {
    return false
  }
}
