import 'server-only'

/** Milliseconds. */
const lifetime = 5_000
/** Beyond this number of answers all are dropped. */
const limit = 1_000

const answers = new Map<string, { at: number; answer: Promise<unknown> }>()

/**
 * Keeps the answer of a read beside a page's own for some seconds, by its reader and a name: what it tells, such as
 * the agents to pick from, changes seldom and is asked for by every page. Any write of this console drops all of them.
 */
export function kept<Answer>(
  { LoginId, AgentInfoId }: { LoginId: number; AgentInfoId: number | null },
  name: string,
  read: () => Promise<Answer>,
): Promise<Answer> {
  const key = `${LoginId} ${AgentInfoId} ${name}`
  const known = answers.get(key)
  // The key names one read, whose type is the caller's.
  if (known && performance.now() - known.at < lifetime) return known.answer as Promise<Answer>
  if (answers.size >= limit) answers.clear()
  const answer = read()
  answers.set(key, { at: performance.now(), answer })
  answer.catch(() => answers.delete(key))
  return answer
}

/** Drops everything that is kept. */
export function dropKept(): void {
  answers.clear()
}
