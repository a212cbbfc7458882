import 'server-only'
import type { Pass } from '@/lib/auth/gate'
import { type SavedView, savedViewCalls } from '@/lib/contract/saved-view'
import { UpstreamError } from '@/lib/errors/errors'
import { keeper } from '@/lib/process/keeper'
import { announce, answerSiblings } from '@/lib/process/siblings'
import { isLacking } from '@/lib/upstream/lacks'

/** By account and tenant. The views of all lists are one answer. */
const answers = keeper<SavedView[]>({ lifetime: 30_000, limit: 1_000 })
answerSiblings('viewsChanged', () => {
  answers.clear()
  return undefined
})

/** The views that an operator sees, read once in half a minute; none where the platform does not tell of any. */
export async function readViews({ user, api }: Pick<Pass, 'user' | 'api'>): Promise<SavedView[]> {
  if (isLacking(savedViewCalls.savedViews)) return []
  return answers.of(`${user.LoginId} ${user.AgentInfoId}`, async () => {
    try {
      return (await api(savedViewCalls.savedViews, {})).list
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.code === 'unauthenticated') throw error
      return []
    }
  })
}

/** Drops the kept answers, because this console has changed a view. */
export function dropViews(): void {
  announce('viewsChanged')
}
