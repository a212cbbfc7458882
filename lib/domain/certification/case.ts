import 'server-only'
import { attempt } from '@/lib/auth/attempt'
import type { Pass } from '@/lib/auth/gate'
import type { ResultOf } from '@/lib/contract/call'
import { userInfo } from '@/lib/contract/user-info'

export type Case = ResultOf<typeof userInfo.certificationCase>

/** The most papers of a member in its case, including the case's own. */
const shownPapers = 10

/**
 * Reads all data of the page of one member's papers. The parts beside the papers succeed or fail by
 * themselves.
 */
export async function readCase({ api, can }: Pick<Pass, 'api' | 'can'>, certificationId: number) {
  const found = await api(userInfo.certificationCase, { certificationId })
  const { userId } = found.papers
  const [member, others] = await Promise.all([
    can('members.read') ? attempt(() => api(userInfo.getUserInfo, { id: userId })) : undefined,
    attempt(() => api(userInfo.certificationrWithPage, { userId, pageSize: shownPapers })),
  ])
  return { found, member, others }
}
