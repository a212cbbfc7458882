import 'server-only'
import { notice } from '@/lib/contract/notice'
import { formatNumber } from '@/lib/format/numbers'
import type { Drawing, Drawn } from '@/lib/list/action'
import type { Words } from '@/lib/list/words'
import type { Api } from '@/lib/upstream/client'

/** The number of members that an announcement is pushed to, as lines of its confirmation. */
export async function pushSums({ api, words }: { api: Api; words: Words }): Promise<string[]> {
  const { total, online } = await api(notice.notifyAudience, { target: 'allMembers' })
  return [audienceLine({ total, online }, words)]
}

/** '1,204 members will get it, 87 of them are connected now'. */
export function audienceLine(
  { total, online }: { total: number; online: number },
  { t, time }: Words,
): string {
  return t('notifications.audience', {
    count: total,
    total: formatNumber(total, time.locale),
    online: formatNumber(online, time.locale),
  })
}

/** The confirmation of an action that pushes an announcement, if `pushes` is true for its row. */
export const drawPush =
  <Row>(pushes: (row: Row) => boolean) =>
  async ({ api, rows, words }: Drawing<Row>): Promise<Drawn> => ({
    fields: [],
    ...(rows.some(pushes) && { sums: await pushSums({ api, words }) }),
  })
