import 'server-only'
import type { Read } from '@/lib/auth/attempt'
import type { Share } from '@/lib/contract/share-paging'
import { sidesOf } from '@/lib/contract/share-states'
import type { Operator } from '@/lib/contract/states'
import type { Words } from '@/lib/list/words'
import { givingAgent, shareStatus } from './cells'
import { shareHistory } from './history'
import type { Past } from './past'

export type SharePageView = ReturnType<typeof sharePageView>

interface Opened {
  share: Share
  /** Undefined for an operator who may not read the operation log. */
  past: Read<Past> | undefined
}

/** A share's own page, from the point of view of one of its agents. */
export function sharePageView(
  { share, past }: Opened,
  operator: Pick<Operator, 'AgentInfoId'>,
  words: Words,
) {
  return {
    share,
    isGiving: sidesOf(share, operator).includes('sharing'),
    status: shareStatus(share, words),
    givingAgent: givingAgent(share, words),
    history: past?.ok ? shareHistory(past.data, words) : undefined,
    failure: past?.ok === false ? past.failure : undefined,
  }
}
