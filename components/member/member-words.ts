import { getTranslations } from 'next-intl/server'
import { timeWords } from '@/lib/time-words'

export type MemberWords = Awaited<ReturnType<typeof memberWords>>

/**
 * What a member's cells need to speak the operator's language. Awaited once for all rows: each component that
 * waits by itself is drawn by itself, and a page of them takes twice as long.
 */
export async function memberWords() {
  const [t, enums, time] = await Promise.all([
    getTranslations('members'),
    getTranslations('enums'),
    timeWords(),
  ])
  return { t, enums, time }
}
