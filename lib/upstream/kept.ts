import 'server-only'
import { keeper } from '@/lib/keeper'

const answers = keeper<unknown>({ lifetime: 5_000, limit: 1_000 })
const lateAnswers = keeper<unknown>({ lifetime: 5_000, grace: 25_000, limit: 1_000 })

type Reader = { LoginId: number; AgentInfoId: number | null }

/**
 * Keeps the answer of a read beside a page's own for some seconds, by its reader and a name: what it tells, such as
 * the agents to pick from, changes seldom and is asked for by every page. Any write of this console drops all of them.
 */
export function kept<Answer>(reader: Reader, name: string, read: () => Promise<Answer>): Promise<Answer> {
  // The key names one read, whose type is the caller's.
  return answers.of(keyOf(reader, name), read) as Promise<Answer>
}

/**
 * As `kept`, for what the live stream corrects once the page is there: when the seconds are over, the page gets the old
 * answer for half a minute and does not wait for the new one.
 */
export function keptLate<Answer>(reader: Reader, name: string, read: () => Promise<Answer>): Promise<Answer> {
  // The key names one read, whose type is the caller's.
  return lateAnswers.of(keyOf(reader, name), read) as Promise<Answer>
}

/** Drops everything that is kept. */
export function dropKept(): void {
  answers.clear()
  lateAnswers.clear()
}

const keyOf = ({ LoginId, AgentInfoId }: Reader, name: string): string => `${LoginId} ${AgentInfoId} ${name}`
