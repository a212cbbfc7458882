import 'server-only'
import { keeper } from '@/lib/process/keeper'
import { announce, answerSiblings } from '@/lib/process/siblings'

const answers = keeper<unknown>({ lifetime: 5_000, limit: 1_000 })
answerSiblings('answersChanged', () => {
  answers.clear()
  return undefined
})

/**
 * Caches a read's answer for some seconds, by its reader and a name: data such as the agents to pick from
 * changes seldom and is needed by every page. Any write of this console clears the cache. For `grace`
 * milliseconds longer a page gets the old answer and does not wait for the new one.
 */
export function cachedAnswer<Answer>(
  { LoginId, AgentInfoId }: { LoginId: number; AgentInfoId: number | null },
  name: string,
  read: () => Promise<Answer>,
  grace?: number,
): Promise<Answer> {
  // The key identifies one read, so the type is the caller's.
  return answers.of(`${LoginId} ${AgentInfoId} ${name}`, read, grace) as Promise<Answer>
}

/** Clears the caches of all processes of this console. */
export function dropCachedAnswers(): void {
  announce('answersChanged')
}
