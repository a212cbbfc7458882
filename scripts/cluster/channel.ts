import { z } from 'zod'
import { type Question, questions } from '../../lib/process/server-process.ts'
import { within } from '../../lib/process/within.ts'

const questionMessage = z.object({ id: z.number(), question: z.enum(questions), argument: z.string() })
const answerMessage = z.object({ id: z.number(), answers: z.array(z.string()) })

/** This end of a channel between two processes. */
interface End {
  /** Sends a message, which is lost where the other process has ended. */
  send(message: z.output<typeof questionMessage> | z.output<typeof answerMessage>): void
  listen(take: (message: unknown) => void): void
  /** Milliseconds that a question waits for its answers. */
  patience: number
}

/** Asks the process at the other end; undefined if it does not answer in time. */
export type Ask = (question: Question, argument?: string) => Promise<string[] | undefined>

/** Asks and answers over a channel of Node.js between a supervisor and one of its processes. */
export function openChannel(
  end: End,
  answer: (question: Question, argument: string) => Promise<string[]>,
): Ask {
  const waiting = new Map<number, (answers: string[]) => void>()
  let lastId = 0
  // A question that fails has no answer: it must not end the process.
  const reply = async ({ id, question, argument }: z.output<typeof questionMessage>) =>
    end.send({ id, answers: await answer(question, argument).catch(() => []) })
  end.listen((message) => {
    const question = questionMessage.safeParse(message).data
    if (question) void reply(question)
    const answers = answerMessage.safeParse(message).data
    if (answers) waiting.get(answers.id)?.(answers.answers)
  })
  return async (question, argument = '') => {
    lastId += 1
    const id = lastId
    const arrival = new Promise<string[]>((resolve) => waiting.set(id, resolve))
    end.send({ id, question, argument })
    const answers = await within(arrival, end.patience)
    waiting.delete(id)
    return answers
  }
}
