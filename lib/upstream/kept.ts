import 'server-only'
import { keeper } from '@/lib/process/keeper'

const answers = keeper<unknown>({ lifetime: 5_000, limit: 1_000 })

/**
 * Keeps the answer of a read beside a page's own for some seconds, by its reader and a name: what it tells, such as
 * the agents to pick from, changes seldom and is asked for by every page. Any write of this console drops all of them.
 * For the milliseconds of `grace` beyond that a page gets the old answer and does not wait for the new one.
 */
export function kept<Answer>(
  { LoginId, AgentInfoId }: { LoginId: number; AgentInfoId: number | null },
  name: string,
  read: () => Promise<Answer>,
  grace?: number,
): Promise<Answer> {
  // The key names one read, whose type is the caller's.
  return answers.of(`${LoginId} ${AgentInfoId} ${name}`, read, grace) as Promise<Answer>
}

/** Drops everything that is kept. */
export function dropKept(): void {
  answers.clear()
}
