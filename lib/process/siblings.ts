import { type Question, type SiblingAnswer, serverProcess } from './server-process.ts'

/** Adds an answer of this process for the others. */
export function answerSiblings(question: Question, answer: SiblingAnswer): void {
  const { answers } = serverProcess()
  const known = answers.get(question) ?? new Set()
  answers.set(question, known.add(answer))
}

/** All answers of this process. */
export async function ownAnswers(question: Question, argument: string): Promise<string[]> {
  const answers = [...(serverProcess().answers.get(question) ?? [])]
  const texts = await Promise.all(answers.map((answer) => answer(argument)))
  return texts.filter((text) => text !== undefined)
}

/** The answers of the other processes; none in a console of one process. */
export async function askSiblings(question: Question, argument = ''): Promise<string[]> {
  return (await serverProcess().siblings?.ask(question, argument)) ?? []
}

/** Tells every process of this console, this one at once. */
export function announce(question: Question): void {
  for (const answer of serverProcess().answers.get(question) ?? []) void answer('')
  void askSiblings(question)
}

/** The part of this process in a limit of the whole console, at least one. */
export function shareOf(limit: number): number {
  return Math.ceil(limit / (serverProcess().siblings?.count ?? 1))
}
