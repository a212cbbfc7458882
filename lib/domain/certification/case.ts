import 'server-only'
import { attempt } from '@/lib/auth/attempt'
import type { Pass } from '@/lib/auth/gate'
import type { ResultOf } from '@/lib/contract/call'
import { userInfo } from '@/lib/contract/user-info'

export type Case = ResultOf<typeof userInfo.certificationCase>

/** How many of a member's papers its case shows, with these. */
const shownPapers = 10

/** Everything that the page of one member's papers shows. The parts beside the papers succeed or fail by themselves. */
export async function readCase({ api, can }: Pick<Pass, 'api' | 'can'>, certificationId: number) {
  const found = await api(userInfo.certificationCase, { certificationId })
  const { userId } = found.papers
  const [member, others] = await Promise.all([
    can('members.read') ? attempt(() => api(userInfo.getUserInfo, { id: userId })) : undefined,
    attempt(() => api(userInfo.certificationrWithPage, { userId, pageSize: shownPapers })),
  ])
  return { found, member, others }
}
